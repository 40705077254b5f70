/** Ids of the product (GEN-13): two letters for the kind, ten random lower-case letters and digits. */
export const ID_PREFIX = {
  feed: 'fe',
  collection: 'co',
  device: 'de',
  resource: 're',
  ipDevice: 'ip',
  role: 'ro',
  account: 'te',
  user: 'us',
  channel: 'ch',
  share: 'ca',
  schedule: 'sc',
  command: 'cm',
  film: 'tl',
  videoPart: 'vp',
  restream: 'rs',
  invitation: 'in',
} as const;

export type IdKind = keyof typeof ID_PREFIX;

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Makes an id of `kind`. `randomBelow(n)` gives a uniform whole number from 0 to n-1 [GEN-13]. */
export function makeId(kind: IdKind, randomBelow: (n: number) => number): string {
  let id: string = ID_PREFIX[kind];
  while (id.length < 12) id += ALPHABET[randomBelow(ALPHABET.length)];
  return id;
}

/** Whether `text` has the shape of an id of `kind`; says nothing of its existence. */
export function isId(kind: IdKind, text: string): boolean {
  return /^[a-z0-9]{12}$/.test(text) && text.startsWith(ID_PREFIX[kind]);
}
