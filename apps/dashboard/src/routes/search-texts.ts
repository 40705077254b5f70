/** Of an address: what stands behind its question mark. */
export type Search = Record<string, unknown>;

/** The named parameters as texts; the rest is left to other routes. */
export function texts<const N extends string>(search: Search, names: readonly N[]): { [K in N]?: string } {
  const found: { [K in N]?: string } = {};
  for (const name of names) {
    const value = search[name];
    if (value !== undefined && value !== null) found[name] = String(value);
  }
  return found;
}
