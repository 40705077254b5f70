/** Makes a value that a JSON schema allows: the simplest one that shows every field. Pure. */
import type * as z from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/** By the schema's own examples and choices; `undefined` where it says nothing. */
export function madeExample(schema: Schema): unknown {
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return madeExample(choices.find(({ type }) => type !== 'null') ?? {});
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(madeExample));
  return ofType(schema);
}

function ofType(schema: Schema): unknown {
  // What may be null has both types in a list.
  switch ([schema.type].flat().find((type) => type !== 'null') ?? schema.type) {
    case 'null':
      return null;
    case 'object':
      return ofObject(schema);
    case 'array':
      return ofArray(schema);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'string':
      return ofString(schema);
    default:
      return undefined;
  }
}

function ofObject({ properties = {} }: Schema): object {
  const fields = Object.entries(properties).map(([name, shape]) => [
    name,
    typeof shape === 'object' ? madeExample(shape) : null,
  ]);
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

function ofArray({ items, maxItems }: Schema): unknown[] {
  const item = typeof items === 'object' && !Array.isArray(items) ? madeExample(items) : undefined;
  return item === undefined || maxItems === 0 ? [] : [item];
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'ada@example.org',
  uri: 'https://cams.example.com/',
  'date-time': '2026-05-01T06:30:00Z',
  date: '2026-05-01',
};

function ofString({ format, minLength = 0 }: Schema): string {
  return FORMATS[format ?? ''] ?? 'text'.padEnd(minLength, 'x');
}
