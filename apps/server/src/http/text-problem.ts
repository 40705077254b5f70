/** Finds texts that cannot be stored as they are, before they reach the database (GEN-11, GEN-16). */

/** Whether any text in `value`, names of fields too, has the character NUL or half a surrogate pair. */
export function hasUnstorableText(value: unknown): boolean {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string') {
      if (next.includes('\0') || !next.isWellFormed()) return true;
    } else if (typeof next === 'object' && next !== null) {
      for (const [name, value] of Object.entries(next)) open.push(name, value);
    }
  }
  return false;
}
