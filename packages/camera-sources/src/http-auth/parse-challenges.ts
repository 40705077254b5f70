// Reads WWW-Authenticate headers as cameras send them: several headers, several challenges in one header, odd
// case, unknown parameters. Never throws: what cannot be read is left out.

export interface Challenge {
  /** Lower case, e.g. `digest`. */
  scheme: string;
  /** Names in lower case, values without quotes. */
  params: Readonly<Record<string, string>>;
}

/** `name = "quoted"`, `name = token`, or a word alone (a scheme); separated by commas or spaces. */
const ITEM = /([^\s,="]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]*)))?/g;

/** All challenges in the order offered. */
export function parseChallenges(headers: readonly string[]): Challenge[] {
  const challenges: { scheme: string; params: Record<string, string> }[] = [];
  for (const header of headers) {
    for (const [whole, name = '', quoted, token] of header.matchAll(ITEM)) {
      const value = quoted === undefined ? token : quoted.replace(/\\(.)/g, '$1');
      const current = challenges.at(-1);
      if (value === undefined && !whole.includes('=')) {
        challenges.push({ scheme: name.toLowerCase(), params: {} });
      } else if (current) {
        current.params[name.toLowerCase()] = value ?? '';
      }
    }
  }
  return challenges;
}
