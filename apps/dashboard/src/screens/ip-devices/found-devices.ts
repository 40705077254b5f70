import type { IpDevice } from '@longview/contract';
import { searchWords } from '@longview/rules/feeds';

/** Devices that have every word of a text in their name, host, maker, model or the address of a channel. Pure. */
export function foundDevices(devices: readonly IpDevice[], text: string): readonly IpDevice[] {
  const words = searchWords(text);
  if (words.length === 0) return devices;
  return devices.filter((device) => {
    const { DisplayName, Host, Manuf, Model, DeviceType, ChannelInfo } = device;
    const uris = ChannelInfo.Channels.map(({ Uri }) => Uri);
    const all = [DisplayName, Host, Manuf, Model, DeviceType, ...uris].join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
