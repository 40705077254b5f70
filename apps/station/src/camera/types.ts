/**
 * What the Station's parts are to one another. Shapes only. The main loop (`capture-loop/`) knows cameras, PTZ, power
 * and previews by these alone.
 */

import type { Clock, Logger } from '@longview/base';
import type { CameraRegistry, Outbound } from '@longview/camera-sources';
import type { CameraItem } from '@longview/contract';
import type { MediaPool } from '@longview/media';
import type { TargetPolicy } from '@longview/rules/targets';
import type { Allowed } from '../data-dir/allowed.ts';
import type { StateFiles } from '../data-dir/state-files.ts';
import type { CameraConfig } from './camera-config.ts';

export type SourceType = CameraItem['SourceConfig']['SourceType'];

/** What takes pictures of one camera. Made anew when its config changes. */
export interface Camera {
  /** One picture; a failure is a value. Never longer than `signal` allows. Pictures come one after another. */
  take(signal: AbortSignal): Promise<Shot>;
  /** null where the camera cannot do it. */
  autoFocus: ((signal: AbortSignal) => Promise<Outcome>) | null;
  /** Of a camera whose pictures come by themselves, at times of their own: then the grid asks for none. */
  arrivals?: Arrivals;
  /** Of a camera of clips: takes one in place of a picture. */
  clip?: ClipTaking;
  /** Of a camera whose video is sent as it comes: then no pictures are taken for its feeds. */
  video?: VideoSending;
  close(): Promise<void>;
}

/** Gives each file once and oldest first, also those that came while the program was off; until the signal. */
export type Arrivals = (taker: {
  /** Returns when the file is taken for good. */
  take(file: ArrivedFile): Promise<void>;
  /** Null: there is none any more. */
  onTrouble(message: string | null): void;
  /** Asked before each file; waits while there is no room, false at the end. */
  mayGoOn(): Promise<boolean>;
  signal: AbortSignal;
}) => Promise<void>;

/** Records one clip and gives it to `keep`, which has kept it when it returns; a failure is a value. */
export type ClipTaking = (
  lengthSec: number,
  keep: (clip: { path: string; durationMs: number }) => Promise<void>,
  signal: AbortSignal,
) => Promise<Outcome>;

/** Sends until the signal; calls the camera and the service again when they fail. */
export type VideoSending = (connection: {
  /** Asked again and again: people switch cameras off, or for a time only. */
  isOn(): boolean;
  /** Null: all is well. */
  onTrouble(message: string | null): void;
  signal: AbortSignal;
}) => Promise<void>;

export interface ArrivedFile {
  /** Below the folder that is watched, with `/`. */
  path: string;
  /** The same from the root. */
  fullPath: string;
  /** Empty of clips, which are too large for that. */
  bytes: Buffer;
  /** By this machine's clock, ms. */
  modifiedMs: number;
}

/** `takenAtMs`: when the picture says it was taken, ms since 1970 by this machine's clock; null: now. */
export type Shot =
  | { ok: true; jpeg: Buffer; takenAtMs: number | null }
  | {
      ok: false;
      /** A sentence for people. */
      message: string;
    };

/** What became of an act; `message` is a sentence for people. */
export type Outcome = { ok: true; message: string | null } | { ok: false; message: string };

/** One per SourceType. */
export interface CameraKind {
  sourceType: SourceType;
  /** What the machine lacks for it, in a sentence, or null. */
  lacks(parts: Parts): Promise<string | null>;
  open(camera: CameraConfig, parts: CameraParts): Camera;
}

/** What every part of the Station may use of the machine. */
export interface Parts {
  clock: Clock;
  logger: Logger;
  runProgram: RunProgram;
  /** The one client for addresses that people gave; policy `STATION_TARGETS`: private addresses are its purpose. */
  outbound: Outbound;
  /** What the machine's owner lets configs touch. */
  allowed: Allowed;
  /** Which addresses cameras may have, by `allowed` and `STATION_TARGETS`. */
  policy: TargetPolicy;
  /** Cameras on the network by their addresses. */
  registry: CameraRegistry;
  /** Cameras at the machine itself (`media.devices`), and the one that decodes the network's streams. */
  media: MediaPool;
  /** The path of a script of the Station by its name, or null when there is none; never outside the scripts' folder. */
  findScript(name: string): Promise<string | null>;
  /** For files that live as long as one act; emptied at each start. */
  workDir: string;
  states: StateFiles;
}

/** The parts as one camera gets them. */
export interface CameraParts extends Parts {
  /** The shortest time between two pictures of this camera; Infinity when it only captures on demand. */
  intervalMs: number;
  /** Where its video goes, one for each of its feeds that takes video. Secret. */
  streamUrls: readonly string[];
}

/** Runs a program: own process group, killed whole at maxMs, output bounded; never a shell. Never rejects. */
export type RunProgram = (
  argv: readonly string[],
  limits: {
    maxMs: number;
    maxOutputBytes: number;
    cwd?: string;
    /** Added to the few variables that every program gets. */
    env?: Record<string, string>;
  },
  signal?: AbortSignal,
) => Promise<ProgramResult>;

export interface ProgramResult {
  /** It ended by itself with 0. */
  ok: boolean;
  code: number | null;
  why: 'ended' | 'timeout' | 'tooMuch' | 'aborted' | 'spawn';
  stdout: Buffer;
  /** The last 2,000 characters. */
  stderrTail: string;
}

/** `ptz/index.ts`: `createPtzGate(parts: Parts): PtzGate`. Asked before each picture [STA-06]. */
export interface PtzGate {
  /** 'wait': no picture now; asked again at the next due time. Override has sent its command when it says 'go'. */
  beforeShot(camera: CameraConfig, nowMs: number, signal: AbortSignal): Promise<'go' | 'wait'>;
  /** Forgets cameras that are not among these any more. */
  keepOnly(cameras: readonly CameraConfig[]): void;
  close(): Promise<void>;
}

/** `ptz/index.ts`: `runCustomCommand(camera, value, parts, signal)` [STA-12]; `value` is one argument, never a line. */
export type RunCustomCommand = (
  camera: CameraConfig,
  value: string,
  parts: Parts,
  signal: AbortSignal,
) => Promise<Outcome>;

/** `power/index.ts`: `createPower(parts: PowerParts): Power` [STA-13] [ENT-23]. */
export interface Power {
  /** The power of this camera; null where its config wants none. The same object while the camera stays the same. */
  powerFor(camera: CameraConfig): CameraPower | null;
  keepOnly(cameras: readonly CameraConfig[]): void;
  /** Ends waits and timers; leaves every camera in the state that is right for a Station that is away. */
  close(): Promise<void>;
}

export interface PowerParts extends Parts {
  /** Restarts the whole machine (`DeviceRebootOnFailureInterval`). */
  reboot(): Promise<Outcome>;
}

export interface CameraPower {
  /** How long before a picture is due `beforeShot` is to be called: warm-up and the callback's own time. */
  leadMs(): number;
  /** Returns when the camera may be asked for a picture. A failure is reported like one of the camera. */
  beforeShot(nowMs: number, signal: AbortSignal): Promise<Outcome>;
  /** Told after each try; `nextDueMs`: when the next picture is due, null for not known. Never waits. */
  afterShot(isOk: boolean, nowMs: number, nextDueMs: number | null): void;
  /** The commands `PowerUp` and `PowerDown`, and the manual triggers [DVP-07]. */
  up(signal: AbortSignal): Promise<Outcome>;
  down(signal: AbortSignal): Promise<Outcome>;
}

/** `preview/index.ts`: `createPreviews(parts: PreviewParts): Previews` [DVP-10]. */
export interface Previews {
  /** Told of each config: who asked for previews stands in `ImagePreview_RequestedAt`. */
  update(cameras: readonly CameraConfig[]): void;
  /** The command `Preview`: makes one at once. */
  show(configId: string, signal: AbortSignal): Promise<Outcome>;
  close(): Promise<void>;
}

export interface PreviewParts {
  clock: Clock;
  logger: Logger;
  /** Now by the service's clock, ms: request times are of that clock. */
  serverNow(): number;
  /**
   * A picture for showing. A picture that is not older than `maxAgeMs` is given again; null while captures are under
   * way or due: they come first.
   */
  glance(configId: string, maxAgeMs: number, signal: AbortSignal): Promise<Shot | null>;
  /** Sends it to the service; a failure is a value. `takenAtMs` by this machine's clock. */
  send(configId: string, jpeg: Buffer, takenAtMs: number): Promise<Outcome>;
}
