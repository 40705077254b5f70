/** The contract as OpenAPI 3.1. Pure: routes in, document out. */
import { ErrorBody, type RouteSpec, type Who } from '@longview/contract';
import * as z from 'zod';

const SECURITY: Readonly<Record<string, object>> = {
  session: { type: 'apiKey', in: 'cookie', name: 'longview_session' },
  apiKey: { type: 'http', scheme: 'bearer', description: 'An API key of the account.' },
};

export function openApiOf(routes: readonly RouteSpec[], publicUrl: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Longview', version: '2', description: 'Sign-in is under /api/auth (better-auth).' },
    servers: [{ url: publicUrl }],
    components: { securitySchemes: SECURITY },
    paths,
  };
}

function operation(route: RouteSpec): object {
  return {
    operationId: route.id,
    summary: route.summary,
    description: `Who: ${whoText(route.who)}. Rows: ${route.rows.join(', ')}.`,
    security: route.who === 'anyone' ? [{}] : [{ session: [] }, { apiKey: [] }],
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...(bodyOf(route) && { requestBody: { required: true, content: bodyOf(route) } }),
    responses: { ...replies(route), ...errors(route) },
  };
}

function whoText(who: Who): string {
  return typeof who === 'string' ? who : `holders of ${who.statement}`;
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input') as {
    properties?: object;
    required?: string[];
  };
  const isRequired = (name: string) => place === 'path' || required.includes(name);
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: isRequired(name),
    schema: shape,
  }));
}

/** Parts named `file`. */
const FILES = {
  type: 'object',
  properties: { file: { type: 'array', items: { type: 'string', format: 'binary' } } },
};

function bodyOf(route: RouteSpec): object | null {
  if (route.bodyKind === 'bytes') return { 'application/octet-stream': {} };
  if (route.bodyKind === 'multipart') return { 'multipart/form-data': { schema: FILES } };
  return route.body ? { 'application/json': { schema: toSchema(route.body, 'input') } } : null;
}

function replies(route: RouteSpec): Record<string, object> {
  const entries = Object.entries(route.replies).map(([status, reply]) => [status, replyOf(reply)]);
  return Object.fromEntries(entries);
}

function replyOf(reply: RouteSpec['replies'][number]): object {
  if (reply === null) return { description: 'Done.' };
  if ('contentType' in reply) return { description: 'Bytes.', content: { [reply.contentType]: {} } };
  return { description: 'Done.', content: { 'application/json': { schema: toSchema(reply, 'output') } } };
}

function errors(route: RouteSpec): Record<string, object> {
  const content = { 'application/json': { schema: toSchema(ErrorBody, 'output') } };
  return Object.fromEntries(
    route.errors.map((status) => [String(status), { description: 'Refused.', content }]),
  );
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): object {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
}
