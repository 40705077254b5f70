import { z } from 'zod';
import { routes } from './all-routes.ts';
import { type RouteSpec, whoText } from './route.ts';

/** The API reference as Markdown, one section a route; docs/ref/api.md is this text, kept true by a test. */
export function apiReference(): string {
  const sections = Object.values(routes as Record<string, RouteSpec>)
    .toSorted(byPath)
    .map(section);
  return `${HEAD}\n${sections.join('\n')}`;
}

const HEAD = `# API

Generated from the contract: every route, who may call it, its fields, answers and errors. A running service has the
same as OpenAPI 3.1 at \`/api/openapi.json\`, and as an interactive page at \`/api/docs\`. Sign-in is under
\`/api/auth/*\` (better-auth's routes). Every error has the body
\`{"Error":{"Code","Message","Reason","Params"}}\`, and a 400 \`Validation\` also has \`Fields\` of
\`{Name, Message, Reason, Params}\`. \`Code\` and \`Reason\` are stable; \`Message\` is the English sentence of \`Reason\`
with \`Params\` filled in. Any call may answer 429, 500 or 503.
You may send a JSON body as you received it: read-only fields are ignored. Any other field that the call does not know
is refused with 400, naming the field.
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
    ...(route.bodyKind === 'bytes' ? ['- Body: raw bytes'] : []),
    ...(route.bodyKind === 'multipart' ? ['- Body: multipart/form-data, parts named `file`'] : []),
    `- Answers: ${Object.entries(route.replies).map(replyText).join('; ')}`,
    `- Errors: ${route.errors.join(', ') || 'no specific ones'}`,
    `- Rows: ${route.rows.join(', ')}`,
    '',
  ];
  return lines.join('\n');
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
