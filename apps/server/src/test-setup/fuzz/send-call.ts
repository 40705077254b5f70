/** Sends a call over a connection in more ways than clients have: in chunks, compressed, slowly, given up half-way. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { ErrorBody } from '@longview/contract';

/** `Given up`: the connection ends within the body; `Hung up`: after it, before the answer. */
export const MANNERS = [
  'Whole',
  'In chunks',
  'Slow',
  'Given up',
  'Hung up',
  'Too short',
  'Expected',
] as const;
/** `lie`: the header alone. */
export const ENCODINGS = ['gzip', 'deflate', 'br', 'lie', 'identity', 'x, gzip'] as const;

export interface WireCall {
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer | null;
  manner: (typeof MANNERS)[number];
  encoding: (typeof ENCODINGS)[number] | null;
}

export interface WireAnswer {
  /** Null: nothing was waited for, or the connection ended without an answer. */
  status: number | null;
  text: string;
  tookMs: number;
  isRetryTold: boolean;
  isTimedOut: boolean;
}

/** Live updates and the like go on for ever: so much of an answer is enough. */
const ENOUGH_BYTES = 64 * 1024;
/** After the beginning of an answer that does not end. */
const ENOUGH_MS = 150;
/** A call that has no answer by then has none. */
const ANSWER_WITHIN_MS = 30_000;
const PAUSE_MS = 15;

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

export async function sendCall(url: string, call: WireCall): Promise<WireAnswer> {
  const { manner } = call;
  const body = encoded(call);
  const startMs = performance.now();
  const sent = request(`${url}${plainTarget(call.path)}`, {
    method: call.method,
    agent,
    headers: { ...call.headers, ...(body && lengthOf(call, body)), ...encodingOf(call) },
  });
  const over = new Promise<WireAnswer>((resolve) => {
    const end = (given: Partial<WireAnswer>) => {
      clearTimeout(late);
      const tookMs = performance.now() - startMs;
      resolve({ status: null, text: '', isRetryTold: false, isTimedOut: false, tookMs, ...given });
      if (given.status == null) sent.destroy();
    };
    const late = setTimeout(() => end({ isTimedOut: true }), ANSWER_WITHIN_MS);
    sent.once('response', (response) => void read(response, startMs).then(end));
    sent.once('error', () => end({}));
    sent.once('upgrade', (_response, socket) => {
      socket.destroy();
      end({ status: 101 });
    });
    if (manner === 'Given up' || manner === 'Hung up')
      sent.once('finish', () => setTimeout(() => end({}), PAUSE_MS));
  });
  await write(sent, body, manner);
  return over;
}

function encoded({ body, encoding }: WireCall): Buffer | null {
  if (!body || encoding === null) return body;
  if (encoding === 'gzip' || encoding === 'x, gzip') return gzipSync(body);
  if (encoding === 'deflate') return deflateSync(body);
  return encoding === 'br' ? brotliCompressSync(body) : body;
}

const encodingOf = ({ encoding }: WireCall): Record<string, string> =>
  encoding === null ? {} : { 'content-encoding': encoding === 'lie' ? 'gzip' : encoding };

function lengthOf({ manner }: WireCall, body: Buffer): OutgoingHttpHeaders {
  if (manner === 'In chunks' || manner === 'Slow') return { 'transfer-encoding': 'chunked' };
  const expect = manner === 'Expected' ? { expect: '100-continue' } : {};
  return { 'content-length': String(manner === 'Too short' ? body.length + 5 : body.length), ...expect };
}

/** What Node's client would refuse to send is sent percent-encoded; the letters of the contract stay. */
const plainTarget = (path: string) =>
  path.replace(/[^\x21-\x7e]/g, (letter) => encodeURIComponent(letter.toWellFormed()));

async function write(
  sent: ReturnType<typeof request>,
  body: Buffer | null,
  manner: WireCall['manner'],
): Promise<void> {
  sent.on('error', () => {});
  if (manner === 'Hung up') return void sent.end(body ?? undefined);
  if (!body || manner === 'Whole' || manner === 'Expected') return void sent.end(body ?? undefined);
  const pieces = 3;
  for (let piece = 0; piece < pieces && !sent.destroyed; piece++) {
    const [from, to] = [piece, piece + 1].map((at) => Math.floor((at * body.length) / pieces));
    if (to !== from) sent.write(body.subarray(from, to));
    if (manner === 'Slow') await new Promise((done) => setTimeout(done, PAUSE_MS));
    if (manner === 'Given up' && piece === 1) {
      sent.destroy();
      return;
    }
  }
  if (manner === 'Too short') setTimeout(() => sent.destroy(), PAUSE_MS);
  else sent.end();
}

async function read(response: IncomingMessage, startMs: number): Promise<Partial<WireAnswer>> {
  const tookMs = performance.now() - startMs;
  const parts: Buffer[] = [];
  let size = 0;
  response.on('data', (part: Buffer) => {
    if (size < ENOUGH_BYTES) parts.push(part);
    size += part.length;
    if (size >= ENOUGH_BYTES) response.destroy();
  });
  response.on('error', () => {});
  const enough = setTimeout(() => response.destroy(), isEndless(response) ? ENOUGH_MS : ANSWER_WITHIN_MS);
  await once(response, 'close');
  clearTimeout(enough);
  const status = response.statusCode ?? 0;
  const isRetryTold = response.headers['retry-after'] !== undefined;
  return { status, text: Buffer.concat(parts).toString(), tookMs, isRetryTold };
}

const isEndless = ({ headers }: IncomingMessage) =>
  headers['content-type']?.startsWith('text/event-stream') === true;

/** What is wrong with an answer, in words; null for one that may be given (EXT-410). */
export function faultOf({ path }: WireCall, answer: WireAnswer): string | null {
  const { status, text, isRetryTold, isTimedOut } = answer;
  if (isTimedOut) return `no answer in ${ANSWER_WITHIN_MS} ms`;
  if (status === null || status < 400) return null;
  if (status === 503 && isRetryTold) return null;
  // How oEmbed says that it does not speak a format (EXT-114).
  if (status === 501 && path.startsWith('/api/v2/oembed')) return null;
  if (status >= 500) return `${status}: ${text.slice(0, 300)}`;
  return errorFault(status, text);
}

/** An error names its code and what to do; one of fields names them (GEN-11). */
function errorFault(status: number, text: string): string | null {
  // Pages for people, and answers of Node itself to what is no HTTP.
  if (!text.startsWith('{')) return null;
  const parsed = ErrorBody.safeParse(JSON.parse(text));
  if (!parsed.success) return `${status} without an error: ${text.slice(0, 300)}`;
  const { Message, Fields } = parsed.data.Error;
  const isNamed = Fields === undefined || Fields.every((field) => field.Message !== '');
  return Message !== '' && isNamed ? null : `${status} without words: ${text.slice(0, 300)}`;
}
