/** Turns a camera where its config wants it, before a picture [STA-06]. Nothing of a command ever passes a shell. */
import { CameraAuth, type PtzMount } from '@longview/camera-sources';
import { durationSec, PTZ_MESSAGES, type PtzTrouble } from '@longview/rules';
import { CAMERA_DEFAULTS, type PtzCommand } from '@longview/rules/devices';
import type { Outcome, Parts } from '../camera/types.ts';
import { runScript } from '../program/run-script.ts';
import type { KeptMount } from './kept-mount.ts';
import type { ControlledCamera } from './ptz-target.ts';

const PATH_LIMITS = { totalTimeoutMs: 10_000, maxBytes: 1024 * 1024 };
const SCRIPT_MS = (durationSec(CAMERA_DEFAULTS.callbackMaxExec) ?? 0) * 1000;
/** Motors take their time: it is looked until they stand, or waited where nobody tells. */
const LOOK_EVERY_MS = 500;
const MOST_LOOKS = 20;
const BLIND_WAIT_MS = 3_000;

const NO_NETWORK = 'Only cameras on the network are turned by a preset or a path; use `script:NAME` here.';

/** One camera, as it is turned. */
export interface TurnedCamera {
  configId: string;
  /** Null for a camera that is not on the network. */
  network: { camera: ControlledCamera; mount: KeptMount } | null;
}

/** Returns when the camera stands; a failure is a value. */
export async function turnCamera(
  { configId, network }: TurnedCamera,
  command: PtzCommand,
  parts: Parts,
  signal: AbortSignal,
): Promise<Outcome> {
  if (command.kind === 'Script') {
    const args = command.argument === null ? [] : [command.argument];
    return runScript(parts, { script: command.name, args, configId, maxMs: SCRIPT_MS }, signal);
  }
  if (!network) return { ok: false, message: NO_NETWORK };
  if (command.kind === 'Path') return callPath(network.camera, command.path, parts, signal);
  const trouble = await network.mount.use((mount) => goTo(mount, command, parts, signal));
  return trouble === null ? { ok: true, message: null } : { ok: false, message: PTZ_MESSAGES[trouble] };
}

async function callPath(
  { target, origin, login }: ControlledCamera,
  path: string,
  { outbound, clock, policy }: Parts,
  signal: AbortSignal,
): Promise<Outcome> {
  // `//host/…` and the like name another machine.
  const url = URL.parse(path, origin);
  if (url?.origin !== new URL(origin).origin)
    return { ok: false, message: 'The path leads to another machine.' };
  const auth = login && new CameraAuth({ login, useBasicAuth: target.useBasicAuth });
  const { tlsInsecure } = target;
  const options = { policy, signal, tlsInsecure, lenient: true, staysOnHost: true, ...PATH_LIMITS };
  const answer = await outbound.request(url, { ...options, ...(auth && { auth }) });
  if (!answer.ok) return { ok: false, message: `The camera could not be turned: ${answer.kind}.` };
  if (answer.status >= 400)
    return { ok: false, message: `The camera answered its command with ${answer.status}.` };
  await clock.sleep(BLIND_WAIT_MS, signal);
  return { ok: true, message: null };
}

async function goTo(
  mount: PtzMount,
  command: Extract<PtzCommand, { kind: 'Home' | 'Preset' }>,
  parts: Parts,
  signal: AbortSignal,
): Promise<PtzTrouble | null> {
  const trouble = command.kind === 'Home' ? await mount.goHome() : await goToPreset(mount, command.name);
  if (trouble === null) await stands(mount, parts, signal);
  return trouble;
}

/** By its token, else by its name as people wrote it. */
async function goToPreset(mount: PtzMount, wanted: string): Promise<PtzTrouble | null> {
  const { presets } = await mount.readInfo();
  const isNamed = ({ name }: { name: string }) => name.toLowerCase() === wanted.toLowerCase();
  const preset = presets.find(({ token }) => token === wanted) ?? presets.find(isNamed);
  return mount.goToPreset(preset?.token ?? wanted);
}

/** Some say nothing of moving: then two looks at the same place are enough. */
async function stands(mount: PtzMount, { clock }: Parts, signal: AbortSignal): Promise<void> {
  let before = '';
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    await clock.sleep(LOOK_EVERY_MS, signal);
    const seen = await mount.readPosition();
    if (typeof seen === 'string' || seen.pan === null) return clock.sleep(BLIND_WAIT_MS, signal);
    const now = JSON.stringify(seen);
    if (!seen.isMoving && now === before) return;
    before = now;
  }
}
