// Faulty multipart streams: MJPEG where a single picture was asked for, in the ways that cameras write it.
import { drip, type FaultyCase, GOOD, head, raw } from './faulty-camera-answers.ts';

const type = (value: string) => head('200 OK', { 'Content-Type': value });
const part = (bytes: Buffer | string, boundary = '--frame', length: number | null = bytes.length): Buffer =>
  Buffer.concat([
    Buffer.from(`${boundary}\r\nContent-Type: image/jpeg\r\n`),
    Buffer.from(length === null ? '\r\n' : `Content-Length: ${length}\r\n\r\n`),
    Buffer.from(bytes as string),
    Buffer.from('\r\n'),
  ]);
const REPLACE = 'multipart/x-mixed-replace; boundary=';
const half = GOOD.subarray(0, GOOD.length >> 1);
const none = { statusCode: 'NotAnImage', says: /stream holds no/ } as const;

export const STREAM_CASES: readonly FaultyCase[] = [
  {
    name: 'endless MJPEG',
    misbehave: drip(type(`${REPLACE}frame`), 5, () => part(GOOD)),
    expected: 'picture',
  },
  {
    name: 'boundary with dashes in the header',
    misbehave: drip(type(`${REPLACE}--frame`), 5, () => part(GOOD)),
    expected: 'picture',
  },
  {
    name: 'boundary without dashes in the body',
    misbehave: drip(type(`${REPLACE}frame`), 5, () => part(GOOD, 'frame')),
    expected: 'picture',
  },
  {
    name: 'quoted boundary',
    misbehave: raw([type(`${REPLACE}"fr ame"`), part(GOOD, '--fr ame')], true),
    expected: 'picture',
  },
  {
    name: 'no boundary named',
    misbehave: raw([type('multipart/x-mixed-replace'), part(GOOD)], true),
    expected: 'picture',
  },
  {
    name: 'parts without length',
    misbehave: drip(type(`${REPLACE}frame`), 5, () => part(GOOD, '--frame', null)),
    expected: 'picture',
  },
  {
    name: 'parts with a wrong length',
    misbehave: raw([type(`${REPLACE}frame`), part(GOOD, '--frame', 17)], true),
    expected: 'picture',
  },
  {
    name: 'one part, then silence',
    misbehave: raw([type(`${REPLACE}frame`), part(GOOD)], true),
    expected: 'picture',
  },
  {
    name: 'first part cut off, second good',
    misbehave: raw([type(`${REPLACE}frame`), part(half), part(GOOD)], true),
    expected: 'picture',
  },
  {
    name: 'first part no picture, second good',
    misbehave: raw([type(`${REPLACE}frame`), part('please wait'), part(GOOD)], true),
    expected: 'picture',
  },
  {
    name: 'picture byte by byte',
    misbehave: drip(type(`${REPLACE}frame`), 1, (n) => part(GOOD).subarray(n * 97, n * 97 + 97)),
    expected: 'picture',
  },
  {
    name: 'endless parts of text',
    misbehave: drip(type(`${REPLACE}frame`), 20, () => part('no signal')),
    expected: none,
  },
  {
    name: 'stream ends without a part',
    misbehave: raw([type(`${REPLACE}frame`), '--frame--\r\n']),
    expected: none,
  },
  { name: 'stream stays empty', misbehave: raw([type(`${REPLACE}frame`)], true), expected: none },
  {
    name: 'huge part without an end',
    misbehave: drip(type(`${REPLACE}frame`), 1, (n) => (n === 0 ? part(half) : Buffer.alloc(200_000, 1))),
    expected: none,
  },
];
