import type { IpDevice } from '@longview/contract';
import { channelWord } from '@longview/rules';
import type { DeviceChannel } from '../../api/cameras/ip-devices.ts';

/** What a channel of a device is called (EXT-328). Pure. */

/** The device's name, with what tells the channel apart where there are `among` several. */
export function channelSourceName(
  { DisplayName }: Pick<IpDevice, 'DisplayName'>,
  channel: Pick<DeviceChannel, 'Id' | 'Name' | 'Uri'>,
  among: readonly Pick<DeviceChannel, 'Id'>[],
): string {
  if (among.length < 2) return DisplayName;
  const number = among.findIndex(({ Id }) => Id === channel.Id) + 1;
  return `${DisplayName} ${channel.Name ?? channelWord(channel.Uri) ?? number}`;
}
