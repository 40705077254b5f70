import type { IpDevice } from '@longview/contract';
import type { FeedBadge } from '@longview/rules/feeds';
import { isCloud } from '@longview/rules/ip-devices';
import { t } from '../../locale/t.ts';

const TONES = {
  Unknown: 'idle',
  Inactive: 'idle',
  Active: 'live',
  Error: 'alert',
  Expired: 'warn',
} as const;

/** The state of a device as a word and a colour (IPD-07); of a cloud account it is the state of its link (IPD-13 to 16). */
export function deviceBadge({ DeviceState, DeviceType }: IpDevice): FeedBadge {
  const kind = isCloud(DeviceType) ? 'link' : 'device';
  return { text: t(`ip.${kind}.${DeviceState}`), tone: TONES[DeviceState] };
}
