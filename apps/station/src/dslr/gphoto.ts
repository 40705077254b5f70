/** Drives one camera by the program gphoto2. One run at a time: two at one port break each other. */
import { chosenDevice, type LocalDevice, STATION_MESSAGES, stationMessage } from '@longview/rules/devices';
import pLimit from 'p-limit';
import type { CameraParts, ProgramResult } from '../camera/types.ts';
import { type FoundCamera, gphotoTrouble, readDetected } from './gphoto-answers.ts';

const PROGRAM = 'gphoto2';
const MAX_OUTPUT_BYTES = 1024 * 1024;
const DETECT_MS = 15_000;
const RESET_MS = 10_000;
/** Its sentences are read. */
const ENV = { LANG: 'C', LC_ALL: 'C' };

interface RunLimits {
  maxMs: number;
  /** Where it writes what it brings. */
  cwd?: string;
}

export type GphotoRun = { ok: true } | { ok: false; message: string };

export class Gphoto {
  readonly #device: LocalDevice;
  readonly #channel: number;
  readonly #parts: CameraParts;
  readonly #inTurn = pLimit(1);
  #resetting: Promise<unknown> = Promise.resolve();

  constructor(device: LocalDevice, channel: number, parts: CameraParts) {
    this.#device = device;
    this.#channel = channel;
    this.#parts = parts;
  }

  /** Runs gphoto2 with the camera's settings and `args`. A run that hangs is ended and the camera's port reset. */
  act(args: readonly string[], limits: RunLimits, signal: AbortSignal): Promise<GphotoRun> {
    return this.#inTurn(() => this.#act(args, limits, signal));
  }

  async #act(args: readonly string[], limits: RunLimits, signal: AbortSignal): Promise<GphotoRun> {
    await this.#resetting;
    const port = await this.#findPort(signal);
    if (typeof port !== 'string') return port;
    const settings = [...this.#device.options].flatMap(([name, value]) => [
      '--set-config',
      `${name}=${value}`,
    ]);
    const result = await this.#run(['--port', port, ...settings, ...args], limits, signal);
    if (result.ok) return { ok: true };
    if (result.why !== 'timeout' && result.why !== 'aborted')
      return { ok: false, message: troubleOf(result) };
    // Not waited for: there may be no time left.
    this.#resetting = this.#run(['--port', port, '--reset'], { maxMs: RESET_MS });
    return { ok: false, message: STATION_MESSAGES.gphotoHung };
  }

  /** Asked each time: the number of a port changes when the camera is plugged in anew. */
  async #findPort(signal: AbortSignal): Promise<string | GphotoRun> {
    const detected = await detectCameras(this.#parts, signal);
    if (!detected.ok) return detected;
    const { found } = detected;
    const { name } = this.#device;
    const camera = chosenDevice(found, name, this.#channel);
    if (camera) return camera.name;
    const seen = found.map(({ description }) => description).join(', ');
    if (seen === '') return { ok: false, message: gphotoTrouble('No camera found') };
    return { ok: false, message: stationMessage('gphotoOthers', { name: name ?? this.#channel, why: seen }) };
  }

  #run(args: readonly string[], limits: RunLimits, signal?: AbortSignal): Promise<ProgramResult> {
    return runGphoto(this.#parts, args, limits, signal);
  }
}

type Machine = Pick<CameraParts, 'runProgram' | 'workDir'>;

/** Cameras at the machine's USB ports; an empty list is a good answer. */
export async function detectCameras(
  parts: Machine,
  signal: AbortSignal,
): Promise<{ ok: true; found: FoundCamera[] } | { ok: false; message: string }> {
  const result = await runGphoto(parts, ['--auto-detect'], { maxMs: DETECT_MS }, signal);
  if (!result.ok) return { ok: false, message: troubleOf(result) };
  return { ok: true, found: readDetected(result.stdout.toString()) };
}

function runGphoto(
  { runProgram, workDir }: Machine,
  args: readonly string[],
  limits: RunLimits,
  signal?: AbortSignal,
) {
  const all = { cwd: workDir, maxOutputBytes: MAX_OUTPUT_BYTES, env: ENV, ...limits };
  return runProgram([PROGRAM, ...args], all, signal);
}

function troubleOf({ why, stderrTail }: ProgramResult): string {
  return why === 'spawn' ? STATION_MESSAGES.noGphoto : gphotoTrouble(stderrTail);
}

/** What the machine lacks for cameras at the USB port; null when nothing. */
export async function lacksGphoto(parts: Machine): Promise<string | null> {
  const { ok } = await runGphoto(parts, ['--version'], { maxMs: DETECT_MS });
  return ok ? null : STATION_MESSAGES.noGphoto;
}
