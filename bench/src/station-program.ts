import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Service } from './service.ts';

const PROGRAM = resolve(import.meta.dirname, '../../apps/station/bin/longview-station.mjs');

/** The program `longview-station` on a folder of its own, paired with a service. */
export interface StationProgram {
  dir: string;
  deviceId: string;
  start(): void;
  /** -9 by default: nobody asks a power cut. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** What it says of itself; null while it does not run. */
  waiting(): Promise<number | null>;
  remove(): void;
}

/** Pairs it as people do; `url` is where it finds the service. */
export async function pairStation(service: Service, url: string): Promise<StationProgram> {
  const dir = mkdtempSync(join(tmpdir(), 'longview-station-'));
  const lists = { folders: [tmpdir()], scripts: ['snap'], addresses: ['this-machine'] };
  writeFileSync(join(dir, 'allowed.json'), JSON.stringify(lists));
  const env = { ...process.env, STATION_DIR: dir, STATION_PAGE_PORT: 'off', STATION_BACKLOG_PER_SEC: '100' };
  const begin = (...args: string[]) => {
    return spawn(process.execPath, [PROGRAM, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  };
  const deviceId = await pair(service, begin('pair', url));
  let child: ChildProcess | null = null;
  return {
    dir,
    deviceId,
    start: () => {
      child = begin('run');
      child.stdout?.resume();
    },
    kill: async (signal = 'SIGKILL') => {
      child?.kill(signal);
      if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
    waiting: async () => {
      const said = await outputOf(begin('status'));
      return said.startsWith('{') ? (JSON.parse(said).spool.waitingPictures as number) : null;
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

async function pair(service: Service, child: ChildProcess): Promise<string> {
  let said = '';
  let deviceId = '';
  child.stdout?.on('data', async (chunk) => {
    said += chunk;
    const code = /Pair code: (\w{12})/.exec(said)?.[1];
    if (!code || deviceId !== '') return;
    deviceId = 'asked';
    const path = `/api/nv/devicemanage/provision/${code}`;
    const made = await service.call<{ Device: { Prop: { Id: string } } }>('POST', path, {
      deviceName: 'Roof',
    });
    deviceId = made.Device.Prop.Id;
  });
  await once(child, 'exit');
  return deviceId;
}

async function outputOf(child: ChildProcess): Promise<string> {
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  await once(child, 'close');
  return said;
}

/** A program of the Station's own, in its folder of scripts. */
export function putScript(dir: string, name: string, lines: string): void {
  mkdirSync(join(dir, 'scripts'), { recursive: true });
  writeFileSync(join(dir, 'scripts', name), `#!/bin/sh\n${lines}\n`, { mode: 0o700 });
}
