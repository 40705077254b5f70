/** The keys of a table that is written out in full: TypeScript takes keys for any text, as an object may have more. */
export function keysOf<T extends object>(table: T): (keyof T & string)[] {
  return Object.keys(table) as (keyof T & string)[];
}
