import type { Device, FeedDetail, IpDevice, MediaResource, Role, StuffList } from '@longview/contract';
import { afterAll, expect, it } from 'vitest';
import { startTestApp } from '../test-setup/app.ts';
import { png, uploadFiles } from '../test-setup/media.ts';
import { json, pairDevice } from '../test-setup/paired-devices.ts';
import { addFeed } from '../test-setup/pictures.ts';

/** What people manage: each kind of thing is made, listed, changed, kept from others and deleted, by the answers of lists. */

const app = await startTestApp();
const ada = await app.setUp();
const eve = await app.addOwner('Eve');
afterAll(() => app.close());

type As = typeof ada;
const read = async <T>(path: string, as: As = ada) => json<T>(await app.call(path, { as }));
const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const response = await app.call(path, { as: ada, method, ...(body && { body }) });
  const text = await response.text();
  expect(response.ok, `${method} ${path}: ${text}`).toBe(true);
  return text === '' ? null : JSON.parse(text);
};
const stuff = (as: As) => read<StuffList>('/api/v2/stuff-list', as);

/** Name by id, as whoever asks sees it. */
type Names = Record<string, string>;
const names = <T>(things: readonly T[], of: (thing: T) => [string, string | null]): Names =>
  Object.fromEntries(things.map((thing) => of(thing)).map(([id, name]) => [id, name ?? '']));

interface Thing {
  make: () => Promise<string>;
  rename: (id: string, name: string) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
  list: (as: As) => Promise<Names>;
}

const devices = (type: 'Window' | 'Station'): Thing => ({
  make: async () => (await pairDevice(app, ada, type)).id,
  rename: (Id, Name) =>
    send('POST', '/api/nv/devicemanage', { device: { Prop: { Id, Description: { Name } } } }),
  remove: (id) => send('DELETE', `/api/nv/devicemanage/${id}`),
  list: async (as) => {
    const all = await read<Device[]>('/api/nv/devicemanage', as);
    const own = all.filter(({ Prop }) => Prop.DeviceType === type);
    return names(own, ({ Prop }) => [Prop.Id, Prop.Description.Name]);
  },
});

const THINGS: Record<string, Thing> = {
  feeds: {
    make: async () => {
      const wish = { Name: 'Mast', SizeCode: 'x480', IntervalCode: '10min' };
      return (await send('POST', '/api/nv/feed/create', wish)).Feed.Id;
    },
    rename: (id, Name) => send('POST', `/api/nv/feed/info/${id}`, { Name, TimeZone: 'UTC', IsPublic: false }),
    remove: async (id) => {
      await send('POST', `/api/nv/feed/setfeedstate/${id}`, { FeedState: 'Archive' });
      return send('DELETE', `/api/nv/feed/${id}?confirm=${id}`);
    },
    list: async (as) => names((await stuff(as)).Feeds_Owned, ({ Feed }) => [Feed.Id, Feed.Description.Name]),
  },
  collections: {
    make: async () => {
      const collectionInfo = { Id: 'New', Description: { Name: 'Masts' }, FeedIds: [] };
      return (await send('POST', '/api/nv/collectionmanage', { collectionInfo })).Collection.Id;
    },
    rename: (Id, Name) => {
      const collectionInfo = { Id, Description: { Name }, FeedIds: [] };
      return send('POST', '/api/nv/collectionmanage', { collectionInfo });
    },
    remove: (id) => send('DELETE', `/api/nv/collectionmanage/${id}`),
    list: async (as) =>
      names((await stuff(as)).Collections_Owned, ({ Collection: { Id, Description } }) => [
        Id,
        Description.Name,
      ]),
  },
  'media resources': {
    make: async () => {
      const { resources } = await uploadFiles(app, ada, [{ name: 'logo.png', bytes: await png(64, 64) }]);
      return resources[0]?.Id ?? '';
    },
    rename: (id, Name) => send('POST', `/api/nv/resource/${id}`, { Id: id, Name, Tags: [], Metadatas: null }),
    remove: (id) => send('DELETE', `/api/nv/resource/${id}`),
    list: async (as) =>
      names(await read<MediaResource[]>('/api/nv/resource', as), ({ Id, Name }) => [Id, Name]),
  },
  Windows: devices('Window'),
  Stations: devices('Station'),
  'network devices': {
    make: async () => {
      const device = { DeviceType: 'Generic', Name: 'Camera', Host: '192.0.2.7' };
      return (await send('POST', '/api/nv/ipdevice', device)).Id;
    },
    rename: (Id, Name) => send('POST', '/api/nv/ipdevice', { Id, DeviceType: 'Generic', Name }),
    remove: (id) => send('DELETE', `/api/nv/ipdevice/${id}`),
    list: async (as) => names(await read<IpDevice[]>('/api/nv/ipdevice', as), ({ Id, Name }) => [Id, Name]),
  },
  roles: {
    make: async () => (await send('PUT', '/permissions/copycreate/Viewer?name=Visitors')).Id,
    rename: (id, Name) => send('PUT', `/permissions/${id}`, { Name, Statements: [] }),
    remove: (id) => send('DELETE', `/permissions/${id}`),
    list: async (as) =>
      names((await read<{ Roles: Role[] }>('/permissions', as)).Roles, ({ Id, Name }) => [Id, Name]),
  },
};

it.each(Object.entries(THINGS))(
  '%s are made, listed, changed and deleted, and other accounts see none of them [GEN-02] [GEN-03]',
  async (_, { make, rename, remove, list }) => {
    const id = await make();
    const [before, others] = [await list(ada), await list(eve)];
    expect(Object.keys(before)).toContain(id);
    expect(Object.keys(others)).not.toContain(id);
    await rename(id, 'Harbour');
    expect(await list(ada)).toEqual({ ...before, [id]: 'Harbour' });
    await remove(id);
    const { [id]: _gone, ...rest } = before;
    expect([await list(ada), await list(eve)]).toEqual([rest, others]);
  },
);

it('settings are of one feed, and those of its neighbour stay [GEN-03]', async () => {
  const [one, other] = [
    await addFeed(app.ctx, { accountId: ada.accountId }),
    await addFeed(app.ctx, { accountId: ada.accountId }),
  ];
  const zone = async (id: string) => (await read<FeedDetail>(`/api/v2/feed-get?feedid=${id}`)).Feed.TimeZone;
  const state = async (id: string) =>
    (await read<{ FeedState: string }>(`/api/nv/feed/getfeedstate/${id}`)).FeedState;
  const before = [await zone(other), await state(other)];
  await send('POST', `/api/nv/feed/info/${one}`, { Name: 'Mast', TimeZone: 'Asia/Kolkata', IsPublic: false });
  await send('POST', `/api/nv/feed/setfeedstate/${one}`, { FeedState: 'View' });
  expect([await zone(one), await state(one)]).toEqual(['Asia/Kolkata', 'View']);
  expect([await zone(other), await state(other)]).toEqual(before);
});
