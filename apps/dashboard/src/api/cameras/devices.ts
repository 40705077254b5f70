import { type Device, type RouteArgs, routes } from '@longview/contract';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';

/** The Windows and Stations of the account (API-31 to API-36). Network devices are in `ip-devices.ts`. */

export type DeviceBody = NonNullable<RouteArgs<typeof routes.saveDevice>['body']>;

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => dataOf(call(routes.listDevices, {}, { signal })),
});

/** Saves description and config; `version` is the stored one that the edit began with (API-32, GEN-15). */
export function useSaveDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, version }: { body: DeviceBody; version: number }) =>
      dataOf(call(routes.saveDevice, { body }, { version })),
    onSuccess: (device) => putDevice(client, device),
  });
}

/** The device itself leaves the list by `useDropDevice`, once its page is left. */
export function useDeleteDevice() {
  return useMutation({
    mutationFn: (id: string) => dataOf(call(routes.deleteDevice, { params: { id } })),
  });
}

/** Has a device's machine, or its program, start anew (API-35, API-36). */
export function useDeviceCommand(deviceId: string, command: 'Reboot' | 'Restart') {
  const route = command === 'Reboot' ? routes.rebootDevice : routes.restartDevice;
  return useMutation({
    mutationFn: () => dataOf(call(route, { params: { id: deviceId } })),
  });
}

/** The last lines that a device wrote; asked for when somebody wants to read them (API-34). */
export function deviceLogQuery(deviceId: string) {
  return queryOptions({
    queryKey: ['device-log', deviceId],
    queryFn: ({ signal }) => dataOf(call(routes.getDeviceLog, { params: { id: deviceId } }, { signal })),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Puts a device as the server answered it into the list. */
export function putDevice(client: QueryClient, device: Device): void {
  const isIt = ({ Prop }: Device) => Prop.Id === device.Prop.Id;
  client.setQueryData(devicesQuery.queryKey, (list) => {
    if (!list) return list;
    return list.some(isIt) ? list.map((one) => (isIt(one) ? device : one)) : [...list, device];
  });
}

/** Takes a deleted device out of the list. */
export function useDropDevice(): (id: string) => void {
  const client = useQueryClient();
  return (id) =>
    client.setQueryData(devicesQuery.queryKey, (list) => list?.filter(({ Prop }) => Prop.Id !== id));
}

/** Loads a device again after somebody else saved it. One that is gone leaves the page by itself, with the list. */
export function useReloadDevice(onFresh: (device: Device) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (deviceId: string) => {
      const list = await client.fetchQuery({ ...devicesQuery, staleTime: 0 });
      return list.find(({ Prop }) => Prop.Id === deviceId) ?? null;
    },
    onSuccess: (fresh) => fresh && onFresh(fresh),
  });
}
