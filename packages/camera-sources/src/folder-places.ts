// The folders in a folder, as addresses of their own.
import type { FolderPlace } from './folder.ts';

const MAX_PLACES = 200;

/** For folders whose address is that of the upper one with their name behind it: FTP, Dropbox. */
export function placesIn(url: string, folders: readonly { path: string }[]): FolderPlace[] {
  const places = folders.map(({ path }) => ({ url: addressBelow(url, path), name: path }));
  return firstPlaces(places);
}

/** By name, no more than people would look through. */
export function firstPlaces(places: readonly FolderPlace[]): FolderPlace[] {
  return places.toSorted((a, b) => (a.name < b.name ? -1 : 1)).slice(0, MAX_PLACES);
}

function addressBelow(text: string, path: string): string {
  const url = new URL(text.trim());
  url.username = '';
  url.password = '';
  url.hash = '';
  url.search = '';
  const names = path.split('/').map(encodeURIComponent).join('/');
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${names}`;
  return url.href;
}
