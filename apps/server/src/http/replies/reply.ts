/** An answer that is more than the JSON of a route's first success status. */
import type { Readable } from 'node:stream';

export class HttpReply {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: unknown, headers: Readonly<Record<string, string>>) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** JSON (an object), bytes or a stream (give `Content-Type`), or null for an empty answer. */
export function reply(
  status: number,
  body: object | Uint8Array | Readable | string | null = null,
  headers: Readonly<Record<string, string>> = {},
): HttpReply {
  return new HttpReply(status, body, headers);
}
