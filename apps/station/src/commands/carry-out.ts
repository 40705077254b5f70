/** What each command of the service does here [DVP-07]. */
import { CAMERA_PREVIEW } from '@longview/rules/devices';
import type { CameraConfig } from '../camera/camera-config.ts';
import type { Outcome, Parts, Previews } from '../camera/types.ts';
import type { StationCameras } from '../capture-loop/station-cameras.ts';
import type { Command } from '../check-in/command-book.ts';
import { runCustomCommand } from '../ptz/index.ts';

export interface CarryOutDeps {
  parts: Parts;
  cameras: StationCameras;
  previews: Previews;
  /** The camera by the newest config; null when there is none. */
  configOf(configId: string): CameraConfig | null;
  restart(): void;
  reboot(): Promise<Outcome>;
}

/** A command that takes longer would be answered too late to be told. */
const MAX_MS = 5 * 60_000;
const NO_CAMERA: Outcome = { ok: false, message: 'This Station has no such camera.' };
const UNDER_WAY: Outcome = { ok: true, message: null };

export async function carryOut({ Name, Args }: Command, deps: CarryOutDeps): Promise<Outcome> {
  if (Name === 'Reboot') return deps.reboot();
  if (Name === 'Restart') {
    deps.restart();
    return UNDER_WAY;
  }
  const configId = typeof Args.ConfigId === 'string' ? Args.ConfigId : '';
  const config = deps.configOf(configId);
  const unit = deps.cameras.find(configId);
  if (!config || !unit) return NO_CAMERA;
  const signal = AbortSignal.timeout(MAX_MS);
  switch (Name) {
    case 'Preview':
      return deps.previews.show(configId, AbortSignal.timeout(CAMERA_PREVIEW.longestSec * 1000));
    case 'AutoFocus':
      return unit.autoFocus(signal);
    case 'CustomCommand':
      return runCustomCommand(config, String(Args.Value ?? ''), deps.parts, signal);
    case 'PowerUp':
      return unit.power('up', signal);
    case 'PowerDown':
      return unit.power('down', signal);
    default:
      return { ok: false, message: `This program does not know the command ${Name}.` };
  }
}
