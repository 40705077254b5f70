/** Sends video by SRT as encoders do (Debian's ffmpeg), for tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const FFMPEG = '/usr/bin/ffmpeg';
const PICTURE = ['-re', '-f', 'lavfi', '-i', 'testsrc=size=640x360:rate=10'];
const SOUND = ['-f', 'lavfi', '-i', 'sine', '-c:a', 'aac'];
const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p'];
const OLD = ['-c:v', 'mpeg2video'];
/** It goes on calling until somebody listens, as encoders do, milliseconds. */
const CALLED_MS = 30_000;

export interface SrtPusher {
  /** Resolves when it has ended by itself. */
  ended: Promise<void>;
  close(): Promise<void>;
}

/** 640 × 360, ten pictures a second, a key frame each second; `url` has a query. */
export function startSrtPusher(url: string, { codec = 'h264' } = {}): SrtPusher {
  const video = codec === 'h264' ? H264 : OLD;
  const to = `${url}&connect_timeout=${CALLED_MS}`;
  const args = [...PICTURE, ...SOUND, ...video, '-g', '10', '-f', 'mpegts', to];
  const ffmpeg = spawn(FFMPEG, ['-nostdin', '-loglevel', 'error', ...args], { stdio: 'ignore' });
  const ended = once(ffmpeg, 'exit').then(() => {});
  return {
    ended,
    close: async () => {
      ffmpeg.kill('SIGKILL');
      await ended;
    },
  };
}
