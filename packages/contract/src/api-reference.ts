import { z } from 'zod';
import { routes } from './all-routes.ts';
import type { RouteSpec, Who } from './route.ts';

/** The API reference as Markdown, one section a route; docs/ref/api.md is this text, kept true by a test. */
export function apiReference(): string {
  const sections = Object.values(routes as Record<string, RouteSpec>)
    .toSorted(byPath)
    .map(section);
  return `${HEAD}\n${sections.join('\n')}`;
}

const HEAD = `# API

Made from the contract. A running service gives the same as OpenAPI 3.1 at \`/api/openapi.json\` and as a page to
try it at \`/api/docs\`. Sign-in is under \`/api/auth/*\` (better-auth's routes). Every error has the body
\`{"Error":{"Code","Message","Reason","Params"}}\`, a 400 \`Validation\` with \`Fields\` of \`{Name, Message, Reason, Params}\`: \`Code\`
and \`Reason\` are stable, \`Message\` is the sentence \`Reason\` in English with \`Params\` in its places. 429, 500 and 503 may answer
any call.
A JSON body is taken as it was answered: fields that can only be read are left aside. Any other field that the call does
not know is refused with 400, by its name.
`;

const byPath = (a: RouteSpec, b: RouteSpec) =>
  a.path.localeCompare(b.path) || a.method.localeCompare(b.method);

function section(route: RouteSpec): string {
  const lines = [
    `## ${route.method} ${route.path}`,
    '',
    `${route.summary}.`,
    '',
    `- Who: ${whoText(route.who)}`,
    ...fieldLine('Path', route.params),
    ...fieldLine('Query', route.query),
    ...fieldLine('Body', route.body),
    ...(route.bodyKind === 'bytes' ? ['- Body: the bytes themselves'] : []),
    ...(route.bodyKind === 'multipart' ? ['- Body: multipart/form-data, parts named `file`'] : []),
    `- Answers: ${Object.entries(route.replies).map(replyText).join('; ')}`,
    `- Errors: ${route.errors.join(', ') || 'none of its own'}`,
    `- Rows: ${route.rows.join(', ')}`,
    '',
  ];
  return lines.join('\n');
}

function whoText(who: Who): string {
  return typeof who === 'string' ? who : `holders of ${who.statement}`;
}

function fieldLine(title: string, shape: z.ZodType | undefined): string[] {
  if (!shape) return [];
  const names = shape instanceof z.ZodObject ? Object.keys(shape.shape) : ['see OpenAPI'];
  return [`- ${title}: ${names.map((name) => `\`${name}\``).join(', ')}`];
}

function replyText([status, reply]: [string, RouteSpec['replies'][number]]): string {
  if (reply === null) return `${status} empty`;
  return `${status} ${'contentType' in reply ? reply.contentType : 'JSON'}`;
}
