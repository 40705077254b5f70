// Faulty bodies: proper HTTP around pictures that are odd, damaged or no pictures at all.
import { deflateSync, gzipSync } from 'node:zlib';
import { body, type FaultyCase, fixture, GOOD, withSegment, withSize } from './faulty-camera-answers.ts';

const text = (name: string, content: string, says: RegExp, type = 'text/html'): FaultyCase => ({
  name,
  misbehave: body(content, { 'Content-Type': type }),
  expected: { statusCode: 'NotAnImage', says },
});
const picture = (name: string, bytes: Buffer, headers: Record<string, string> = {}): FaultyCase => ({
  name,
  misbehave: body(bytes, headers),
  expected: 'picture',
});
const noPicture = (
  name: string,
  bytes: Buffer,
  says: RegExp,
  headers: Record<string, string> = {},
): FaultyCase => ({
  name,
  misbehave: body(bytes, headers),
  expected: { statusCode: 'NotAnImage', says },
});

const cat = (...parts: (Buffer | string)[]): Buffer =>
  Buffer.concat(parts.map((p) => Buffer.from(p as string)));
const withoutEnd = GOOD.subarray(0, -2);
const exif = cat('Exif\0\0', fixture('thumbnail.jpg'));
const half = GOOD.subarray(0, GOOD.length >> 1);
const scanStart = GOOD.indexOf(Buffer.from([0xff, 0xda]));
const withRestart = cat(
  GOOD.subarray(0, scanStart + 40),
  Buffer.from([0xff, 0xd0]),
  GOOD.subarray(scanStart + 40),
);
const lossless = Buffer.from(GOOD);
lossless[GOOD.indexOf(Buffer.from([0xff, 0xc0, 0x00, 0x11])) + 1] = 0xc3;
const bmp = Buffer.alloc(200);
bmp.write('BM');
bmp.writeUInt32LE(200, 2);
const SOAP = '<?xml version="1.0"?><s:Envelope><s:Fault>Sender not authorized</s:Fault></s:Envelope>';

export const BODY_CASES: readonly FaultyCase[] = [
  picture('a plain picture', GOOD),
  picture('no content type', GOOD, { 'Content-Type': '' }),
  picture('text/html on a JPEG', GOOD, { 'Content-Type': 'text/html' }),
  picture('octet-stream on a JPEG', GOOD, { 'Content-Type': 'application/octet-stream' }),
  picture('dhav bytes after the end', cat(GOOD, 'dhav1234')),
  picture('zero padding after the end', cat(GOOD, Buffer.alloc(4096))),
  picture('a second picture after the end', cat(GOOD, GOOD)),
  picture('end marker inside an EXIF thumbnail', withSegment(GOOD, 0xe1, exif)),
  picture('fill bytes before the end marker', cat(withoutEnd, Buffer.from([0xff, 0xff, 0xff, 0xd9]))),
  picture('two start markers', cat(GOOD.subarray(0, 2), GOOD)),
  picture('line ends before the picture', cat('\r\n\r\n', GOOD)),
  picture('progressive', fixture('progressive.jpg')),
  picture('restart markers', withRestart),
  picture('PNG at the snapshot address', fixture('small.png'), { 'Content-Type': 'image/png' }),
  picture('WebP labelled as JPEG', fixture('small.webp')),
  { ...picture('BMP', bmp), isOnlyHeader: true },
  { ...picture('lossless JPEG that browsers cannot show', lossless), isOnlyHeader: true },
  picture('gzip label on a plain JPEG', GOOD, { 'Content-Encoding': 'gzip' }),
  picture('true gzip that nobody asked for', gzipSync(GOOD), { 'Content-Encoding': 'gzip' }),
  picture('true gzip without a label', gzipSync(GOOD)),
  picture('true deflate', deflateSync(GOOD), { 'Content-Encoding': 'deflate' }),
  noPicture('cut in half with a right length', half, /ends too early/),
  noPicture('end marker missing', withoutEnd, /ends too early/),
  noPicture('only the thumbnail ended', withSegment(half, 0xe1, exif), /ends too early/),
  noPicture('cut inside the header', GOOD.subarray(0, 30), /ends too early/),
  noPicture('damaged header', cat(GOOD.subarray(0, 20), Buffer.alloc(400, 7)), /damaged/),
  noPicture('height zero', withSize(GOOD, 320, 0), /damaged/),
  noPicture('pixel bomb', withSize(GOOD, 65000, 65000), /50 megapixels/),
  noPicture('PNG cut off', fixture('small.png').subarray(0, 40), /damaged/),
  noPicture('gzip bomb', gzipSync(Buffer.alloc(40_000_000)), /not a picture/, { 'Content-Encoding': 'gzip' }),
  noPicture('gzip cut off', gzipSync(GOOD).subarray(0, 60), /not a picture/, { 'Content-Encoding': 'gzip' }),
  noPicture('nothing at all', Buffer.alloc(0), /empty/),
  noPicture('only zeros', Buffer.alloc(5000), /not a picture/),
  noPicture('noise', Buffer.from(Array.from({ length: 999 }, (_, i) => (i * i * 31) % 251)), /not a picture/),
  noPicture('an MP4 file', cat(Buffer.from([0, 0, 0, 24]), 'ftypisom', Buffer.alloc(99)), /a video/),
  noPicture('an HLS playlist', cat('#EXTM3U\n#EXT-X-VERSION:3\n'), /a video/),
  text(
    'login page with 200',
    '<!DOCTYPE html><title>Login</title><p>Please sign in</p>',
    /web page.*Please sign in/,
  ),
  text('page with script', '<html><script>alert(1)</script><body>Viewer</body></html>', /says: “Viewer”/),
  text('device busy as JSON', '{"error":"Device Busy"}', /Device Busy/, 'application/json'),
  text('SOAP fault', SOAP, /Sender not authorized/),
  text('plain text', 'Error: 12 channel not found', /channel not found/, 'text/plain'),
  text('endless text is cut', 'x '.repeat(5000), /^.{0,320}$/, 'text/plain'),
];
