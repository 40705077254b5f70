/** Every field that a schema or a route of the contract accepts, as a path: `Values[].ScheduleId`, `Headers{}`, `?limit`. */
import { keysIn, type RouteSpec } from '@longview/contract';
import type * as z from 'zod';

type Schema = z.core.$ZodType;

/** Zod's own name of what a schema is of: a value without parts, which is a field itself. */
const VALUES: ReadonlySet<string> = new Set([
  ...['string', 'number', 'int', 'boolean', 'enum', 'literal', 'date', 'any', 'unknown', 'custom'],
  ...['template_literal', 'transform'],
]);
/** What says who calls, in any address (PUB-01). */
const CREDENTIALS: ReadonlySet<string> = new Set(Object.keys(keysIn({})));
const NOTHING: ReadonlySet<string> = new Set(['null', 'undefined', 'never', 'void']);

/**
 * Paths of a route: those of the query begin with `?`, and a body that is no JSON is the field `(file)`. Credentials in
 * the address say who calls, not what is done: they are left out (PUB-01; `access-matrix.test.ts`).
 */
export function fieldsOfRoute(route: RouteSpec): string[] {
  const query = route.query ? fieldsOf(route.query).filter((name) => !CREDENTIALS.has(name)) : [];
  const isFile = route.bodyKind === 'bytes' || route.bodyKind === 'multipart';
  const body = isFile ? ['(file)'] : route.body ? fieldsOf(route.body) : [];
  return [...query.map((name) => `?${name}`), ...body];
}

/** Paths within `schema`, each once: `[]` are the items of a list, `{}` the values of a record. */
export function fieldsOf(schema: Schema): string[] {
  return [...new Set(walk(schema, '', []))];
}

function walk(schema: Schema, path: string, within: readonly Schema[]): string[] {
  // A schema may hold itself: what is in it was walked already.
  if (within.includes(schema)) return [];
  const into = (part: Schema, at = path) => walk(part, at, [...within, schema]);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) => into(part, path ? `${path}.${name}` : name));
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return into(def.innerType);
    case 'array':
      return into(def.element, `${path}[]`);
    case 'tuple':
      return def.items.flatMap((item) => into(item, `${path}[]`));
    case 'record':
      return into(def.valueType, `${path}{}`);
    case 'union':
      return def.options.flatMap((option) => into(option));
    case 'intersection':
      return [...into(def.left), ...into(def.right)];
    case 'pipe':
      // What is sent goes in; a preprocessing step takes anything, so what follows it says more.
      return into((def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in);
    case 'lazy':
      return into(def.getter());
    default:
      if (NOTHING.has(def.type)) return [];
      if (!VALUES.has(def.type)) throw new Error(`The walk does not know ${def.type} (${path}).`);
      return [path];
  }
}
