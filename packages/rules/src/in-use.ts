/** What cannot be deleted while it is used says where that is, and what to do (API-45, API-48, API-65). */
export const IN_USE_TEXTS = {
  device: 'This device is the source of {where}. Choose another source there first.',
  channel: 'This channel is the source of {where}. Choose another source there first.',
  schedule: 'This schedule is used by {where}. Choose another one there first.',
  role: 'Shares have this role: {where}. Remove those shares first.',
} as const;

/** More names than are told. */
export const IN_USE_MORE = '{names} and {n} more';

const MAX_NAMES = 3;

/** Names the first places, each name once; `names` has at least one. */
export function inUseMessage(what: keyof typeof IN_USE_TEXTS, names: readonly string[]): string {
  const known = [...new Set(names)];
  const told = known.slice(0, MAX_NAMES).join(', ');
  const n = String(known.length - MAX_NAMES);
  const where =
    known.length > MAX_NAMES ? IN_USE_MORE.replace('{names}', () => told).replace('{n}', n) : told;
  return IN_USE_TEXTS[what].replace('{where}', () => where);
}
