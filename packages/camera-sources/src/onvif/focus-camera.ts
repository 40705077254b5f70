// Has a camera look for its focus once, by the imaging service of ONVIF (STA-11).
import { AppError, type Clock } from '@longview/base';
import type { OnvifDevice } from './connect-onvif.ts';
import { OnvifFailure } from './onvif-failure.ts';
import { type CameraAtDevice, sourceOf, withOnvifDevice } from './reach-camera.ts';
import { readProfiles } from './read-profiles.ts';
import type { OnvifDeps } from './types.ts';
import { escapeXml } from './xml-node.ts';

/** `NoFocus`: it tells of no focus that can be set. `UnknownChannel`: of several cameras nobody knows which one. */
export type FocusTrouble =
  | 'NoAnswer'
  | 'Unauthorized'
  | 'NoFocus'
  | 'UnknownChannel'
  | 'TargetRefused'
  | 'Failed';

const NAMESPACE = 'http://www.onvif.org/ver20/imaging/wsdl';
/** Captures of the camera wait as long. */
const WHOLE_MS = 15_000;
/** A lens that is set by hand looks for its focus so long, then stays where it found it. */
const LOOK_MS = 5_000;

/** Null where it was told to. Never rejects for what a device does. */
export async function focusCamera(target: CameraAtDevice, deps: OnvifDeps): Promise<FocusTrouble | null> {
  try {
    return await withOnvifDevice(target, deps, WHOLE_MS, (device) =>
      focus(device, target.channelUrl, deps.clock),
    );
  } catch (err) {
    return troubleOf(err);
  }
}

function troubleOf(err: unknown): FocusTrouble {
  if (err instanceof AppError && err.detail.code === 'TargetRefused') return 'TargetRefused';
  if (!(err instanceof OnvifFailure)) throw err;
  if (err.trouble === 'Unauthorized') return 'Unauthorized';
  return err.trouble === 'NoAnswer' || err.trouble === 'NotOnvif' ? 'NoAnswer' : 'Failed';
}

/** There is no command for it that cameras agree on: they look for their focus when its mode becomes automatic. */
async function focus(device: OnvifDevice, channelUrl: string, clock: Clock): Promise<FocusTrouble | null> {
  const url = device.services.imaging;
  if (!url) return 'NoFocus';
  const sourceToken = await sourceOf(device, await readProfiles(device), channelUrl);
  if (sourceToken === null) return 'UnknownChannel';
  const lens = { device, url, source: `<VideoSourceToken>${escapeXml(sourceToken)}</VideoSourceToken>` };
  const before = await readMode(lens);
  if (before === null) return 'NoFocus';
  if (before === 'AUTO') await setMode(lens, 'MANUAL');
  // One that was automatic must not stay without.
  await setMode(lens, 'AUTO').catch(() => setMode(lens, 'AUTO'));
  if (before === 'AUTO') return null;
  await clock.sleep(LOOK_MS);
  await setMode(lens, 'MANUAL');
  return null;
}

type Mode = 'AUTO' | 'MANUAL';

interface Lens {
  device: OnvifDevice;
  url: URL;
  source: string;
}

/** Null where the camera tells of none. */
async function readMode({ device, url, source }: Lens): Promise<Mode | null> {
  const operation = { namespace: NAMESPACE, name: 'GetImagingSettings' };
  const answer = await device.client.ask(url, operation, source);
  const mode = answer.text('ImagingSettings', 'Focus', 'AutoFocusMode');
  return mode === 'AUTO' || mode === 'MANUAL' ? mode : null;
}

async function setMode({ device, url, source }: Lens, mode: Mode): Promise<void> {
  const operation = { namespace: NAMESPACE, name: 'SetImagingSettings' };
  const settings = `<ImagingSettings><tt:Focus><tt:AutoFocusMode>${mode}</tt:AutoFocusMode></tt:Focus></ImagingSettings>`;
  await device.client.ask(url, operation, `${source}${settings}`);
}
