import { type IpDevice, type ManufacturerUrls, type RouteArgs, routes } from '@longview/contract';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { saidText } from '../../locale/sentence.ts';
import { t } from '../../locale/t.ts';
import { ApiFailure, call, dataOf } from '../client/client.ts';
import { serverErrorText } from '../client/server-error.ts';

/** The network devices of the account and their channels (API-46 to API-53, EXT-141, EXT-143). */

export type DeviceChannel = IpDevice['ChannelInfo']['Channels'][number];
export type DeviceBody = NonNullable<RouteArgs<typeof routes.saveIpDevice>['body']>;

export const ipDevicesQuery = queryOptions({
  queryKey: ['ip-devices'],
  queryFn: ({ signal }) => dataOf(call(routes.listIpDevices, {}, { signal })),
});

export const manufacturersQuery = queryOptions({
  queryKey: ['manufacturers'],
  queryFn: async ({ signal }) => (await dataOf(call(routes.listManufacturers, {}, { signal }))).Manufacturers,
  staleTime: Number.POSITIVE_INFINITY,
});

export type ManufacturerUrl = ManufacturerUrls['Urls'][number];

/** The addresses of a maker, filled in for a host (API-53). */
export function manufacturerUrlsQuery(
  manufacturer: string,
  hostNameAndPortNumber: string,
  rtspPort: number | null = null,
) {
  return queryOptions({
    queryKey: ['manufacturer-urls', manufacturer, hostNameAndPortNumber, rtspPort],
    queryFn: async ({ signal }) => {
      const query = { hostNameAndPortNumber, ...(rtspPort !== null && { rtspPort }) };
      const args = { params: { manufacturer }, query };
      return (await dataOf(call(routes.listManufacturerUrls, args, { signal }))).Urls;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Makes a device, or changes one; `version` is the stored one that an edit began with. */
export function useSaveDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, version }: { body: DeviceBody; version?: number }) =>
      dataOf(call(routes.saveIpDevice, { body }, version === undefined ? {} : { version })),
    onSuccess: (device) => putDevice(client, device),
  });
}

/** The device itself leaves the list by `useDropDevice`, once its page is left. */
export function useDeleteDevice() {
  return useMutation({
    mutationFn: (id: string) => dataOf(call(routes.deleteIpDevice, { params: { id } })),
  });
}

/** Finds channels; takes up to 30 s, and may be left before (API-49). */
export function useDetectChannels(deviceId: string) {
  const client = useQueryClient();
  const controller = useRef<AbortController>(null);
  const detect = useMutation({
    mutationFn: () => {
      controller.current = new AbortController();
      const { signal } = controller.current;
      return dataOf(call(routes.detectChannels, { params: { id: deviceId } }, { signal }));
    },
    onSuccess: ({ Message: _why, ...device }) => putDevice(client, device),
  });
  const cancel = () => {
    controller.current?.abort();
    detect.reset();
  };
  return { detect, cancel };
}

/** Tries a channel and keeps what it answers (API-50); the state of the device may change with it. */
export function useTryChannel(deviceId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (channelId: string) =>
      dataOf(call(routes.updateChannelReport, { params: { deviceId, channelId } })),
    onSuccess: () => client.invalidateQueries({ queryKey: ipDevicesQuery.queryKey }),
  });
}

/** Looks for cameras on the service's own network (EXT-143). */
export function useFindDevices() {
  return useMutation({
    mutationFn: async () => (await dataOf(call(routes.findIpDevices))).Devices,
  });
}

/** Begins to link a cloud account: the address of the provider's page, or why there is none (API-51). */
export function useStartLink(deviceId: string) {
  return useMutation({
    mutationFn: async () => {
      const answer = await dataOf(call(routes.startDeviceLink, { params: { id: deviceId } }));
      if (answer.AuthorizeUri !== null) return answer.AuthorizeUri;
      throw new Error(saidText(answer.Error, answer) || t('ip.link.missing'));
    },
  });
}

export function useStopLink(deviceId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const answer = await dataOf(call(routes.stopDeviceLink, { params: { id: deviceId } }));
      putDevice(client, answer.Device);
      if (answer.Error) throw new Error(saidText(answer.Error, answer));
    },
  });
}

/** Address of the picture of a channel's last good try (EXT-141, IPD-19, CON-30); null while there was none. */
export function channelImage({ Report }: DeviceChannel): string | null {
  return Report?.ImageUriBase ? `${Report.ImageUriBase}&sc=x240` : null;
}

/** The channel that a device is known by: the suggested one, else the first (API-56). */
export function mainChannel(device: IpDevice): DeviceChannel | null {
  const { Channels } = device.ChannelInfo;
  return Channels.find(({ IsSuggested }) => IsSuggested) ?? Channels[0] ?? null;
}

/** What people know a channel by: its address, unless that is the id of a folder (EXT-252). */
export const channelName = ({ Name, Uri }: DeviceChannel): string => Name ?? Uri;

/** Stored channels to choose from; of those with one name the addresses stand there too. */
export function channelChoices(channels: readonly DeviceChannel[]): { value: string; label: string }[] {
  const isTwice = (name: string) => channels.filter((one) => channelName(one) === name).length > 1;
  return channels.flatMap(({ Id, Uri, Name }) => {
    const label = Name === null ? Uri : isTwice(Name) ? `${Name} · ${Uri}` : Name;
    return Id === null ? [] : [{ value: Id, label }];
  });
}

/** Puts a device as the server answered it into the list, which the server orders by name. */
function putDevice(client: QueryClient, device: IpDevice): void {
  client.setQueryData(ipDevicesQuery.queryKey, (list) => {
    if (!list) return list;
    const isKnown = list.some(({ Id }) => Id === device.Id);
    return isKnown ? list.map((one) => (one.Id === device.Id ? device : one)) : [...list, device];
  });
}

/** Takes a deleted device out of the list. */
export function useDropDevice(): (id: string) => void {
  const client = useQueryClient();
  return (id) => client.setQueryData(ipDevicesQuery.queryKey, (list) => list?.filter(({ Id }) => Id !== id));
}

const SAID_BY_SERVER: ReadonlySet<string> = new Set([
  'Busy',
  'Conflict',
  'DuplicateUrl',
  'InUse',
  'NoChannel',
  'TooManyNewChannels',
  'TooManyRequests',
  'VersionConflict',
]);

/** Why a call of devices failed: ERR-01, the server's words of a refusal of its own, else ERR-04; null: it did not. */
export function deviceFailureText(failure: Error | null): string | null {
  if (!(failure instanceof ApiFailure)) return failure?.message ?? null;
  if (failure.status === null) return t('act.noConnection');
  if (failure.status === 402) return t('said.upgradeDevices');
  const fields = failure.fields.map(({ Message }) => Message).join(' ');
  if (failure.status === 400) return fields || failure.message;
  return SAID_BY_SERVER.has(failure.code) ? failure.message : serverErrorText(failure.status);
}
