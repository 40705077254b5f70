/** What of the rules reads texts and bytes of strangers, for the fuzz (EXT-410). None of it may throw. */
import type { FuzzedParser } from '@longview/test-kit/fuzz';
import { channelWord, suggestedName, urlOfText } from '../capture/camera-address.ts';
import { readSourceUrl } from '../capture/source-url.ts';
import { readLocalDevice, readPictureSize } from '../devices/local-device.ts';
import { readPtzCommand } from '../devices/ptz-watch.ts';
import { searchWords, textMatches } from '../feeds/feed-search.ts';
import { pictureTime, storedTime, timeInName, whyNoTime } from '../file-time/index.ts';
import { parseSheetTimes } from '../films/frame-sheet.ts';
import { parseRectangles, pngBase64 } from '../image-process/check-config.ts';
import { readCanvas } from '../image-process/drawing.ts';
import { readChannelUrl } from '../ip-devices/channel-url.ts';
import { isOfDevice, movedUrl, readDeviceHost } from '../ip-devices/device-host.ts';
import { withStreamPort } from '../ip-devices/device-ports.ts';
import { scanJpeg } from '../jpeg/index.ts';
import { foreignContent } from '../media/foreign-content.ts';
import { sniffMedia } from '../media/sniff-media.ts';
import { findBox, viewOf } from '../mp4/index.ts';
import { readCalculator } from '../plans/calculator.ts';
import { playerParams } from '../player/params.ts';
import { clockSec } from '../player/play-item.ts';
import { readRestreamAddress } from '../restream/address.ts';
import { classifyAddress } from '../targets/classify-address.ts';
import { parseView } from '../timeline/view.ts';
import { durationSec } from '../values/durations.ts';
import { nearestNames } from '../values/nearest-names.ts';
import { parseSizeCode } from '../values/sizes.ts';
import { parseTime } from '../values/times.ts';

const latin = (...parts: readonly (string | readonly number[])[]) =>
  parts.map((part) => (typeof part === 'string' ? part : String.fromCharCode(...part))).join('');

const FRAME = [0xff, 0xc0, 0, 11, 8, 0, 180, 1, 64, 1, 1, 0x11, 0];
const SCAN = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 0xff, 0, 3, 0xff, 0xd9];
/** An EXIF block with orientation, a time of its own, and a directory with the time it was taken. */
const TIFF = latin(
  'MM\0*\0\0\0\x08',
  [0, 3, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0],
  [1, 0x32, 0, 2, 0, 0, 0, 20, 0, 0, 0, 50, 0x87, 0x69, 0, 4, 0, 0, 0, 1, 0, 0, 0, 70],
  [0, 0, 0, 0],
  '2026:03:01 12:00:00\0',
  [0, 1, 0x90, 3, 0, 2, 0, 0, 0, 20, 0, 0, 0, 88, 0, 0, 0, 0],
  '2026:03:01 12:00:00\0',
);
const JPEG = latin([0xff, 0xd8], FRAME, SCAN);
const EXIF_JPEG = latin(
  [0xff, 0xd8, 0xff, 0xe1, 0, TIFF.length + 8],
  'Exif\0\0',
  TIFF,
  [0xff, 0xdb, 0, 4, 0, 0],
  FRAME,
  SCAN,
);
const PNG = latin(
  [0x89],
  'PNG\r\n\x1a\n',
  [0, 0, 0, 13],
  'IHDR',
  [0, 0, 1, 64, 0, 0, 0, 180, 8, 2, 0, 0, 0, 1, 2, 3, 4],
  [0, 0, 0, 0],
  'IEND',
  [0xae, 0x42, 0x60, 0x82],
);
const ADDRESSES = [
  'http://ada:secret@192.0.2.7:8080/snap.jpg?size=1#x',
  'rtsp://[2001:db8::1]:554/Streaming/Channels/101',
  'https://camera.example.org/axis-cgi/jpg/image.cgi',
  'demo://sea?zone=Europe/Paris',
  'srt://192.0.2.7:9000?passphrase=abc&mode=caller',
];
const NAMES = [
  'cam1/2026-05-01/06.30.15[M][0@0][0].jpg',
  'snap_20260501_063015.jpg',
  'PXL_20260501_063015123.jpg',
  '2026/05/01/063015.jpg',
  '2026Y05M01D06H/30M15S.jpg',
  '1777617015123.jpg',
  'IMG 2026-05-01T06:30:15+02:00 4 PM.jpg',
];
const NOW_SEC = 1_780_000_000;
const PLACE = { host: 'camera.example.org', baseUri: 'http://camera.example.org/' };
const HD = { width: 1920, height: 1080 };
const CANVAS = '{"Version":1,"Frame":[1920,1080],"Areas":[[[0,0],[10,0],[10,10]]]}';

/** No text is longer than an address with its head may be. */
const text = (
  name: string,
  samples: readonly string[],
  read: (text: string) => unknown,
  words: readonly string[] = [],
): FuzzedParser => ({
  ...{ name, kind: 'text', samples, words, mostChars: 16_384 },
  read: (input) => read(input.text),
});
const bytes = (
  name: string,
  samples: readonly string[],
  read: (bytes: Buffer) => unknown,
  words: readonly string[] = [],
): FuzzedParser => ({ name, kind: 'bytes', samples, words, read: (input) => read(input.bytes) });

const stored = (path: string, jpeg: Uint8Array) => ({
  path,
  jpeg,
  takenMs: null,
  modifiedMs: null,
  nowSec: NOW_SEC,
});

export const FUZZED: readonly FuzzedParser[] = [
  bytes('JPEG: where it ends', [JPEG, EXIF_JPEG], scanJpeg, ['\xff\xd8', '\xff\xda', '\xff\xe1', '\xff\xd9']),
  bytes('EXIF: when it was taken', [EXIF_JPEG, JPEG], (jpeg) => {
    pictureTime({ path: 'x.jpg', jpeg, receivedSec: NOW_SEC }, 'Europe/Paris');
    storedTime(stored('x.jpg', jpeg), 'UTC');
  }),
  bytes(
    'MP4: boxes',
    ['\0\0\0\x18moov\0\0\0\x10trak\0\0\0\x08tkhd', '\0\0\0\x01moov\0\0\0\0\0\0\0\x18\0\0\0\0trak'],
    (file) => findBox(viewOf(file), ['moov', 'trak', 'tkhd']),
    ['moov', 'trak', 'tkhd', '\0\0\0\x01', '\0\0\0\0'],
  ),
  bytes('media: what kind it is', [JPEG, PNG, '\0\0\0\x18ftypmp42', 'RIFF\0\0\0\0WEBP'], sniffMedia),
  bytes('media: what else it is', [JPEG, PNG, '<html><body>', 'PK\x05\x06'.padEnd(22, '\0')], (file) =>
    foreignContent({ head: file, rest: file, tail: file }),
  ),
  text('names of files: the time', NAMES, (path) => {
    timeInName(path);
    for (const zone of ['UTC', 'Europe/Paris']) storedTime(stored(path, new Uint8Array()), zone);
    whyNoTime(stored(path, new Uint8Array()), 'UTC');
  }),
  text('addresses of cameras', ADDRESSES, (url) => {
    readSourceUrl(url);
    for (const type of ['Generic', 'FTP', 'Dropbox'] as const) readChannelUrl(url, type);
    withStreamPort(url, { rtsp: 8554, stream: null, srt: 1 });
    isOfDevice(url, PLACE);
    movedUrl(url, PLACE, { host: 'other.example.org', baseUri: null });
  }),
  text('addresses that people type', [...ADDRESSES, '192.168.1.20', 'camera.local:81/x'], (typed) => {
    urlOfText(typed);
    readDeviceHost(typed);
    suggestedName(typed);
    channelWord(typed);
  }),
  text(
    'addresses of platforms',
    ['rtmp://live.example.org/app/key', ADDRESSES[4] ?? ''],
    readRestreamAddress,
  ),
  text(
    'IP addresses',
    ['192.0.2.7', '::ffff:10.0.0.1', '64:ff9b::a00:1', '0x7f.1', 'fe80::1%eth0'],
    classifyAddress,
  ),
  text('durations', ['PT10S', 'P1Y2M3W4DT5H6M7.5S', '-PT1S'], durationSec, ['P', 'T', 'S', '9']),
  text('times', ['2026-05-01T06:30:15Z', '2026-05-01T06:30:15.123+02:00', '2026-05-01'], parseTime),
  text('parts of a timeline', ['day', '2026-05-01T00:00:00Z/2026-05-02T00:00:00Z'], parseView),
  text('sizes', ['x1080', 'original', '1920x1080'], (size) => [parseSizeCode(size), readPictureSize(size)]),
  text('clocks of play items', ['06:30', '23:59:59'], clockSec),
  text('times of sheets', ['0,60,,120', ',,,'], (times) =>
    parseSheetTimes({ stepSec: 60, phaseSec: 0, number: 463_000 }, times),
  ),
  text('drawn areas', [CANVAS], (drawn) => readCanvas(drawn, HD), ['[[0,0]],', '1e309']),
  text('areas as rectangles', ['[{"left":10,"top":20,"width":120,"height":80}]'], parseRectangles),
  text('masks as data URLs', ['data:image/png;base64,iVBORw0KGgo='], pngBase64),
  text('local cameras', ['/dev/video0?size=1920x1080&fps=5', 'HD Webcam'], readLocalDevice),
  text('PTZ commands', ['/cgi?x=1', 'script: turn left', 'home', 'Gate'], readPtzCommand),
  text('parameters of players', ['liveimage', '0.5sec', 'minute', '1,2,3', '2026-05-01T06:30:15Z'], (value) =>
    playerParams({
      ...{ feed: value, playmode: value, playmodespossible: value, frametime: value, interactive: value },
      ...{
        imageplayspeed: value,
        playframeskipinterval: value,
        playframecount: value,
        videoplayspeed: value,
      },
      framesizingmode: value,
    }),
  ),
  text('parameters of the price calculator', ['12', 'x1080', '1min', 'yearly', 'true'], (value) =>
    readCalculator({ feedCount: value, sizeCode: value, discount: value, addedStorage: value }, '/pricing'),
  ),
  text('searches', ['north MAST', 'İstanbul ß', 'a b c d'], (typed) =>
    // Names have 200 letters at most.
    textMatches(typed.slice(0, 200), searchWords(typed).slice(0, 100)),
  ),
  text('unknown fields', ['Discription', 'FeedIds'], (name) =>
    nearestNames(name, ['Description', 'FeedIds', 'Name']),
  ),
];
