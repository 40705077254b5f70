import { type ChildProcess, spawn } from 'node:child_process';
import { silentLogger, systemClock } from '@longview/base';
import { startMediaPool } from '@longview/media';
import { startRtspServer } from '@longview/test-kit/rtsp-server';
import type { Bench } from './figures.ts';
import { childrenOf, endedChildrenCpuSec, type Usage, usageOf } from './processes.ts';

const CAMERAS = 16;
const SECONDS = 20;
const WARM_UP_MS = 6000;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** One process at a time for each of these: 16 would be more than two cores can start. */
const STARTED_CAMERAS = 2;
const STARTED_STILLS = 8;

/**
 * P3: one JPEG a second from each of 16 H.264 cameras, key frames only. Beside one ffmpeg a camera that stays
 * connected, and beside what most software does: one ffmpeg started for each still.
 */
export const bench: Bench = async () => {
  const camera = await startRtspServer({
    width: 1280,
    height: 720,
    fps: 10,
    gop: 10,
    kbps: 2000,
    pattern: 'ball',
  });
  try {
    const peer = await ffmpegs(camera.url('/h264'));
    const ours = await stills(camera.url('/h264'));
    const startedMs = await startedFfmpegs(camera.url('/h264'));
    const memory = { ours: ours.pssBytes / 2 ** 20, peer: peer.pssBytes / 2 ** 20 };
    const cpu = {
      ours: (ours.cpuSec / SECONDS / CAMERAS) * 1000,
      peer: (peer.cpuSec / SECONDS / CAMERAS) * 1000,
    };
    return [
      {
        what: 'CPU beside one ffmpeg a camera that stays connected',
        unit: 'ms per stream-second',
        ...cpu,
        toReach: '≤ 1/5 of ffmpeg',
        isReached: cpu.ours <= cpu.peer / 5,
      },
      {
        what: 'CPU beside one ffmpeg started for each still',
        unit: 'ms per stream-second',
        ours: cpu.ours,
        peer: startedMs,
        toReach: '≤ 1/5 of ffmpeg',
        isReached: cpu.ours <= startedMs / 5,
      },
      {
        what: 'memory beside one ffmpeg a camera that stays connected',
        unit: 'MiB',
        ...memory,
        toReach: '≤ 1/4 of ffmpeg',
        isReached: memory.ours <= memory.peer / 4,
      },
    ];
  } finally {
    await camera.close();
  }
};

/** CPU spent during the measured time, and memory at its end. */
async function watch(pids: () => number[]): Promise<Usage> {
  await pause(WARM_UP_MS);
  const before = usageOf(pids());
  await pause(SECONDS * 1000);
  const after = usageOf(pids());
  return { cpuSec: after.cpuSec - before.cpuSec, pssBytes: after.pssBytes };
}

async function ffmpegs(url: string): Promise<Usage> {
  const input = [
    '-rtsp_transport',
    'tcp',
    '-allowed_media_types',
    'video',
    '-skip_frame',
    'nokey',
    '-i',
    url,
  ];
  const args = [
    '-nostdin',
    '-loglevel',
    'error',
    ...input,
    '-an',
    '-vf',
    'fps=1',
    '-q:v',
    '3',
    '-f',
    'image2pipe',
    '-c:v',
    'mjpeg',
    '-',
  ];
  const children: ChildProcess[] = Array.from({ length: CAMERAS }, () =>
    spawn('ffmpeg', args, { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  for (const child of children) child.stdout?.resume();
  const usage = await watch(() => children.flatMap(({ pid }) => (pid ? [pid] : [])));
  for (const child of children) child.kill('SIGKILL');
  return usage;
}

/** CPU of one process from its start to its still, milliseconds; at a still a second that is a stream-second. */
async function startedFfmpegs(url: string): Promise<number> {
  const before = endedChildrenCpuSec();
  await Promise.all(
    Array.from({ length: STARTED_CAMERAS }, async () => {
      for (let n = 0; n < STARTED_STILLS; n += 1) await oneFfmpeg(url);
    }),
  );
  return ((endedChildrenCpuSec() - before) / STARTED_CAMERAS / STARTED_STILLS) * 1000;
}

async function oneFfmpeg(url: string): Promise<void> {
  const input = [
    '-rtsp_transport',
    'tcp',
    '-allowed_media_types',
    'video',
    '-skip_frame',
    'nokey',
    '-i',
    url,
  ];
  const output = ['-frames:v', '1', '-q:v', '3', '-f', 'image2pipe', '-c:v', 'mjpeg', '-'];
  const child = spawn('ffmpeg', ['-nostdin', '-loglevel', 'error', ...input, ...output], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.resume();
  const code = await new Promise((done) => child.once('exit', done));
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
}

async function stills(url: string): Promise<Usage> {
  const pool = startMediaPool({ workers: 1, logger: silentLogger, clock: systemClock });
  const ended = new AbortController();
  const before = new Set(childrenOf(process.pid));
  let taken = 0;
  const loops = Array.from({ length: CAMERAS }, async (_, camera) => {
    const stream = await pool.stills.open({
      id: `bench${camera}`,
      url,
      transport: 'tcp',
      connectTimeoutMs: 5000,
      idleTimeoutMs: 10_000,
    });
    while (!ended.signal.aborted) {
      const still = await stream.next({ signal: ended.signal, timeoutMs: 5000 }).catch(() => null);
      if (still?.ok) taken++;
      await pause(1000);
    }
    await stream.close();
  });
  const usage = await watch(() => [...childrenOf(process.pid).filter((pid) => !before.has(pid))]);
  ended.abort();
  await Promise.all(loops);
  await pool.close();
  if (taken < CAMERAS * SECONDS * 0.8) throw new Error(`Only ${taken} stills came.`);
  return usage;
}
