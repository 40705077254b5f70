/** Starts a real RTSP camera (Debian's gst-rtsp-server, in a Python process) for tests and benches. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PYTHON = '/usr/bin/python3';
const SCRIPT = fileURLToPath(new URL('./rtsp-server.py', import.meta.url));

export type RtspCodec = 'h264' | 'h265' | 'mjpeg';

export interface RtspServerOptions {
  /** 0 (default) takes a free one. */
  port?: number;
  width?: number;
  height?: number;
  fps?: number;
  /** Frames from one key frame to the next. */
  gop?: number;
  kbps?: number;
  /** A videotestsrc pattern, e.g. `smpte` (default), `ball`, `snow`. */
  pattern?: string;
  /** Adds an AAC track, the path `/sound` with nothing else, and `/alaw` and `/mulaw`, H.264 with sound in G.711. */
  audio?: boolean;
  /** Path of an MP4 in MPEG-4 part 2; plays at `/mpeg4`, for each caller from its beginning. */
  film?: string;
  /** Asks for this login by digest. */
  login?: { user: string; password: string };
}

export interface RtspServer {
  port: number;
  /** What this machine can encode; each plays at `/<codec>`. */
  codecs: RtspCodec[];
  /** URL of a stream, with `login` in it if given. */
  url(path: string, login?: { user: string; password: string }): string;
  /** Ends it politely; `kill` as a power cut would. */
  close(): Promise<void>;
  kill(): Promise<void>;
}

/** False where python3 or gst-rtsp-server is missing: such tests must then say that they were skipped. */
export async function hasRtspServer(): Promise<boolean> {
  if (!existsSync(PYTHON)) return false;
  const check =
    "import gi; gi.require_version('GstRtspServer', '1.0'); from gi.repository import GstRtspServer";
  const python = spawn(PYTHON, ['-c', check], { stdio: 'ignore' });
  return await new Promise((resolve) => python.once('exit', (code) => resolve(code === 0)));
}

/** Resolves when it listens on 127.0.0.1. @throws Error when it does not start. */
export async function startRtspServer(options: RtspServerOptions = {}): Promise<RtspServer> {
  const { port = 0, width = 640, height = 360, fps = 10, gop = 10, kbps = 1500 } = options;
  const { pattern = 'smpte', audio = false, login, film } = options;
  const input = JSON.stringify({ port, width, height, fps, gop, kbps, pattern, audio, login, film });
  const python = spawn(PYTHON, [SCRIPT, input], { stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = new Promise<void>((resolve) => python.once('exit', () => resolve()));
  const line = await Promise.race([
    new Promise<string>((resolve) => createInterface(python.stdout).once('line', resolve)),
    ended.then(() => Promise.reject(new Error('The RTSP server did not start.'))),
  ]);
  const started = JSON.parse(line) as { port: number; codecs: RtspCodec[] };
  const end = async (signal: NodeJS.Signals) => {
    python.kill(signal);
    await ended;
  };
  return {
    ...started,
    url: (path, by) => {
      const who = by ? `${encodeURIComponent(by.user)}:${encodeURIComponent(by.password)}@` : '';
      return `rtsp://${who}127.0.0.1:${started.port}${path}`;
    },
    close: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
