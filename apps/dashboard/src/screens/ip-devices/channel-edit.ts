import type { IpDevice } from '@longview/contract';
import { urlOfText } from '@longview/rules';
import { bracketedHost, comparableUrl } from '@longview/rules/ip-devices';
import type { DeviceChannel } from '../../api/cameras/ip-devices.ts';

/** From what is typed to a channel of a device. Pure. */

/** The channels of a device as a save keeps them. */
export function keptChannels(channels: readonly DeviceChannel[]) {
  return channels.map(({ Id, Uri, IsSuggested }) => ({ Id, Uri, IsSuggested }));
}

/** The address that is meant: whole, or a path on the device; null while it is empty. */
export function channelUri(text: string, device: IpDevice): string | null {
  const typed = text.trim();
  return typed.startsWith('/') ? `${rootOf(device)}${typed}` : urlOfText(typed);
}

function rootOf(device: IpDevice): string {
  const { DeviceType, HttpPort, FtpPort } = device;
  if (DeviceType === 'Dropbox') return 'dropbox://';
  if (DeviceType === 'Google') return 'google://';
  const port = DeviceType === 'FTP' ? FtpPort : HttpPort;
  return `${DeviceType === 'FTP' ? 'ftp' : 'http'}://${hostAndPort(device, port)}`;
}

/** As the calls of manufacturers take it. */
export function hostAndPort({ Host }: IpDevice, port: number | null): string {
  const name = bracketedHost(Host ?? '');
  return port === null ? name : `${name}:${port}`;
}

/** Whether a channel has this address already (IPD-11). */
export function isAdded(uri: string, device: IpDevice): boolean {
  const wanted = comparableUrl(uri);
  return device.ChannelInfo.Channels.some(({ Uri }) => comparableUrl(Uri) === wanted);
}
