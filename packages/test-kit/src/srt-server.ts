/** Starts a real SRT camera (Debian's GStreamer, in a Python process) for tests. */
import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PYTHON = '/usr/bin/python3';
const SCRIPT = fileURLToPath(new URL('./srt-server.py', import.meta.url));

export interface SrtServerOptions {
  /** 10 to 79 characters; none lets everybody in. */
  passphrase?: string;
  /** A videotestsrc pattern, e.g. `smpte` (default), `red`. */
  pattern?: string;
}

export interface SrtServer {
  port: number;
  /** `srt://127.0.0.1:<port>` */
  url: string;
  close(): Promise<void>;
}

/** False where python3 or GStreamer's SRT is missing: such tests must then say that they were skipped. */
export async function hasSrtServer(): Promise<boolean> {
  if (!existsSync(PYTHON)) return false;
  const check =
    "import gi; gi.require_version('Gst', '1.0'); from gi.repository import Gst; Gst.init(None); " +
    "exit(0 if Gst.ElementFactory.find('srtsink') and Gst.ElementFactory.find('x264enc') else 1)";
  const python = spawn(PYTHON, ['-c', check], { stdio: 'ignore' });
  return await new Promise((resolve) => python.once('exit', (code) => resolve(code === 0)));
}

/** Resolves when it plays on 127.0.0.1: 640 × 360, 10 frames a second, a key frame each second. */
export async function startSrtServer(options: SrtServerOptions = {}): Promise<SrtServer> {
  const { passphrase, pattern = 'smpte' } = options;
  const port = await freeUdpPort();
  const input = JSON.stringify({ port, width: 640, height: 360, fps: 10, gop: 10, pattern, passphrase });
  const python = spawn(PYTHON, [SCRIPT, input], { stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = new Promise<void>((resolve) => python.once('exit', () => resolve()));
  await Promise.race([
    new Promise((resolve) => createInterface(python.stdout).once('line', resolve)),
    ended.then(() => Promise.reject(new Error('The SRT server did not start.'))),
  ]);
  return {
    port,
    url: `srt://127.0.0.1:${port}`,
    close: async () => {
      python.kill('SIGTERM');
      await ended;
    },
  };
}

async function freeUdpPort(): Promise<number> {
  const socket = createSocket('udp4');
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const { port } = socket.address();
  await new Promise<void>((resolve) => socket.close(() => resolve()));
  return port;
}
