/** What a save changed, for the audit list: each field with what it was and what it is (EXT-352). */

/** Fields of one entry; a schedule of years would fill the list. */
const LISTED = 20;
const VALUE_CHARACTERS = 120;

type Fields = Readonly<Record<string, unknown>>;

/**
 * `{field}: {old} → {new}; …`, nested fields with dots and items by number; empty when nothing changed. Neither side may
 * hold a secret.
 */
export function changesText(before: Fields | null, after: Fields | null): string {
  const [old, now] = [leavesOf(before), leavesOf(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])].filter(
    (name) => old.get(name) !== now.get(name),
  );
  const texts = names
    .slice(0, LISTED)
    .map((name) => `${name}: ${old.get(name) ?? NONE} → ${now.get(name) ?? NONE}`);
  const more = names.length - LISTED;
  return [...texts, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

const NONE = 'none';

function leavesOf(fields: Fields | null): Map<string, string> {
  const leaves = new Map<string, string>();
  const visit = (path: string, value: unknown) => {
    if (value === null || value === undefined || value === '') return;
    const isPlainList = Array.isArray(value) && value.every((item) => typeof item !== 'object');
    if (typeof value === 'object' && !isPlainList) {
      for (const [name, inner] of Object.entries(value)) visit(path ? `${path}.${name}` : name, inner);
      return;
    }
    const text = isPlainList ? value.join(', ') : String(value);
    if (text !== '') leaves.set(path, text.slice(0, VALUE_CHARACTERS));
  };
  visit('', fields);
  return leaves;
}

/** Of an address only where it leads: logins, paths and queries may hold keys. */
export function originText(url: string | null): string | null {
  const parsed = url === null ? null : URL.parse(url);
  return parsed && `${parsed.protocol}//${parsed.host}`;
}
