/** Finds texts that cannot be stored as they are, before they reach the database (GEN-11, GEN-16). */

const PROBLEM = 'Texts must not hold the character NUL or halves of characters.';

/** A sentence for the caller when any text in `value`, names of fields too, is such a one; else null. */
export function textProblem(value: unknown): string | null {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed()) return PROBLEM;
    } else if (typeof next === 'object' && next !== null) {
      for (const [name, value] of Object.entries(next)) open.push(name, value);
    }
  }
  return null;
}
