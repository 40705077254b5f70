/** The only shaper of PtzInfo (EXT-142). */

import type { PtzMount } from '@longview/camera-sources';
import type { PtzInfo } from '@longview/contract';
import { PTZ_MESSAGES, type PtzTrouble } from '@longview/rules';
import { sayingOf } from '@longview/texts/sentences';

/** `names`: those that were given here; each counts while the camera calls the preset as it did then (EXT-343). */
export function toPtzInfo(
  { hasHome, presets }: Awaited<ReturnType<PtzMount['readInfo']>>,
  names: readonly { token: string; camera_name: string; name: string }[],
): PtzInfo {
  const Presets = presets.map(({ token, name }) => ({
    Token: token,
    Name: names.find((own) => own.token === token && own.camera_name === name)?.name ?? name,
  }));
  return { IsAvailable: true, Message: null, ...sayingOf(null), HasHome: hasHome, Presets };
}

/** The same for a camera that cannot be moved. */
export function toNoPtz(trouble: PtzTrouble): PtzInfo {
  const Message = PTZ_MESSAGES[trouble];
  return { IsAvailable: false, Message, ...sayingOf(Message), HasHome: false, Presets: [] };
}
