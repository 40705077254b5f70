// Faults seldom met: other protocols on the port, headers of other times and alphabets, pictures of other kinds.
import {
  body,
  drip,
  type FaultyCase,
  fixture,
  GOOD,
  head,
  raw,
  status,
  withSegment,
  withSize,
} from './faulty-camera-answers.ts';

const LENGTH = { 'Content-Length': GOOD.length };
const REPLACE = 'multipart/x-mixed-replace; boundary=frame';
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const cat = (...parts: (Buffer | string)[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(part as string)));
/** TIFF header, one entry: orientation 6, on its right side. */
const ROTATED = latin1('Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0');
const picture = (name: string, ...pieces: (Buffer | string)[]): FaultyCase => ({
  name,
  misbehave: raw(pieces),
  expected: 'picture',
});
const improper = (name: string, ...pieces: (Buffer | string)[]): FaultyCase => ({
  name,
  misbehave: raw(pieces),
  expected: { statusCode: 'Error', says: /not proper HTTP/ },
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
const login = { username: 'root', password: 'pw' };
const challenge = (name: string, value: string): FaultyCase => ({
  name,
  login,
  misbehave: status('401 No', { 'WWW-Authenticate': value }),
  expected: { statusCode: 'Unauthorized', errorStatusCode: '401' },
});
const elsewhere = (name: string, to: string): FaultyCase => ({
  name,
  misbehave: status('302 Found', { Location: to }),
  expected: { statusCode: 'Error', says: /not http/ },
});

export const ODD_CASES: readonly FaultyCase[] = [
  improper('HTTP/0.9: a picture without a head', GOOD),
  improper('an HTTP/2 greeting', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  improper('an SSH greeting', 'SSH-2.0-dropbear_2019.78\r\n'),
  {
    name: 'chunk sizes that are no numbers',
    misbehave: raw([head('200 OK', { 'Transfer-Encoding': 'chunked' }), 'zz\r\n', GOOD]),
    expected: { statusCode: 'NotAnImage', says: /ends too early/ },
  },
  improper('a negative length', head('200 OK', { 'Content-Length': -1 }), GOOD),
  picture('no reason after the status', head('200', LENGTH).replace('200 ', '200'), GOOD),
  picture('header bytes of ISO-8859-1', latin1(head('200 OK', { Server: 'Kamera T\xfcr', ...LENGTH })), GOOD),
  picture('a clock of 1970', head('200 OK', { Date: 'Thu, 01 Jan 1970 00:00:07 GMT', ...LENGTH }), GOOD),
  picture(
    'a clock of 2106',
    head('200 OK', {
      Date: 'Sun, 07 Feb 2106 06:28:15 GMT',
      'Last-Modified': 'Sun, 07 Feb 2106 06:28:15 GMT',
      ...LENGTH,
    }),
    GOOD,
  ),
  picture(
    'dates that are none',
    head('200 OK', { Date: 'now', 'Last-Modified': '31/31/2031', ...LENGTH }),
    GOOD,
  ),
  picture(
    'keep-alive promised, then closed',
    head('200 OK', { Connection: 'keep-alive', 'Keep-Alive': 'timeout=999', ...LENGTH }),
    GOOD,
  ),
  picture('HTTP/1.0 without a length', head('200 OK').replace('1.1', '1.0'), GOOD),
  picture('a thousand cookies', head('200 OK', { 'Set-Cookie': 'a=b; '.repeat(1000), ...LENGTH }), GOOD),
  picture('two heads after one another', head('200 OK', LENGTH), GOOD, head('200 OK', LENGTH), GOOD),
  {
    name: 'a picture on its side by EXIF',
    misbehave: body(withSegment(GOOD, 0xe1, ROTATED)),
    expected: 'picture',
  },
  { name: 'CMYK', misbehave: body(fixture('cmyk.jpg')), expected: 'picture' },
  {
    name: '16-bit PNG',
    misbehave: body(fixture('deep.png'), { 'Content-Type': 'image/png' }),
    expected: 'picture',
  },
  {
    name: 'GIF',
    misbehave: body(fixture('small.gif'), { 'Content-Type': 'image/gif' }),
    expected: 'picture',
  },
  {
    name: 'relative redirect',
    misbehave: (exchange) =>
      exchange.attempt === 1
        ? status('302 Found', { Location: `${new URL(exchange.self).pathname}/?a b` })(exchange)
        : body(GOOD)(exchange),
    expected: 'picture',
  },
  noPicture('200 megapixels', withSize(GOOD, 20_000, 10_000), /50 megapixels/),
  noPicture('width zero', withSize(GOOD, 0, 180), /damaged/),
  noPicture('only a start and an end', Buffer.from([0xff, 0xd8, 0xff, 0xd9]), /damaged|ends too early/),
  noPicture(
    'a login page that begins with a byte-order mark',
    cat('\ufeff', '<html><title>Login</title>Sign in'),
    /web page/,
    { 'Content-Type': 'text/html' },
  ),
  noPicture('a PDF', latin1('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'), /not a picture/),
  noPicture('text in UTF-16', Buffer.from('\ufeffNo signal', 'utf16le'), /not a picture/),
  elsewhere('redirect to RTSP', 'rtsp://192.0.2.7/stream'),
  elsewhere('redirect to FTP', 'ftp://192.0.2.7/a.jpg'),
  elsewhere('redirect to a script', 'javascript:alert(1)'),
  elsewhere('redirect to data', 'data:image/jpeg;base64,AAAA'),
  challenge('digest with a qop nobody has', 'Digest realm="r", nonce="n", qop="auth-conf"'),
  challenge('digest with auth-int only', 'Digest realm="r", nonce="n", qop="auth-int"'),
  challenge('digest without a nonce', 'Digest realm="r"'),
  challenge('a challenge cut off', 'Digest realm="r'),
  challenge('an empty challenge', ''),
  {
    name: 'MJPEG with a boundary it does not use',
    misbehave: raw(
      [
        head('200 OK', { 'Content-Type': `${REPLACE}XYZ` }),
        '--other\r\nContent-Type: image/jpeg\r\n\r\n',
        GOOD,
        '\r\n--other\r\n',
      ],
      true,
    ),
    expected: 'picture',
  },
  {
    name: 'MJPEG whose part header never ends',
    misbehave: drip(head('200 OK', { 'Content-Type': REPLACE }), 1, (n) =>
      n === 0 ? '--frame\r\nX: ' : 'x'.repeat(200_000),
    ),
    expected: { statusCode: 'NotAnImage', says: /stream holds no/ },
  },
  {
    name: 'slow drip that never stops for long',
    misbehave: drip(head('200 OK', LENGTH), 100, (n) => GOOD.subarray(n * 3, n * 3 + 3)),
    expected: { statusCode: 'Timeout', says: /did not finish/ },
  },
];
