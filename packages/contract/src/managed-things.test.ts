import { describe, expect, it } from 'vitest';
import { routes } from './index.ts';

type RouteName = keyof typeof routes;

/** What people manage, and the calls by which they do: a kind of thing without its calls is no part of the product. */

interface Calls {
  list: RouteName;
  /** Makes one, and changes it unless `change` does. */
  make: RouteName;
  change?: RouteName;
  end: RouteName;
}

const THINGS: Record<string, Calls> = {
  feeds: { list: 'listStuff', make: 'createFeed', change: 'saveFeedInfo', end: 'deleteFeed' },
  collections: { list: 'listStuff', make: 'saveCollection', end: 'deleteCollection' },
  'media resources': { list: 'listMedia', make: 'uploadMedia', change: 'saveMedia', end: 'deleteMedia' },
  'Windows and Stations': {
    list: 'listDevices',
    make: 'pairDevice',
    change: 'saveDevice',
    end: 'deleteDevice',
  },
  'network devices': { list: 'listIpDevices', make: 'saveIpDevice', end: 'deleteIpDevice' },
  roles: { list: 'getPermissions', make: 'copyRole', change: 'saveRole', end: 'deleteRole' },
  'settings of a feed': {
    list: 'getFeed',
    make: 'saveCaptureRequest',
    change: 'saveFeedRetention',
    end: 'resetFeedAlert',
  },
  members: { list: 'listMembers', make: 'inviteMember', change: 'changeMember', end: 'removeMember' },
};

/** Of their account, by a session; parts of a feed also by whom it is shared with for that. */
const isOfPeople = (name: RouteName) => {
  const { who } = routes[name];
  return typeof who === 'object' || ['member', 'account'].includes(who);
};

describe('what an account has', () => {
  it.each(Object.entries(THINGS))(
    '%s can be listed, made, changed and deleted, by its people alone [GEN-02] [GEN-03]',
    (_, { list, make, change = make, end }) => {
      expect(routes[list].method).toBe('GET');
      for (const name of [make, change, end]) expect([name, isOfPeople(name)]).toEqual([name, true]);
      for (const name of [make, change]) expect(['POST', 'PUT']).toContain(routes[name].method);
      expect(routes[end].method).toBe('DELETE');
    },
  );
});
