/** The real program `longview-station` in a process of its own. Tests only. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saveDevice } from '../data-dir/device-file.ts';
import { askStation } from '../data-dir/instance-lock.ts';
import type { StationStatus } from '../status/types.ts';
import type { TestService } from './service.ts';

const PROGRAM = join(import.meta.dirname, '../../bin/longview-station.mjs');

const KILLED_AT = new URL('./killed-at.ts', import.meta.url).href;
const CLOCK_YEARS_OFF = new URL('./clock-years-off.ts', import.meta.url).href;

export class StationProcess {
  readonly dir: string;
  readonly #env: Record<string, string>;
  #child: ChildProcess | null = null;
  /** What all its runs wrote to standard output. */
  output = '';

  private constructor(dir: string, env: Record<string, string>) {
    this.dir = dir;
    this.#env = env;
  }

  static async make(env: Record<string, string> = {}): Promise<StationProcess> {
    return new StationProcess(await mkdtemp(join(tmpdir(), 'station-')), env);
  }

  /** Starts `run` on a machine whose clock is twenty years slow. */
  startYearsOff(): void {
    this.#start(['--import', CLOCK_YEARS_OFF], ['run']);
  }

  /** Starts `run`, which is killed once at each of these (see killed-at.ts). */
  startKilledAt(steps: readonly string[]): void {
    this.#start(['--import', KILLED_AT], ['run'], { KILLED_AT: JSON.stringify(steps) });
  }

  /** Starts `run`, or another command. */
  start(...args: string[]): void {
    this.#start([], args);
  }

  #start(nodeArgs: readonly string[], args: readonly string[], env: Record<string, string> = {}): void {
    const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env;
    const own = { PATH, HOME, NODE_COMPILE_CACHE, STATION_DIR: this.dir, STATION_PAGE_PORT: 'off' };
    const command = args.length === 0 ? ['run'] : args;
    this.#child = spawn(process.execPath, [...nodeArgs, PROGRAM, ...command], {
      env: { ...own, STATION_FREE_BYTES: '0', STATION_REBOOT_COMMAND: 'false', ...this.#env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk) => {
        this.output += chunk;
      });
    }
  }

  /** Gives the exit code; null when a signal ended it. */
  async ended(): Promise<number | null> {
    const child = this.#child;
    if (!child) return null;
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return child.exitCode;
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.#child?.kill(signal);
    return this.ended();
  }

  /** Runs a command to its end. */
  async run(...args: string[]): Promise<{ code: number | null; output: string }> {
    const before = this.output.length;
    const running = this.#child;
    this.start(...args);
    const code = await this.ended();
    this.#child = running;
    return { code, output: this.output.slice(before) };
  }

  /** Pairs it as people do, with the code that it shows; gives the device's id. */
  async pair(service: TestService, url = service.url, body?: object): Promise<string> {
    await service.forgetTries();
    this.start('pair', url);
    const code = await this.said(/Pair code: (\w{12})/);
    const id = await service.provision(code, body);
    if ((await this.ended()) !== 0) throw new Error(this.output);
    return id;
  }

  /** The same without the wait for its questions; gives the device's id. */
  async join(service: TestService, url = service.url, body?: object): Promise<string> {
    await service.forgetTries();
    const { PairKey, PollToken } = await service.call<{ PairKey: string; PollToken: string }>(
      '/api/v2/device/pair',
      {
        DeviceType: 'Station',
        Platform: 'linux',
        Version: '0.1.0',
      },
    );
    const deviceId = await service.provision(PairKey, body);
    const headers = { authorization: `Poll ${PollToken}` };
    const answer = await fetch(`${service.url}/api/v2/device/pair/${PairKey}`, { headers });
    const said = (await answer.json()) as { DeviceToken: string; UpdateKey: string | null };
    const { DeviceToken: token, UpdateKey: updateKey } = said;
    await saveDevice(join(this.dir, 'device.json'), { serviceUrl: url, deviceId, token, updateKey });
    return deviceId;
  }

  /** Waits until it says so; gives the first group. */
  async said(pattern: RegExp): Promise<string> {
    const find = () => pattern.exec(this.output);
    await until(() => find() !== null, String(pattern));
    return find()?.[1] ?? '';
  }

  async status(): Promise<StationStatus | null> {
    return (await askStation(this.dir)) as StationStatus | null;
  }

  async close(): Promise<void> {
    await this.stop('SIGKILL');
    await rm(this.dir, { recursive: true, force: true });
  }
}

const WAIT_MS = 40_000;

/** Waits for something that must come; how long it takes is not what is tested. */
export async function until(isSo: () => unknown, what: string): Promise<void> {
  const end = performance.now() + WAIT_MS;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`Waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
