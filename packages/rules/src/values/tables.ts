/** Tables that are written out in full, and their keys: TypeScript takes a key for any text, as an object may have more. */

export function keysOf<T extends object>(table: T): (keyof T & string)[] {
  return Object.keys(table) as (keyof T & string)[];
}

/** Whether a text from outside is a key of the table. */
export function isKeyOf<T extends object>(table: T, text: string): text is keyof T & string {
  return Object.hasOwn(table, text);
}

/** A table that has a value for each of the keys. */
export function tableOf<K extends string, V>(keys: readonly K[], make: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<K, V>;
}

/** Whether a text from outside is one of the list. */
export function isOneOf<T extends string>(list: readonly T[], text: string): text is T {
  return list.some((one) => one === text);
}
