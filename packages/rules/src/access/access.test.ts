import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Actor, decideFeed, type FeedFacts, feedGrant, STATEMENTS, SYSTEM_ROLES } from './index.ts';

const OWN = 'te0000000001';
const member: Actor = { kind: 'user', userId: 'us0000000001', accountId: OWN, memberRole: 'Owner' };
const apiKey: Actor = { kind: 'apiKey', accountId: OWN, keyName: 'Primary' };
const stranger: Actor = {
  kind: 'user',
  userId: 'us0000000002',
  accountId: 'te0000000002',
  memberRole: 'Owner',
};
const guest: Actor = { kind: 'user', userId: 'us0000000003', accountId: null, memberRole: null };
const anyone: Actor = { kind: 'anyone' };
const wrongKey: Actor = { kind: 'accessKey', key: 'x' };
const device: Actor = { kind: 'device', deviceId: 'de0000000001', accountId: OWN };
const others = [stranger, guest, anyone, wrongKey, device];

const facts = (change: Partial<FeedFacts> = {}): FeedFacts => ({
  accountId: OWN,
  state: 'Capture',
  isPublic: false,
  isPreview: false,
  ...change,
});

describe('who may do what with a feed', () => {
  it.each(STATEMENTS)(
    'members and API keys of its account may %s in every state [PRM-01] [PRM-23]',
    (statement) => {
      for (const state of ['Capture', 'View', 'Disable', 'Archive'] as const) {
        expect(decideFeed(member, facts({ state }), statement)).toBe('Allowed');
        expect(decideFeed(apiKey, facts({ state }), statement)).toBe('Allowed');
      }
    },
  );

  it('a private feed does not exist for others [PRM-21]', () => {
    for (const actor of others) expect(decideFeed(actor, facts(), 'ViewLivePolicyStatement')).toBe('Hidden');
  });

  it('a public feed gives anyone the role Viewer, and nothing more [PRM-24]', () => {
    for (const actor of [stranger, guest, anyone, device]) {
      for (const statement of STATEMENTS) {
        const expected = SYSTEM_ROLES.Viewer.includes(statement) ? 'Allowed' : 'Forbidden';
        expect(decideFeed(actor, facts({ isPublic: true }), statement)).toBe(expected);
      }
    }
  });

  it('Disable and Archive suspend what is public [PRM-24] [STT-01]', () => {
    for (const state of ['Disable', 'Archive'] as const) {
      expect(feedGrant(anyone, facts({ isPublic: true, state }))).toBeNull();
    }
  });

  it('the id of a preview feed is enough to see it live, and no more [PRM-24]', () => {
    const preview = facts({ accountId: null, isPreview: true });
    for (const actor of [member, stranger, guest, anyone]) {
      expect(decideFeed(actor, preview, 'ViewLivePolicyStatement')).toBe('Allowed');
      expect(decideFeed(actor, preview, 'ViewHistoryPolicyStatement')).toBe('Forbidden');
    }
  });

  it('a wrong access key opens nothing, not even what is public [PUB-01]', () => {
    expect(feedGrant(wrongKey, facts({ isPublic: true }))).toBeNull();
  });

  it('nobody but the owning account ever holds more than Viewer [PRM-21]', () => {
    const anyFacts = fc.record({
      accountId: fc.constantFrom(OWN, null),
      state: fc.constantFrom('Capture', 'View', 'Disable', 'Archive'),
      isPublic: fc.boolean(),
      isPreview: fc.boolean(),
    }) as fc.Arbitrary<FeedFacts>;
    fc.assert(
      fc.property(fc.constantFrom(...others), anyFacts, (actor, feed) => {
        const held = [...(feedGrant(actor, feed)?.statements ?? [])];
        expect(held.every((statement) => SYSTEM_ROLES.Viewer.includes(statement))).toBe(true);
      }),
    );
  });

  it('each role holds no more than the one above it [PRM-25]', () => {
    const { Owner, Manager, Viewer, LimitedViewer } = SYSTEM_ROLES;
    for (const [lower, upper] of [
      [LimitedViewer, Viewer],
      [Viewer, Manager],
      [Manager, Owner],
    ] as const) {
      expect(lower.every((statement) => upper.includes(statement))).toBe(true);
    }
    expect(Owner).toEqual(STATEMENTS);
  });
});
