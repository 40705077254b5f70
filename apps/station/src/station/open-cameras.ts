/** The cameras with all that belongs to them: their kinds, power, mounts and previews. */
import { join } from 'node:path';
import { routes } from '@longview/contract';
import { formatTime } from '@longview/rules';
import { createKinds } from '../camera/kinds.ts';
import type { Outcome, Power, Previews, PtzGate } from '../camera/types.ts';
import type { Deliver } from '../capture-loop/deliver.ts';
import { StationCameras } from '../capture-loop/station-cameras.ts';
import type { ClipStore } from '../clips/clip-store.ts';
import { reboot } from '../machine.ts';
import { createPower } from '../power/index.ts';
import { createPreviews } from '../preview/index.ts';
import { createPtzGate } from '../ptz/index.ts';
import type { Core } from './open-core.ts';

export interface OpenCameras {
  cameras: StationCameras;
  previews: Previews;
  power: Power;
  ptz: PtzGate;
}

export function openCameras(
  ground: Core,
  { deliver, clips }: { deliver: Deliver; clips: ClipStore },
): OpenCameras {
  const { config, dir, parts, logger, time, spool } = ground;
  const { clock } = parts;
  const power = createPower({ ...parts, reboot: () => reboot(config) });
  const ptz = createPtzGate(parts);
  const cameras = new StationCameras({
    ...{ parts, power, ptz, clock, deliver, clips, logger },
    time: time.clock,
    kinds: createKinds(join(dir.path, 'folders')),
    isCrowded: () => spool.isCrowded,
  });
  const previews = createPreviews({
    ...{ clock, logger },
    serverNow: () => time.clock.now(),
    glance: (configId, maxAgeMs, signal) => cameras.glance(configId, maxAgeMs, signal),
    send: (configId, jpeg, takenAtMs) => sendPreview(ground, configId, jpeg, takenAtMs),
  });
  return { cameras, previews, power, ptz };
}

async function sendPreview(
  { service, time, reachability }: Core,
  configid: string,
  body: Buffer,
  takenAtMs: number,
): Promise<Outcome> {
  const capturedat = formatTime(Math.floor(time.clock.ofMachine(takenAtMs) / 1000));
  const answer = await service.call(routes.setDevicePreview, { query: { configid, capturedat }, body });
  if (answer.ok) return { ok: true, message: null };
  reachability.heard(answer.failure);
  return { ok: false, message: answer.failure.message };
}
