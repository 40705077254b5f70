/** The only shaper of PtzInfo (EXT-142). */
import type { PtzMount } from '@longview/camera-sources';
import type { PtzInfo } from '@longview/contract';
import { PTZ_MESSAGES, type PtzTrouble } from '@longview/rules';

export function toPtzInfo({ hasHome, presets }: Awaited<ReturnType<PtzMount['readInfo']>>): PtzInfo {
  const Presets = presets.map(({ token, name }) => ({ Token: token, Name: name }));
  return { IsAvailable: true, Message: null, HasHome: hasHome, Presets };
}

/** The same for a camera that cannot be moved. */
export function toNoPtz(trouble: PtzTrouble): PtzInfo {
  return { IsAvailable: false, Message: PTZ_MESSAGES[trouble], HasHome: false, Presets: [] };
}
