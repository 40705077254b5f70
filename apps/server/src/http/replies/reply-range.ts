/** Answers with the bytes of a file, all of them or the range that was asked for (RFC 9110). */
import type { Readable } from 'node:stream';
import { readRange } from './byte-range.ts';
import { type HttpReply, reply } from './reply.ts';

export interface RangeWish {
  /** Bytes of the file. */
  length: number;
  /** The header Range. */
  range: string | undefined;
  /** Of the answer. */
  headers: Readonly<Record<string, string>>;
}

/** `open` gives the bytes `start` to `end`, both inclusive; what it throws is the answer. */
export async function replyRange(
  { length, range: header, headers }: RangeWish,
  open: (start: number, end: number) => Promise<Readable>,
): Promise<HttpReply> {
  const range = readRange(header, length);
  if (range === 'Unsatisfiable') return reply(416, null, { 'Content-Range': `bytes */${length}` });
  const { start, end } = range ?? { start: 0, end: length - 1 };
  const body = await open(start, end);
  const all = { ...headers, 'Accept-Ranges': 'bytes', 'Content-Length': String(end - start + 1) };
  if (!range) return reply(200, body, all);
  return reply(206, body, { ...all, 'Content-Range': `bytes ${start}-${end}/${length}` });
}
