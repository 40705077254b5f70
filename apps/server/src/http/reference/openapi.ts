/** The contract as OpenAPI 3.1. Pure: routes in, document out. */
import { ErrorBody, type RouteSpec, type Who, whoText } from '@longview/contract';
import type * as z from 'zod';
import { bodyExample, errorExample, replyExample, toSchema } from './examples.ts';

const SECURITY: Readonly<Record<string, object>> = {
  session: { type: 'apiKey', in: 'cookie', name: 'longview_session' },
  device: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Device {token}' },
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
    security: securityOf(route.who),
    parameters: [...parameters(route.params, 'path'), ...parameters(route.query, 'query')],
    ...(bodyOf(route) && { requestBody: { required: true, content: bodyOf(route) } }),
    responses: { ...replies(route), ...errors(route) },
  };
}

function securityOf(who: Who): object[] {
  if (who === 'anyone' || who === 'streamKey') return [{}];
  return who === 'device' ? [{ device: [] }] : [{ session: [] }, { apiKey: [] }];
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return [];
  // The JSON schema of an object.
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
  if (!route.body) return null;
  const schema = toSchema(route.body, 'input');
  return { 'application/json': { schema, example: bodyExample(route) } };
}

function replies(route: RouteSpec): Record<string, object> {
  const entries = Object.entries(route.replies).map(([status, reply]) => [
    status,
    replyOf(reply, replyExample(route, status)),
  ]);
  return Object.fromEntries(entries);
}

function replyOf(reply: RouteSpec['replies'][number], example: unknown): object {
  if (reply === null) return { description: 'Done.' };
  if ('contentType' in reply) return { description: 'Bytes.', content: { [reply.contentType]: {} } };
  const schema = toSchema(reply, 'output');
  return { description: 'Done.', content: { 'application/json': { schema, example } } };
}

function errors(route: RouteSpec): Record<string, object> {
  const schema = toSchema(ErrorBody, 'output');
  const answers = route.errors.map((status) => {
    const content = { 'application/json': { schema, example: errorExample(status) } };
    return [String(status), { description: 'Refused.', content }];
  });
  return Object.fromEntries(answers);
}
