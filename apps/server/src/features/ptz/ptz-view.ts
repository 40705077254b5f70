/** The only shaper of PtzInfo (EXT-142). */
import type { PtzInfo } from '@longview/contract';
import { PTZ_MESSAGES, type PtzTrouble } from '@longview/rules';

export function toNoPtz(trouble: PtzTrouble): PtzInfo {
  return { IsAvailable: false, Message: PTZ_MESSAGES[trouble], HasHome: false, Presets: [] };
}
