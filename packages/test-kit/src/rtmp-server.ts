/** Starts a real RTMP camera (Debian's ffmpeg) for tests: it serves one viewer at a time, as cheap cameras do. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { portOf } from '@longview/base';

const FFMPEG = '/usr/bin/ffmpeg';
const PICTURE = ['-re', '-f', 'lavfi', '-i', 'testsrc=size=640x360:rate=10'];
const SOUND = ['-f', 'lavfi', '-i', 'sine', '-c:a', 'aac'];
const CODEC = ['-c:v', 'libx264', '-preset', 'ultrafast', '-tune', 'zerolatency', '-g', '10'];
const LISTEN_STATE = '0A';

export interface RtmpServer {
  port: number;
  /** `rtmp://127.0.0.1:<port>/live/cam` */
  url: string;
  close(): Promise<void>;
}

/** False without ffmpeg: such tests must then say that they were skipped. */
export const hasRtmpServer = (): boolean => existsSync(FFMPEG);

/** Resolves when it listens on 127.0.0.1: 640 × 360 in H.264 with sound, a key frame each second. */
export async function startRtmpServer(): Promise<RtmpServer> {
  const port = await freePort();
  const url = `rtmp://127.0.0.1:${port}/live/cam`;
  let isClosing = false;
  let ffmpeg: ChildProcess;
  let ended: Promise<void>;
  const start = () => {
    const args = [...PICTURE, ...SOUND, ...CODEC, '-pix_fmt', 'yuv420p', '-f', 'flv', '-listen', '1', url];
    ffmpeg = spawn(FFMPEG, ['-nostdin', '-loglevel', 'error', ...args], { stdio: 'ignore' });
    ended = new Promise((resolve) => {
      ffmpeg.once('exit', () => {
        if (!isClosing) start();
        resolve();
      });
    });
  };
  start();
  while (!isListening(port)) await sleep(50);
  return {
    port,
    url,
    close: async () => {
      isClosing = true;
      ffmpeg.kill('SIGKILL');
      await ended;
    },
  };
}

/** By the kernel's table: to try it out would be its one viewer. */
function isListening(port: number): boolean {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = readFileSync('/proc/net/tcp', 'utf8').split('\n');
  return rows.some((row) => {
    const [, address = '', , state] = row.trim().split(/\s+/);
    return address.endsWith(local) && state === LISTEN_STATE;
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}
