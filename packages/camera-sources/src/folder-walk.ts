// How far a walk through folders and the folders in them has come, as a text that a restart can go on with. Depth
// first, so that the text stays short: it holds the folder in hand, and those beside it and above it yet to come.

/** A folder to walk; `path` is for people, below the first one. */
export interface WalkFolder {
  /** What the folder's service calls it. */
  id: string;
  path: string;
}

export interface Walk {
  at: WalkFolder;
  /** Where in this folder to go on; null at its beginning. */
  from: string | null;
  /** The last one comes next. */
  rest: WalkFolder[];
}

/** A folder in more folders than this is not walked: links may lead in circles. */
const MAX_DEPTH = 16;
/** Folders that wait; some hundred are usual, a year of days among them. */
const MAX_WAITING = 20_000;

export const startWalk = (id: string): Walk => ({ at: { id, path: '' }, from: null, rest: [] });

/** The walk of a cursor that `writeWalk` made; null for any other text. */
export function readWalk(cursor: string): Walk | null {
  try {
    const [at, from, rest] = JSON.parse(cursor) as [Pair, string | null, Pair[]];
    return { at: fromPair(at), from, rest: rest.map(fromPair) };
  } catch {
    return null;
  }
}

export function writeWalk({ at, from, rest }: Walk): string {
  return JSON.stringify([toPair(at), from, rest.map(toPair)]);
}

/** The walk after the folder in hand, which holds `found`; null when it is over. What goes too far is left out. */
export function nextFolder(walk: Walk, found: readonly WalkFolder[]): Walk | null {
  const deeper = found.filter(({ path }) => path.split('/').length <= MAX_DEPTH);
  const rest = [...walk.rest, ...deeper.toReversed()].slice(-MAX_WAITING);
  const at = rest.pop();
  return at ? { at, from: null, rest } : null;
}

/** The path of what is called `name` in a folder. */
export const below = ({ path }: WalkFolder, name: string): string => (path === '' ? name : `${path}/${name}`);

type Pair = [string, string];
const toPair = ({ id, path }: WalkFolder): Pair => [id, path];
const fromPair = ([id, path]: Pair): WalkFolder => ({ id, path });
