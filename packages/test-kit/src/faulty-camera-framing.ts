// Faulty framing: lengths, chunks and headers that do not fit what is sent.
import { drip, type FaultyCase, GOOD, head, raw } from './faulty-camera-answers.ts';

const LENGTH = { 'Content-Length': GOOD.length };
const chunked = (bytes: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n0\r\n\r\n')]);
const half = GOOD.subarray(0, GOOD.length >> 1);

export const FRAMING_CASES: readonly FaultyCase[] = [
  { name: 'no length, ends by closing', misbehave: raw([head('200 OK'), GOOD]), expected: 'picture' },
  {
    name: 'chunked',
    misbehave: raw([head('200 OK', { 'Transfer-Encoding': 'chunked' }), chunked(GOOD)]),
    expected: 'picture',
  },
  {
    name: 'length too long, whole picture, closes',
    misbehave: raw([head('200 OK', { 'Content-Length': GOOD.length + 500 }), GOOD]),
    expected: 'picture',
  },
  {
    name: 'length too long, whole picture, stays open',
    misbehave: raw([head('200 OK', { 'Content-Length': GOOD.length + 500 }), GOOD], true),
    expected: 'picture',
  },
  {
    name: 'length too long, half a picture, closes',
    misbehave: raw([head('200 OK', LENGTH), half]),
    expected: { statusCode: 'NotAnImage', says: /ends too early/ },
  },
  {
    name: 'length too short',
    misbehave: raw([head('200 OK', { 'Content-Length': half.length }), GOOD]),
    expected: { statusCode: 'NotAnImage', says: /ends too early/ },
  },
  {
    name: 'stalls at half',
    misbehave: raw([head('200 OK', LENGTH), half], true),
    expected: { statusCode: 'Timeout', says: /did not finish/ },
  },
  {
    name: 'chunk stalls',
    misbehave: raw(
      [head('200 OK', { 'Transfer-Encoding': 'chunked' }), 'fff\r\n', half.subarray(0, 99)],
      true,
    ),
    expected: { statusCode: 'Timeout', says: /did not finish/ },
  },
  {
    name: 'length together with chunks',
    misbehave: raw([head('200 OK', { ...LENGTH, 'Transfer-Encoding': 'chunked' }), chunked(GOOD)]),
    expected: 'picture',
  },
  {
    name: 'two different lengths',
    misbehave: raw([head('200 OK', { 'Content-Length': 5, 'content-length': GOOD.length }), GOOD]),
    expected: { statusCode: 'Error', says: /not proper HTTP/ },
  },
  { name: 'bare line feeds', misbehave: raw([head('200 OK', LENGTH, '\n'), GOOD]), expected: 'picture' },
  {
    name: 'HTTP/1.0',
    misbehave: raw([head('200 OK', LENGTH).replace('1.1', '1.0'), GOOD]),
    expected: 'picture',
  },
  {
    name: '100 before the answer',
    misbehave: raw([head('100 Continue'), head('200 OK', LENGTH), GOOD]),
    expected: 'picture',
  },
  {
    name: 'bytes after the length',
    misbehave: raw([head('200 OK', LENGTH), GOOD, 'garbage']),
    expected: 'picture',
  },
  {
    name: 'control characters in a header',
    misbehave: raw([head('200 OK', { 'X-Model': 'A\x01B', ...LENGTH }), GOOD]),
    expected: 'picture',
  },
  {
    name: 'a header of 80 kB',
    misbehave: raw([head('200 OK', { 'X-Big': 'x'.repeat(80_000), ...LENGTH }), GOOD]),
    expected: { statusCode: 'Error', says: /not proper HTTP/ },
  },
  {
    name: 'not HTTP at all',
    misbehave: raw(['220 FTP server ready\r\n']),
    expected: { statusCode: 'Error', says: /not proper HTTP/ },
  },
  {
    name: 'an RTSP answer',
    misbehave: raw(['RTSP/1.0 400 Bad Request\r\n\r\n']),
    expected: { statusCode: 'Error', errorStatusCode: '400' },
  },
  {
    name: 'ICY status line',
    misbehave: raw(['ICY 200 OK\r\n\r\n', GOOD]),
    expected: { statusCode: 'Error', says: /not proper HTTP/ },
  },
  {
    name: 'endless body',
    misbehave: drip(head('200 OK'), 1, () => Buffer.alloc(256 * 1024)),
    expected: { statusCode: 'NotAnImage', says: /20 MiB/ },
  },
];
