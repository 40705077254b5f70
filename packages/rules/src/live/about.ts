/** What a live stream is like, as its viewers get it (EXT-175). */

export interface LiveAbout {
  /** As people call it, e.g. `H.264`; what is not known as it is written in MIME types. */
  codec: string;
  /** E.g. `High`; null where the codec does not tell. */
  profile: string | null;
  /** Pixels. */
  width: number;
  height: number;
  /** Null while one picture came. */
  framesPerSecond: number | null;
  /** Seconds between pictures that a viewer can begin with; null: further apart than it was watched. */
  keyFrameIntervalSec: number | null;
  /** Null while one picture came. */
  bitsPerSecond: number | null;
  /** Codec of the sound; null without any. */
  sound: string | null;
}

/** A picture with the sound that came before it. */
export interface LivePicture {
  /** When it is shown, milliseconds from any moment on. */
  atMs: number;
  sizeBytes: number;
  isKey: boolean;
}

/** As long from key frame to key frame tells rate and size well. */
const MEASURED_MS = 2_000;

/** Whether more pictures of the stream would tell little more. The first is a key frame. */
export function isMeasured(pictures: readonly LivePicture[]): boolean {
  const keys = pictures.filter(({ isKey }) => isKey);
  return keys.length > 1 && spanMs(keys) >= MEASURED_MS;
}

/** `mime` with its codecs, e.g. `video/mp4; codecs="avc1.64001f,mp4a.40.2"`. */
export function liveAbout(
  { mime, width, height }: { mime: string; width: number; height: number },
  pictures: readonly LivePicture[],
): LiveAbout {
  const [video = '', sound] = (/codecs="([^"]*)"/.exec(mime)?.[1] ?? '').split(',');
  return {
    ...videoOf(video),
    width,
    height,
    ...ratesOf(pictures),
    keyFrameIntervalSec: keyFrameIntervalSec(pictures),
    sound: sound === undefined ? null : (SOUNDS[kindOf(sound)] ?? sound),
  };
}

const H264_PROFILES: Readonly<Record<string, string>> = {
  '42': 'Baseline',
  '4d': 'Main',
  '58': 'Extended',
  '64': 'High',
  '6e': 'High 10',
  '7a': 'High 4:2:2',
  f4: 'High 4:4:4',
};
const H265_PROFILES: Readonly<Record<string, string>> = {
  '1': 'Main',
  '2': 'Main 10',
  '4': 'Range extensions',
};
const SOUNDS: Readonly<Record<string, string>> = { mp4a: 'AAC', opus: 'Opus' };

const kindOf = (codec: string) => codec.split('.', 1)[0]?.toLowerCase() ?? '';

function videoOf(codec: string): { codec: string; profile: string | null } {
  const [kind, profile = ''] = codec.toLowerCase().split('.');
  if (kind === 'avc1' || kind === 'avc3') {
    return { codec: 'H.264', profile: H264_PROFILES[profile.slice(0, 2)] ?? null };
  }
  if (kind === 'hvc1' || kind === 'hev1') return { codec: 'H.265', profile: H265_PROFILES[profile] ?? null };
  return { codec, profile: null };
}

/** Of what came before the last picture: how long that one lasts is not known yet. */
function ratesOf(pictures: readonly LivePicture[]) {
  const seconds = spanMs(pictures) / 1000;
  if (seconds <= 0) return { framesPerSecond: null, bitsPerSecond: null };
  const whole = pictures.slice(0, -1);
  const bits = whole.reduce((sum, { sizeBytes }) => sum + sizeBytes * 8, 0);
  return {
    framesPerSecond: Math.round((whole.length / seconds) * 10) / 10,
    bitsPerSecond: Math.round(bits / seconds),
  };
}

/** The longest that a viewer waited for one. */
function keyFrameIntervalSec(pictures: readonly LivePicture[]): number | null {
  const keys = pictures.filter(({ isKey }) => isKey);
  const steps = keys.slice(1).map(({ atMs }, index) => atMs - (keys[index]?.atMs ?? atMs));
  return steps.length === 0 ? null : Math.round(Math.max(...steps) / 100) / 10;
}

function spanMs(pictures: readonly LivePicture[]): number {
  const [first, last] = [pictures[0], pictures.at(-1)];
  return first && last ? last.atMs - first.atMs : 0;
}
