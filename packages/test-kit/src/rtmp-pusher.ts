/** Sends video by RTMP as encoders do (Debian's ffmpeg), for tests. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

const FFMPEG = '/usr/bin/ffmpeg';
const PICTURE = ['-re', '-f', 'lavfi', '-i', 'testsrc=size=640x360:rate=10'];
const SOUND = ['-f', 'lavfi', '-i', 'sine', '-c:a', 'aac'];
const H264 = [
  '-c:v',
  'libx264',
  '-preset',
  'ultrafast',
  '-tune',
  'zerolatency',
  '-g',
  '10',
  '-pix_fmt',
  'yuv420p',
];
/** Sorenson's, which nobody plays any more. */
const OLD = ['-c:v', 'flv', '-g', '10'];

export interface RtmpPusher {
  /** What it wrote of trouble. */
  said(): string;
  /** Resolves when it has ended by itself. */
  ended: Promise<void>;
  /** Leaves the line as it is and says nothing more, as a router without power does. */
  freeze(): void;
  close(): Promise<void>;
}

/** False without ffmpeg: such tests must then say that they were skipped. */
export const canPushRtmp = (): boolean => existsSync(FFMPEG);

/** 640 × 360, ten pictures a second, a key frame each second. */
export function startRtmpPusher(url: string, { codec = 'h264', sound = true } = {}): RtmpPusher {
  const media = [...PICTURE, ...(sound ? SOUND : []), ...(codec === 'h264' ? H264 : OLD)];
  const ffmpeg: ChildProcess = spawn(
    FFMPEG,
    ['-nostdin', '-loglevel', 'verbose', ...media, '-f', 'flv', url],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  let said = '';
  ffmpeg.stderr?.on('data', (text: Buffer) => {
    said = `${said}${text}`.slice(-10_000);
  });
  const ended = new Promise<void>((resolve) => ffmpeg.once('exit', () => resolve()));
  return {
    said: () => said,
    ended,
    freeze: () => void ffmpeg.kill('SIGSTOP'),
    close: async () => {
      ffmpeg.kill('SIGKILL');
      await ended;
    },
  };
}
