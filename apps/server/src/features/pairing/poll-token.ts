/** Reads what a device asks with until it is paired (DVP-03). */
const SCHEME = 'Poll ';

/** Null without one. */
export function pollTokenOf({ authorization }: { authorization?: string | undefined }): string | null {
  return authorization?.startsWith(SCHEME) ? authorization.slice(SCHEME.length).trim() || null : null;
}
