import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger, systemClock } from '@longview/base';
import { type CameraSession, createOutbound, createRegistry } from '@longview/camera-sources';
import { MemorySegmentIndex, openFrameStore } from '@longview/frame-store';
import { images } from '@longview/media';
import { Pool } from 'undici';
import { startCameraServer } from './camera-server.ts';
import type { Bench } from './figures.ts';
import { median } from './figures.ts';
import { jpegOfAbout } from './pictures.ts';

const CAMERAS = 16;
/** About 0.7 GB a run: less than the system keeps unwritten, so that its disk is not what is measured. */
const FRAMES_A_CAMERA = 120;

interface Rate {
  framesPerSec: number;
  cpuMsPerFrame: number;
}

/**
 * P1: 1080p pictures of about 345 KB from HTTP cameras into segments that are synced every 5 s, as the service does
 * it, beside request-and-write without any sync. Each run starts with nothing left to write back.
 */
export const bench: Bench = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'longview-ingest-'));
  const picturePath = join(folder, 'picture.jpg');
  writeFileSync(picturePath, await jpegOfAbout(345_000));
  const camera = await startCameraServer(picturePath);
  try {
    const ours: Rate[] = [];
    const peer: Rate[] = [];
    for (let turn = 0; turn < 8; turn++) {
      peer.push(await bareLoop(camera.url, join(folder, `bare${turn}`)));
      ours.push(await ingest(camera.url, join(folder, `store${turn}`)));
      rmSync(join(folder, `bare${turn}`), { recursive: true });
      rmSync(join(folder, `store${turn}`), { recursive: true });
    }
    const of = (rates: Rate[], key: keyof Rate) => median(rates.slice(1).map((rate) => rate[key]));
    const [rate, bare] = [of(ours, 'framesPerSec'), of(peer, 'framesPerSec')];
    const isReached = rate / bare >= 0.8;
    const cpu = { ours: of(ours, 'cpuMsPerFrame'), peer: of(peer, 'cpuMsPerFrame') };
    return [
      {
        what: 'ingest',
        unit: 'frames/s',
        ours: rate,
        peer: bare,
        toReach: '≥ 0.8 of the bare loop',
        isReached,
      },
      { what: 'CPU', unit: 'ms/frame', ...cpu, toReach: 'told beside', isReached: true },
    ];
  } finally {
    camera.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

async function measure(once: (camera: number, frame: number) => Promise<void>): Promise<Rate> {
  spawnSync('sync');
  const cpu = process.cpuUsage();
  const from = performance.now();
  const loop = async (camera: number) => {
    for (let frame = 0; frame < FRAMES_A_CAMERA; frame++) await once(camera, frame);
  };
  await Promise.all(Array.from({ length: CAMERAS }, (_, camera) => loop(camera)));
  const used = process.cpuUsage(cpu);
  const seconds = (performance.now() - from) / 1000;
  const frames = CAMERAS * FRAMES_A_CAMERA;
  return { framesPerSec: frames / seconds, cpuMsPerFrame: (used.user + used.system) / 1000 / frames };
}

async function bareLoop(url: string, folder: string): Promise<Rate> {
  mkdirSync(folder);
  const pool = new Pool(url, { connections: CAMERAS });
  const once = async (camera: number, frame: number) => {
    const { body } = await pool.request({ path: '/', method: 'GET' });
    await writeFile(join(folder, `${camera}-${frame}.jpg`), new Uint8Array(await body.arrayBuffer()));
  };
  const rate = await measure(once);
  await pool.close();
  return rate;
}

async function ingest(url: string, root: string): Promise<Rate> {
  const deps = { clock: systemClock, logger: silentLogger };
  const store = await openFrameStore({ root, index: new MemorySegmentIndex(), ...deps });
  const outbound = createOutbound(deps);
  const noStills = {
    open: () => {
      throw new Error('no RTSP here');
    },
  };
  const registry = createRegistry({ outbound, stills: noStills, images, ...deps });
  const policy = { caller: 'user', privateTargets: 'all' } as const;
  const sessions = Array.from({ length: CAMERAS }, () =>
    registry.forUrl(url)?.open({ url, policy }, { intervalMs: 1000 }),
  );
  const signal = new AbortController().signal;
  const startSec = Math.floor(Date.now() / 3_600_000) * 3600;
  const once = async (camera: number, frame: number) => {
    const grab = await (sessions[camera] as CameraSession).grab(signal);
    if (!grab.ok) throw new Error(grab.report.message);
    const { image: bytes, width, height } = grab;
    await store.append(`fe${String(camera).padStart(10, '0')}`, {
      timeUs: (startSec + frame) * 1e6,
      bytes,
      width,
      height,
    });
  };
  const rate = await measure(once);
  await store.close();
  await outbound.close();
  return rate;
}
