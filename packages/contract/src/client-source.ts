import { z } from 'zod';
import { routes } from './all-routes.ts';
import type { RouteSpec } from './route.ts';

/**
 * The types and the table of the published client, made from the contract (EXT-115); packages/client/src/generated.ts is
 * this text, kept true by a test. Only what is for programs of others: the calls under /api/v2.
 */
export function clientSource(): string {
  const open = Object.entries(routes as Record<string, RouteSpec>)
    .filter(([, { path }]) => path.startsWith('/api/v2/'))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [
    '// Made from the contract by scripts/generate-client.ts. Changes made by hand are lost.\n// biome-ignore-all format: made by a program\n// biome-ignore-all lint: made by a program',
    ...open.flatMap(([name, route]) => typesOf(name, route)),
    table(open),
    calls(open),
  ].join('\n\n');
}

type Named = [name: string, route: RouteSpec];

function typesOf(name: string, route: RouteSpec): string[] {
  const title = name[0]?.toUpperCase() + name.slice(1);
  const input = [route.params, route.query].flatMap((shape) => (shape ? fieldsOf(shape) : []));
  const reply = replyShape(route);
  return [
    `/** ${route.summary}. ${route.method} ${route.path} */\nexport interface ${title}Input {\n${input.join('\n')}\n}`,
    ...(route.body ? [`export type ${title}Body = ${printed(toSchema(route.body, 'input'))};`] : []),
    ...(reply ? [`export type ${title}Reply = ${printed(toSchema(reply, 'output'))};`] : []),
  ];
}

/** The keys go with every call, so no call takes them. */
const KEYS = ['apikey', 'accesskey'];

function fieldsOf(shape: z.ZodObject): string[] {
  const { properties = {}, required = [] } = toSchema(shape, 'input');
  return Object.entries(properties)
    .filter(([field]) => !KEYS.includes(field))
    .map(([field, of]) => `  ${nameOf(field)}${required.includes(field) ? '' : '?'}: ${printed(of)};`);
}

function replyShape({ replies }: RouteSpec): z.ZodType | null {
  const found = Object.values(replies).find((reply) => reply !== null && !('contentType' in reply));
  return (found as z.ZodType | undefined) ?? null;
}

const givesBytes = ({ replies }: RouteSpec) =>
  Object.values(replies).some((reply) => reply !== null && 'contentType' in reply);

function table(open: Named[]): string {
  const rows = open.map(([name, route]) => {
    const reply = givesBytes(route) ? 'bytes' : replyShape(route) ? 'json' : 'none';
    const body = route.bodyKind ?? (route.body ? 'json' : 'none');
    return `  ${name}: { method: '${route.method}', path: '${route.path}', body: '${body}', reply: '${reply}' },`;
  });
  return `export const ROUTES = {\n${rows.join('\n')}\n} as const;`;
}

function calls(open: Named[]): string {
  const rows = open.map(([name, route]) => {
    const title = name[0]?.toUpperCase() + name.slice(1);
    const kind = route.bodyKind ?? (route.body ? 'json' : 'none');
    const body = { bytes: 'Uint8Array | Blob', multipart: 'FormData', json: `${title}Body`, none: null }[
      kind
    ];
    const reply = givesBytes(route) ? 'Response' : replyShape(route) ? `${title}Reply` : 'void';
    const given = [`input: ${title}Input`, ...(body ? [`body: ${body}`] : []), 'options?: CallOptions'];
    return `  /** ${route.summary}. */\n  ${name}(${given.join(', ')}): Promise<${reply}>;`;
  });
  const options = 'export interface CallOptions {\n  signal?: AbortSignal;\n}';
  return `${options}\n\nexport interface Calls {\n${rows.join('\n')}\n}\n`;
}

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

const toSchema = (shape: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(shape, { io, unrepresentable: 'any', reused: 'inline' }) as Schema;

/** A JSON schema as a TypeScript type; what it cannot say is `unknown`. */
function printed(schema: Schema): string {
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(printed))].join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => printed({ ...schema, type })).join(' | ');
  switch (schema.type) {
    case 'array':
      return `(${printed(schema.items ?? {})})[]`;
    case 'object':
      return printedObject(schema);
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type;
    default:
      return 'unknown';
  }
}

function printedObject({ properties, required = [], additionalProperties }: Schema): string {
  if (!properties || Object.keys(properties).length === 0) {
    const of = typeof additionalProperties === 'object' ? printed(additionalProperties) : 'unknown';
    return `Record<string, ${of}>`;
  }
  const fields = Object.entries(properties).map(
    ([name, of]) => `${nameOf(name)}${required.includes(name) ? '' : '?'}: ${printed(of)}`,
  );
  return `{ ${fields.join('; ')} }`;
}

const nameOf = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : literal(name));
const literal = (value: unknown) =>
  typeof value === 'string' ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(value);
