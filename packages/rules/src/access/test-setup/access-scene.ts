/** Who asks for what in the tests of access: actors, an object and its shares. Tests only. */
import {
  type Actor,
  type DeviceActor,
  type ObjectFacts,
  type Presented,
  type RoleFacts,
  reachOf,
  type ShareFacts,
  type SignedIn,
  systemRole,
} from '../index.ts';

export const OWN = 'te0000000001';
export const FEED = 'fe0000000001';
export const NOW = Date.UTC(2026, 4, 1);
export const user = (change: Partial<SignedIn> = {}): SignedIn => ({
  kind: 'user',
  userId: 'us0000000001',
  accountId: null,
  memberRole: null,
  email: 'grace@example.org',
  accepted: new Set(),
  ...change,
});
export const member: Actor = user({ accountId: OWN, memberRole: 'Administrator' });
export const apiKey: Actor = { kind: 'apiKey', accountId: OWN, keyName: 'Primary' };
const stranger: Actor = user({ accountId: 'te0000000002', memberRole: 'Owner' });
const anyone: Actor = { kind: 'anyone' };
/** A Window of the account that plays these feeds, a Station when there are none. */
export const device = (change: Partial<DeviceActor> = {}): Actor => ({
  ...{ kind: 'device', deviceId: 'de0000000001', accountId: OWN, isItself: true },
  plays: { feedIds: new Set(), resourceIds: new Set() },
  captures: new Map([['k3m9x1p7q2ra', FEED]]),
  ...change,
});
const playing = { feedIds: new Set([FEED]), resourceIds: new Set<string>() };
export const window = (change: Partial<DeviceActor> = {}) => device({ plays: playing, ...change });
export const others = [stranger, user(), anyone, device(), window({ accountId: 'te0000000002' })];
export const presenting = (change: Partial<Presented>): Actor => ({
  kind: 'anyone',
  presented: { keyHash: null, passes: [], ip: '198.51.100.7', ...change },
});

export const facts = (change: Partial<ObjectFacts> = {}): ObjectFacts => ({
  accountId: OWN,
  isOpen: true,
  isPublic: false,
  isPreview: false,
  shares: [],
  ...change,
});
export const share = (change: Partial<ShareFacts> = {}): ShareFacts => ({
  id: 'ca0000000001',
  roId: FEED,
  to: { kind: 'Link', keyHash: 'right' },
  role: systemRole('Viewer'),
  expiresAtMs: null,
  delaySec: 0,
  everySec: 0,
  mayDownload: null,
  ...change,
});
export const role = (change: Partial<RoleFacts>): RoleFacts => ({
  ...systemRole('Viewer'),
  id: 'ro0000000001',
  ...change,
});
export const reach = (actor: Actor, object: ObjectFacts) => reachOf(actor, object, FEED, NOW);
export const held = (actor: Actor, object: ObjectFacts) => {
  const found = reach(actor, object);
  return found.kind === 'Granted' ? found.grant : null;
};
export const statements = (actor: Actor, object: ObjectFacts) =>
  [...(held(actor, object)?.statements ?? [])].sort();
