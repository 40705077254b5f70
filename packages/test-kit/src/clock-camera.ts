/** Starts an RTSP camera that shows the time in its pictures, to measure how late they are seen. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PYTHON = '/usr/bin/python3';
const SCRIPT = fileURLToPath(new URL('./clock-camera.py', import.meta.url));

/** How to read a picture: the blocks lie side by side in its upper band. */
export const CLOCK_PICTURE = { width: 640, height: 360, bits: 24, band: 48 };

export interface ClockCamera {
  url: string;
  close(): Promise<void>;
}

/** Resolves when it listens on 127.0.0.1. @throws Error when it does not start. */
export async function startClockCamera({ fps = 25 } = {}): Promise<ClockCamera> {
  const python = spawn(PYTHON, [SCRIPT, JSON.stringify({ fps })], { stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = new Promise<void>((resolve) => python.once('exit', () => resolve()));
  const line = await Promise.race([
    new Promise<string>((resolve) => createInterface(python.stdout).once('line', resolve)),
    ended.then(() => Promise.reject(new Error('The clock camera did not start.'))),
  ]);
  const { port } = JSON.parse(line) as { port: number };
  return {
    url: `rtsp://127.0.0.1:${port}/clock`,
    close: async () => {
      python.kill('SIGTERM');
      await ended;
    },
  };
}
