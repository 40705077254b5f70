/** Asked before each picture whether the camera is turned as it should be [STA-06]. Holds what watches and turns them. */
import { AppError } from '@longview/base';
import { durationSec } from '@longview/rules';
import { type PtzCommand, readPtzCommand } from '@longview/rules/devices';
import type { CameraConfig } from '../camera/camera-config.ts';
import type { Parts, PtzGate } from '../camera/types.ts';
import { KeptMount } from './kept-mount.ts';
import { controlledCamera } from './ptz-target.ts';
import { type TurnedCamera, turnCamera } from './turn-camera.ts';
import { WatchedMount } from './watched-mount.ts';

interface Gated {
  /** Settings it was made of: with others it is another. */
  key: string;
  /** Null where nobody can be asked. */
  watched: WatchedMount | null;
  turned: TurnedCamera;
  command: PtzCommand | null;
  /** What its last command said, to log news only. */
  said: string | null;
}

const NO_TIME = 'There was no time to turn the camera.';

export function createPtzGate(parts: Parts): PtzGate {
  const gated = new Map<string, Gated>();
  const forget = (configId: string) => {
    gated.get(configId)?.watched?.close();
    gated.delete(configId);
  };
  const gateOf = (camera: CameraConfig): Gated => {
    const key = JSON.stringify(settingsOf(camera));
    const known = gated.get(camera.ConfigId);
    if (known?.key === key) return known;
    forget(camera.ConfigId);
    const gate = { key, ...makeGate(camera, parts), said: null };
    gated.set(camera.ConfigId, gate);
    return gate;
  };
  return {
    beforeShot: async (camera, _nowMs, signal) => {
      const { Mode: mode } = camera.SourceConfig.PTZ_Config;
      if (mode === 'Ignore') return 'go';
      const gate = gateOf(camera);
      if (mode === 'Wait') return (await gate.watched?.isStill()) === false ? 'wait' : 'go';
      await turn(gate, parts, signal);
      return 'go';
    },
    keepOnly: (cameras) => {
      // A watch begins with the config, not with the first picture: it may be due much later.
      const kept = cameras.filter(({ State, SourceConfig }) => {
        return State === 'Enabled' && SourceConfig.PTZ_Config.Mode !== 'Ignore';
      });
      const ids = new Set(kept.map(({ ConfigId }) => ConfigId));
      for (const configId of [...gated.keys()]) if (!ids.has(configId)) forget(configId);
      for (const camera of kept) gateOf(camera);
    },
    close: async () => {
      for (const configId of [...gated.keys()]) forget(configId);
    },
  };
}

function makeGate(camera: CameraConfig, parts: Parts): Pick<Gated, 'watched' | 'turned' | 'command'> {
  const { ConfigId: configId, SourceConfig } = camera;
  const { Mode, InactiveInterval, Cmd } = SourceConfig.PTZ_Config;
  const reached = controlledCamera(camera, parts);
  const network = reached && { camera: reached, mount: new KeptMount(reached.target, parts) };
  const inactiveMs = Math.max(0, (durationSec(InactiveInterval) ?? 0) * 1000);
  const isWatched = network !== null && Mode === 'Wait';
  return {
    watched: isWatched ? new WatchedMount(network.mount, inactiveMs, configId, parts) : null,
    turned: { configId, network },
    command: readPtzCommand(Cmd),
  };
}

/** A camera that could not be turned takes its picture all the same: a wrong view tells more than none. */
async function turn(gate: Gated, parts: Parts, signal: AbortSignal): Promise<void> {
  if (!gate.command) return;
  const outcome = await turnCamera(gate.turned, gate.command, parts, signal).catch((err: Error) => ({
    ok: false as const,
    // Of an address that may not be called it says so.
    message: err instanceof AppError ? err.message : NO_TIME,
  }));
  const message = outcome.ok ? null : outcome.message;
  if (message !== null && message !== gate.said) parts.logger.warn({ camera: gate.turned.configId }, message);
  gate.said = message;
}

/** What a gate is made of: not the times of requests, which change with every click. */
function settingsOf({ SourceConfig: source }: CameraConfig) {
  const { SourceType, Source_Uri, Source_Username, Source_Password, Network_Control, PTZ_Config } = source;
  return [SourceType, Source_Uri, Source_Username, Source_Password, Network_Control, PTZ_Config];
}
