// Building blocks of faulty answers: raw bytes on a socket, as no decent HTTP server would send them.
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';

/** One request as it arrived, and the socket to misbehave on. */
export interface FaultyExchange {
  socket: Socket;
  /** Request head as text. */
  head: string;
  /** 1 for the first request of this case. */
  attempt: number;
  /** `http://127.0.0.1:<port>/<case>` */
  self: string;
}

export type Misbehave = (exchange: FaultyExchange) => void;

export interface FaultyCase {
  name: string;
  misbehave: Misbehave;
  /** `picture`, or the report that must come. */
  expected: 'picture' | ExpectedReport;
  /** Its bytes only look like their format, so a real decoder finds them damaged. */
  isOnlyHeader?: boolean;
  login?: { username: string; password: string };
  /** Path after the case number; default none. */
  path?: string;
  scheme?: 'http' | 'https';
  /** True: a self-signed certificate; `expired`: one whose time is over as well. */
  tls?: boolean | 'expired';
  /** A name of `faultyNames`; default `127.0.0.1`. */
  host?: string;
  tlsInsecure?: boolean;
}

export interface ExpectedReport {
  statusCode: 'Unauthorized' | 'NotFound' | 'Timeout' | 'Refused' | 'NotAnImage' | 'Error';
  errorStatusCode?: string;
  retryAfterSec?: number;
  /** The message must match. */
  says?: RegExp;
}

export const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../fixtures/${name}`, import.meta.url));

/** The picture that every good answer carries. */
export const GOOD = fixture('moving-2.jpg');

/** A status line and headers, ready to send. */
export function head(
  status: string,
  headers: Record<string, string | number> = {},
  lineEnd = '\r\n',
): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status}`, ...lines, '', ''].join(lineEnd);
}

/** Answers 200 with a right length; further headers may replace the usual ones. */
export function body(bytes: Buffer | string, headers: Record<string, string | number> = {}): Misbehave {
  const content = Buffer.from(bytes as string);
  return ({ socket }) => {
    socket.write(
      head('200 OK', { 'Content-Type': 'image/jpeg', 'Content-Length': content.length, ...headers }),
    );
    socket.write(content);
  };
}

/** Answers with a status and nothing else. */
export function status(line: string, headers: Record<string, string | number> = {}): Misbehave {
  return ({ socket }) => {
    socket.write(head(line, { 'Content-Length': 0, ...headers }));
  };
}

/** Sends exactly these pieces, then closes unless `keepOpen`. */
export function raw(pieces: readonly (string | Buffer)[], keepOpen = false): Misbehave {
  return ({ socket }) => {
    for (const piece of pieces) socket.write(piece);
    if (!keepOpen) socket.end();
  };
}

/** Sends `next(n)` every `everyMs` until the client goes. */
export function drip(
  first: string | Buffer,
  everyMs: number,
  next: (n: number) => string | Buffer,
): Misbehave {
  return ({ socket }) => {
    socket.write(first);
    let n = 0;
    const timer = setInterval(() => socket.write(next(n++)), everyMs);
    socket.on('close', () => clearInterval(timer));
  };
}

/** `jpeg` with a segment put right behind its start marker. */
export function withSegment(jpeg: Buffer, marker: number, payload: Buffer): Buffer {
  const header = Buffer.from([0xff, marker, 0, 0]);
  header.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), header, payload, jpeg.subarray(2)]);
}

/** `jpeg` with its frame header changed to another size. */
export function withSize(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  const at = copy.indexOf(Buffer.from([0xff, 0xc0, 0x00, 0x11]));
  copy.writeUInt16BE(height, at + 5);
  copy.writeUInt16BE(width, at + 7);
  return copy;
}
