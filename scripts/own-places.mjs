// For programs built of several files: what a file asks about itself is answered as for its source, so that it finds
// its workers and the files beside it.
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';

export const ownPlaces = {
  name: 'own-places',
  transform(code, id) {
    if (!code.includes('import.meta.')) return;
    return code
      .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
      .replaceAll('import.meta.filename', JSON.stringify(id))
      .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
  },
};
