/** What reads answers and uploads of cameras here, for the fuzz (EXT-410). */
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { operatorError } from '@longview/base';
import type { FuzzedParser } from '@longview/test-kit/fuzz';
import { parseCameraUrl } from '../camera-url.ts';
import { parseDemoUrl } from '../demo/demo-url.ts';
import { readWalk } from '../folder-walk.ts';
import { isPlainName, isPlainPath } from '../ftp/ftp-address.ts';
import { listDateMs } from '../ftp/list-date.ts';
import { ControlConnection } from '../ftp-drop/control-connection.ts';
import { nameOf, resolvePath } from '../ftp-drop/virtual-path.ts';
import { digestHeader, strongestDigest } from '../http-auth/digest-response.ts';
import { parseChallenges } from '../http-auth/parse-challenges.ts';
import { isWebPage, readableExcerpt } from '../http-image/body-excerpt.ts';
import { FirstPartReader } from '../http-image/first-part.ts';
import { pictureFromBody } from '../http-image/picture-from-body.ts';
import { clockSkewSec, pictureTimeMs, retryAfterSec } from '../http-image/response-times.ts';
import { readHostAndPort } from '../manufacturers/fill-template.ts';
import { readProbeMatch } from '../onvif/probe-match.ts';
import { reachableUrl } from '../onvif/reachable-url.ts';
import { readAnswer } from '../onvif/read-answer.ts';
import { parseXml } from '../onvif/xml-node.ts';
import type { ImagePort } from '../source.ts';

const NOW_MS = Date.UTC(2026, 2, 1, 12);
/** As much of it as is read here; a longer line ends the connection before. */
const HEADER_CHARS = 16_384;

const JPEG =
  '\xff\xd8\xff\xc0\0\x0b\x08\0\xb4\x01\x40\x01\x01\x11\0\xff\xda\0\x08\x01\x01\0\0\x3f\0\x01\x02\xff\xd9';
const MJPEG = `--b\r\nContent-Type: image/jpeg\r\nContent-Length: 31\r\n\r\n${JPEG}\r\n--b\r\n`;
const SOAP = `<?xml version="1.0"?><s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Header><a:RelatesTo>uuid:1</a:RelatesTo></s:Header><s:Body><GetUriResponse><Uri token="a &#38; b">http://192.0.2.7/onvif</Uri></GetUriResponse></s:Body></s:Envelope>`;
const PROBE = `<s:Envelope xmlns:s="x"><s:Header><RelatesTo>uuid:1</RelatesTo></s:Header><s:Body><ProbeMatches><ProbeMatch><XAddrs>http://192.0.2.7/onvif/device_service</XAddrs><Scopes>onvif://www.onvif.org/name/Axis%20P1 onvif://www.onvif.org/hardware/P1</Scopes></ProbeMatch></ProbeMatches></s:Body></s:Envelope>`;
const FAULT =
  '<Envelope><Body><Fault><Code><Value>Sender</Value></Code><Reason><Text>Not authorized</Text></Reason></Fault></Body></Envelope>';
const CHALLENGES = [
  'Digest realm="cam", nonce="abc", qop="auth,auth-int", algorithm=SHA-256, opaque="x\\"y", stale=false',
  'Basic realm="cam", Digest realm=cam nonce=1',
];
const PAGE =
  '<html><head><title>Login</title><style>x{}</style></head><body>Please &amp; log in <!-- x --></body>';

/** Decodes nothing: what decoders make of it is tried in `media`. */
const NO_IMAGES = {
  toJpeg: () => Promise.reject(operatorError('InvalidInput', 'no picture')),
} as unknown as ImagePort;
const CALL = { username: 'ada', password: 'secret' };

class FakeSocket extends Duplex {
  setTimeout(): this {
    return this;
  }
  override _read(): void {}
  override _write(_chunk: Buffer, _encoding: string, done: () => void): void {
    done();
  }
}

/** Feeds a control connection of FTP; what came in commands was read. */
async function control(pieces: readonly Buffer[]): Promise<void> {
  const socket = new FakeSocket();
  const events = { command: async () => {}, abort: () => {}, closed: () => {} };
  const line = new ControlConnection(socket as unknown as Socket, events);
  for (const piece of pieces) socket.emit('data', piece);
  await line.settled();
  line.destroy();
}

const text = (
  name: string,
  samples: readonly string[],
  read: (text: string) => unknown,
  words: readonly string[] = [],
): FuzzedParser => ({
  ...{ name, kind: 'text', samples, words, mostChars: HEADER_CHARS },
  read: (input) => read(input.text),
});
const bytes = (
  name: string,
  samples: readonly string[],
  read: (bytes: Buffer, pieces: readonly Buffer[]) => unknown,
  words: readonly string[] = [],
): FuzzedParser => ({
  name,
  kind: 'bytes',
  samples,
  words,
  read: (input) => read(input.bytes, input.pieces),
});

export const FUZZED: readonly FuzzedParser[] = [
  bytes('XML of ONVIF', [SOAP, FAULT], (xml) => parseXml(xml)?.allText(), [
    '<a>',
    '</a>',
    '<![CDATA[',
    '<!--',
    '&#x41;',
    '<a b="c"/>',
  ]),
  bytes(
    'answers of ONVIF',
    [SOAP, FAULT],
    (body) =>
      readAnswer({ ok: true, status: 400, headers: {}, body } as Parameters<typeof readAnswer>[0], 'GetUri'),
    ['<Fault>', 'not', 'authorized', '<Text>'],
  ),
  bytes('answers of the search for cameras', [PROBE], (xml) => readProbeMatch(xml, '192.0.2.7', 'uuid:1'), [
    'onvif://www.onvif.org/name/',
    '%',
  ]),
  bytes(
    'MJPEG: the first part',
    [MJPEG, MJPEG + MJPEG],
    (_all, pieces) => {
      const reader = new FirstPartReader('multipart/x-mixed-replace; boundary=--b');
      for (const piece of pieces) if (reader.add(piece) === 'enough') break;
    },
    ['--b', '\xff\xd8\xff', '\xff\xd9', '\xff\xd8\xff\xd9'],
  ),
  bytes('bodies in place of pictures', [JPEG, PAGE, `\r\n${JPEG}`, '\x1f\x8b\x08'], (body) =>
    pictureFromBody(body, 'deflate', 1_000_000, NO_IMAGES),
  ),
  bytes('pages in place of pictures', [PAGE], (body) => [readableExcerpt(body), isWebPage(body)], [
    '<script>',
    '<style',
    '<!--',
    '<',
    '&',
  ]),
  text(
    'challenges of cameras',
    CHALLENGES,
    (header) => {
      const digest = strongestDigest(parseChallenges([header, header]));
      return digest && digestHeader(digest, CALL, { method: 'GET', uri: '/x', cnonce: 'c', count: 1 });
    },
    ['"', '="', '\\', 'Digest ', 'nonce="'],
  ),
  text('times of answers', ['Sun, 01 Mar 2026 12:00:00 GMT', '120'], (value) => {
    const headers = { 'last-modified': value, date: value, 'retry-after': value };
    return [pictureTimeMs(headers, NOW_MS), clockSkewSec(headers, NOW_MS), retryAfterSec(headers, NOW_MS)];
  }),
  text('dates of listings', ['May  1 06:30', 'May  1  2025', '05-01-26  06:30AM'], (date) =>
    listDateMs(date, NOW_MS),
  ),
  text('how far a walk came', ['[["/a",""],"x",[["/b","b"]]]'], readWalk),
  bytes(
    'commands of FTP',
    ['USER ada\r\nPASS x\r\nSTOR a/b.jpg\r\n', 'ABOR\r\n'],
    (_all, pieces) => control(pieces),
    ['\r\n', '\n', 'NOOP\n', '\xff\xf4'],
  ),
  text('paths of FTP', ['/a/b/../c.jpg', 'x/./y'], (path) => [
    resolvePath('/cam', path),
    nameOf(path),
    isPlainPath(path),
    isPlainName(path),
  ]),
  text(
    'addresses of cameras',
    ['http://ada:secret@192.0.2.7:8080/x', 'ftp://x//y', 'demo://sea?zone=UTC'],
    (url) => [
      parseCameraUrl({ url } as Parameters<typeof parseCameraUrl>[0]),
      parseDemoUrl(url),
      readHostAndPort(url),
      reachableUrl(url, {
        url: new URL('http://192.0.2.7/onvif'),
        named: null,
        ports: {},
        login: CALL,
      } as never),
    ],
  ),
];
