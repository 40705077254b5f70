import type { IpDevice } from '@longview/contract';
import { type DeviceChannel, useSaveDevice, useTryChannel } from '../../api/cameras/ip-devices.ts';
import { keptChannels } from './channel-edit.ts';

/** What can be done with the channels of a device. Each act is saved at once, with the device (API-47). */
export interface Channels {
  isBusy: boolean;
  /** Why the last act failed. */
  error: Error | null;
  /** Channel that is being tried now. */
  tryingId: string | null;
  /** Adds an address and tries it; `onDone` is called once it is stored. */
  add(uri: string, source: 'User' | 'Manufacturer', onDone: () => void): void;
  remove(channel: DeviceChannel): void;
  suggest(channel: DeviceChannel): void;
  tryOut(channel: DeviceChannel): void;
}

export function useChannels(device: IpDevice): Channels {
  const save = useSaveDevice();
  const trying = useTryChannel(device.Id);
  const stored = device.ChannelInfo.Channels;
  const kept = keptChannels(stored);
  const send = (Channels: Parameters<typeof bodyOf>[1], onSuccess: (saved: IpDevice) => void = () => {}) => {
    trying.reset();
    save.mutate({ body: bodyOf(device, Channels), version: device.Version }, { onSuccess });
  };
  const tryOut = ({ Id }: DeviceChannel) => {
    save.reset();
    if (Id !== null) trying.mutate(Id);
  };
  return {
    isBusy: save.isPending,
    error: save.error ?? trying.error,
    tryingId: trying.isPending ? trying.variables : null,
    add: (Uri, Source, onDone) =>
      send([...kept, { Uri, Source, IsSuggested: kept.length === 0 }], (saved) => {
        onDone();
        const added = saved.ChannelInfo.Channels.find(({ Id }) => !stored.some((one) => one.Id === Id));
        if (added) tryOut(added);
      }),
    remove: (channel) => send(kept.filter(({ Id }) => Id !== channel.Id)),
    suggest: (channel) => send(kept.map((one) => ({ ...one, IsSuggested: one.Id === channel.Id }))),
    tryOut,
  };
}

type Sent = { Id?: string | null; Uri: string; Source?: DeviceChannel['Source']; IsSuggested: boolean };

/** All other fields are absent, so they stay as they are. */
function bodyOf({ Id, DeviceType }: IpDevice, Channels: Sent[]) {
  return { Id, DeviceType, ChannelInfo: { Channels } };
}
