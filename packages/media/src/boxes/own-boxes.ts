/** Reads boxes as this package writes them, and refuses all others in words. */
import { operatorError } from '@longview/base';
import { type Box, findBox, type Place } from '@longview/rules/mp4';

/** The first box at `path`. @throws AppError InvalidInput when there is none */
export function ownBox(view: DataView, path: readonly string[], within?: Place): Box {
  const found = findBox(view, path, within);
  if (!found) throw operatorError('InvalidInput', `No ${path.join('/')} box in these bytes.`);
  return found;
}

/** For boxes whose fields may lie beyond their end, or say what cannot be. @throws what `refusal` gives for such */
export function orRefuse<T>(read: () => T, refusal: () => Error): T {
  try {
    return read();
  } catch (err) {
    if (err instanceof RangeError) throw refusal();
    throw err;
  }
}

/** What is said of a tile or a head of a film that was not written here. */
export const notOfFilm = () =>
  operatorError('InvalidInput', 'The boxes of these bytes do not hold what they should.');
