/**
 * Writes an answer whose bytes are at hand, head and body in one go. Fastify keeps the headers of an answer in a table,
 * one by one, which costs an image call more than finding the image. What it says is what `reply.send` would say.
 */
import type { FastifyReply } from 'fastify';
import type { HttpReply } from './reply.ts';
import type { Headers } from './security-headers.ts';

/** An answer of bytes, or of none. */
export type WholeReply = HttpReply & { body: Uint8Array | null };

/** `defaults` (names in lower case) hold where neither the call's hooks nor the answer say otherwise. */
export function sendWhole(
  reply: FastifyReply,
  { status, body, headers }: WholeReply,
  defaults: Headers,
): FastifyReply {
  const { server, request, raw } = reply;
  const { byName, lines } = headOf(headers, server.standingHeaders(request), defaults);
  const head: unknown[] = [...lines, 'x-request-id', request.id];
  const ofHooks = reply.getHeaders();
  for (const name in ofHooks) if (!(name in byName)) head.push(name, ofHooks[name]);
  if (status !== 304) head.push('content-length', body?.length ?? 0);
  // A head that cannot be written throws here, while the call can still be answered otherwise.
  // Node takes numbers too, whatever its types say.
  raw.writeHead(status, head as string[]);
  reply.hijack();
  raw.end(body ?? undefined);
  return reply;
}

interface Head {
  standing: Headers;
  byName: Headers;
  /** Names and values in turns, as Node writes them fastest. */
  lines: readonly string[];
}

/** An answer that is given again brings the very same headers, so what they make together is kept with them. */
const heads = new WeakMap<Headers, Head>();

function headOf(headers: Headers, standing: Headers, defaults: Headers): Head {
  const known = heads.get(headers);
  if (known?.standing === standing) return known;
  const own = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  const byName = { ...standing, ...defaults, ...Object.fromEntries(own) };
  const head = { standing, byName, lines: Object.entries(byName).flat() };
  heads.set(headers, head);
  return head;
}
