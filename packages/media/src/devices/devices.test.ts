/**
 * Cameras at the machine. No machine that tests has one: FFmpeg's own test pattern stands for a driver, through the same
 * worker, and a pipe for a camera that is unplugged. What a driver itself does is not tried here.
 */
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { silentLogger, systemClock } from '@longview/base';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { images, type LocalCamera, type MediaPool, startMediaPool } from '../index.ts';

const run = promisify(execFile);
const NEVER = new AbortController().signal;

let pool: MediaPool;
let dir: string;
beforeAll(async () => {
  pool = startMediaPool({ workers: 1, logger: silentLogger, clock: systemClock });
  dir = await mkdtemp(join(tmpdir(), 'devices-'));
});
afterAll(async () => {
  await pool.close();
  await rm(dir, { recursive: true, force: true });
});

const PLAIN = { size: null, pixelFormat: null, warmUpMs: 0 };
const pattern = (name: string): LocalCamera => ({ ...PLAIN, name, format: 'lavfi' });

describe('a camera at the machine', () => {
  it('gives whole pictures, kept open or not [STA-03]', async () => {
    for (const isKept of [false, true]) {
      const camera = pool.devices.open(pattern('testsrc2=size=640x360:rate=30'), isKept);
      for (let n = 0; n < 3; n++) {
        const grab = await camera.grab({ signal: NEVER, timeoutMs: 10_000 });
        expect(grab).toMatchObject({ ok: true, width: 640, height: 360 });
        if (grab.ok) expect(await images.verify(grab.jpeg)).toEqual({ width: 640, height: 360 });
      }
      await camera.close();
    }
  });

  it('shows what it sees now, not when it was opened [STA-03]', async () => {
    const camera = pool.devices.open(pattern('testsrc=size=320x240:rate=10,realtime'), true);
    const first = await camera.grab({ signal: NEVER, timeoutMs: 10_000 });
    const second = await camera.grab({ signal: NEVER, timeoutMs: 10_000 });
    await camera.close();
    expect(first.ok && second.ok && !first.jpeg.equals(second.jpeg)).toBe(true);
  });

  it('that is not there, or does not fit, says what to do [STA-03]', async () => {
    const missing = pool.devices.open({ ...PLAIN, name: join(dir, 'none'), format: 'mjpeg' }, false);
    expect(await missing.grab({ signal: NEVER, timeoutMs: 5_000 })).toMatchObject({
      ok: false,
      status: 'Missing',
      message: expect.stringContaining('Plug it in'),
    });
    const odd = pool.devices.open(pattern('nosuchsource'), false);
    expect(await odd.grab({ signal: NEVER, timeoutMs: 5_000 })).toMatchObject({ ok: false });
  });

  it('that is silent is given up in time, and its process ends [STA-03]', async () => {
    const fifo = join(dir, 'silent');
    await run('mkfifo', [fifo]);
    const camera = pool.devices.open({ ...PLAIN, name: fifo, format: 'mjpeg' }, false);
    expect(await camera.grab({ signal: NEVER, timeoutMs: 500 })).toMatchObject({
      ok: false,
      status: 'Timeout',
    });
  });

  it('that is unplugged and plugged in again goes on [STA-03]', async () => {
    const fifo = join(dir, 'plugged');
    await run('mkfifo', [fifo]);
    const camera = pool.devices.open({ ...PLAIN, name: fifo, format: 'mjpeg' }, true);
    const jpeg = await images.renderSvg(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      64,
      48,
      80,
    );
    for (let n = 0; n < 2; n++) {
      const plugged = plugIn(fifo, jpeg);
      expect(await camera.grab({ signal: NEVER, timeoutMs: 10_000 })).toMatchObject({ ok: true, width: 64 });
      await plugged.unplug();
      // What it sent before is read first.
      await vi.waitFor(async () => {
        expect(await camera.grab({ signal: NEVER, timeoutMs: 300 })).toMatchObject({ ok: false });
      }, 20_000);
    }
    await camera.close();
  });

  it('is listed with what it can; a machine without any has an empty list [STA-03]', async () => {
    const cameras = await pool.devices.list();
    for (const { name, modes } of cameras) {
      expect(name).not.toBe('');
      expect(Array.isArray(modes)).toBe(true);
    }
  });
});

/** A driver of sorts: gives the picture again and again until it is unplugged. */
function plugIn(fifo: string, jpeg: Buffer) {
  const script = `exec > ${fifo}; while :; do printf '%s' "$JPEG" | base64 -d; done`;
  const child = spawn('sh', ['-c', script], {
    env: { ...process.env, JPEG: jpeg.toString('base64') },
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    unplug: async () => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
}
