import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Actor,
  isIpRange,
  limitOf,
  mayGive,
  NO_LIMIT,
  type ObjectFacts,
  OWNER_GRANT,
  POLICIES,
  type Presented,
  type RoleFacts,
  reachOf,
  type ShareFacts,
  type SignedIn,
  STATEMENTS,
  type Statement,
  SYSTEM_ROLES,
  systemRole,
  wantedPasses,
} from './index.ts';

const OWN = 'te0000000001';
const FEED = 'fe0000000001';
const NOW = Date.UTC(2026, 4, 1);
const user = (change: Partial<SignedIn> = {}): SignedIn => ({
  kind: 'user',
  userId: 'us0000000001',
  accountId: null,
  memberRole: null,
  email: 'grace@example.org',
  accepted: new Set(),
  ...change,
});
const member: Actor = user({ accountId: OWN, memberRole: 'Administrator' });
const apiKey: Actor = { kind: 'apiKey', accountId: OWN, keyName: 'Primary' };
const stranger: Actor = user({ accountId: 'te0000000002', memberRole: 'Owner' });
const anyone: Actor = { kind: 'anyone' };
const device: Actor = { kind: 'device', deviceId: 'de0000000001', accountId: OWN };
const others = [stranger, user(), anyone, device];
const presenting = (change: Partial<Presented>): Actor => ({
  kind: 'anyone',
  presented: { keyHash: null, passes: [], ip: '198.51.100.7', ...change },
});

const facts = (change: Partial<ObjectFacts> = {}): ObjectFacts => ({
  accountId: OWN,
  isOpen: true,
  isPublic: false,
  isPreview: false,
  shares: [],
  ...change,
});
const share = (change: Partial<ShareFacts> = {}): ShareFacts => ({
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
const role = (change: Partial<RoleFacts>): RoleFacts => ({
  ...systemRole('Viewer'),
  id: 'ro0000000001',
  ...change,
});
const reach = (actor: Actor, object: ObjectFacts) => reachOf(actor, object, FEED, NOW);
const held = (actor: Actor, object: ObjectFacts) => {
  const found = reach(actor, object);
  return found.kind === 'Granted' ? found.grant : null;
};
const statements = (actor: Actor, object: ObjectFacts) => [...(held(actor, object)?.statements ?? [])].sort();

describe('without a share', () => {
  it('members and API keys of the account are Owner, whatever the state [PRM-01] [PRM-23]', () => {
    for (const actor of [member, apiKey]) {
      for (const isOpen of [true, false]) {
        expect(held(actor, facts({ isOpen }))).toEqual(OWNER_GRANT);
      }
    }
  });

  it('what is private does not exist for others [PRM-21]', () => {
    for (const actor of others) expect(reach(actor, facts())).toEqual({ kind: 'Hidden' });
  });

  it('what is public gives anyone the role Viewer, and nothing more [PRM-24]', () => {
    for (const actor of others) {
      expect(statements(actor, facts({ isPublic: true }))).toEqual([...SYSTEM_ROLES.Viewer].sort());
    }
  });

  it('Disable and Archive suspend publicity, keys and shares [PRM-24] [STT-01]', () => {
    const closed = facts({ isPublic: true, isOpen: false, shares: [share()] });
    for (const actor of [...others, presenting({ keyHash: 'right' })]) {
      expect(reach(actor, closed).kind).toBe('Hidden');
    }
  });

  it('the id of a preview feed is enough to see it live, and no more [PRM-24]', () => {
    const preview = facts({ accountId: null, isPreview: true });
    for (const actor of [member, ...others]) {
      expect(statements(actor, preview)).toEqual(['ViewLivePolicyStatement']);
    }
  });
});

describe('an access key', () => {
  it('holds what its role holds [PRM-24] [SHR-07]', () => {
    const object = facts({ shares: [share({ role: systemRole('LimitedViewer') })] });
    expect(statements(presenting({ keyHash: 'right' }), object)).toEqual(['ViewLivePolicyStatement']);
  });

  it('never holds more than seeing and downloading, whatever its role holds [PRM-24] [SHR-07]', () => {
    const object = facts({ shares: [share({ role: systemRole('Manager') })] });
    expect(statements(presenting({ keyHash: 'right' }), object)).toEqual(
      [
        'ViewLivePolicyStatement',
        'ViewHistoryPolicyStatement',
        'ViewVideoPolicyStatement',
        'DownloadPolicyStatement',
      ].sort(),
    );
  });

  it('opens nothing when wrong, ended or of another object, not even what is public [PUB-01]', () => {
    const object = facts({ isPublic: true, shares: [share({ expiresAtMs: NOW })] });
    for (const keyHash of ['wrong', 'right']) {
      expect(reach(presenting({ keyHash }), object).kind).toBe('Hidden');
    }
  });

  it('is wrong for members too, so that an ended link looks ended to all [PUB-01]', () => {
    const wrong = { ...member, presented: { keyHash: 'wrong', passes: [], ip: null } } as Actor;
    expect(reach(wrong, facts()).kind).toBe('Hidden');
  });
});

describe('a share with people', () => {
  const toGrace = share({ to: { kind: 'Address', address: 'grace@example.org' } });
  const toAll = share({ to: { kind: 'Domain', domain: 'example.org' } });

  it.each([toGrace, toAll])('counts once its invitation is accepted [SHR-03] [SHR-08]', (one) => {
    const object = facts({ shares: [one] });
    expect(reach(user(), object).kind).toBe('Hidden');
    expect(held(user({ accepted: new Set([one.id]) }), object)?.roleId).toBe('Viewer');
  });

  it.each([
    { email: null, why: 'not verified' },
    { email: 'grace@example.com', why: 'of another domain' },
    { email: 'grace@sub.example.org', why: 'of a domain below' },
    { email: 'grace@notexample.org', why: 'of a domain that ends alike' },
  ])('does not count for an address that is $why [ACC-03] [SHR-03]', ({ email }) => {
    for (const one of [toGrace, toAll]) {
      const actor = user({ email, accepted: new Set([one.id]) });
      expect(reach(actor, facts({ shares: [one] })).kind).toBe('Hidden');
    }
  });

  it('through a collection names the collection [ENT-10] [SHR-01]', () => {
    const object = facts({ shares: [{ ...toGrace, roId: 'co0000000001' }] });
    expect(held(user({ accepted: new Set([toGrace.id]) }), object)?.parentRoId).toBe('co0000000001');
  });
});

describe('limits', () => {
  const gated = (gates: RoleFacts['gates']) => facts({ shares: [share({ role: role({ gates }) })] });
  const keyed = (change: Partial<Presented> = {}) => presenting({ keyHash: 'right', ...change });

  it('a password is asked for and then remembered, for that very password [PRM-39] [PUB-16]', () => {
    const object = gated([{ passwordTag: 'tag', ipRanges: [] }]);
    expect(reach(keyed(), object).kind).toBe('PasswordRequired');
    const pass = (roleId: string, tag: string) => keyed({ passes: [{ roleId, tag }] });
    expect(reach(pass('ro0000000001', 'tag'), object).kind).toBe('Granted');
    expect(reach(pass('ro0000000001', 'old'), object).kind).toBe('PasswordRequired');
    expect(reach(pass('ro0000000002', 'tag'), object).kind).toBe('PasswordRequired');
  });

  it('a password is wanted of the right link only, and from where it would help [PUB-16]', () => {
    const object = gated([
      { passwordTag: 'tag', ipRanges: ['198.51.100.0/24'] },
      { passwordTag: null, ipRanges: ['203.0.113.0/24'] },
    ]);
    const wanted = (change: Partial<Presented>) => wantedPasses(keyed(change), object, NOW);
    expect(wanted({})).toEqual([{ roleId: 'ro0000000001', tag: 'tag' }]);
    for (const change of [{ ip: '203.0.113.1' }, { ip: null }, { keyHash: 'wrong' }, { keyHash: null }]) {
      expect(wanted(change)).toEqual([]);
    }
    expect(wantedPasses(keyed(), { ...object, isOpen: false }, NOW)).toEqual([]);
  });

  it.each([
    ['198.51.100.7', 'Granted'],
    ['::ffff:198.51.100.7', 'Granted'],
    ['203.0.113.1', 'Hidden'],
    ['2001:db8::1', 'Hidden'],
    [null, 'Hidden'],
    ['nonsense', 'Hidden'],
  ])('from %s a network limit gives %s [PRM-39]', (ip, expected) => {
    const object = gated([{ passwordTag: null, ipRanges: ['198.51.100.0/24'] }]);
    expect(reach(keyed({ ip }), object).kind).toBe(expected);
  });

  it.each([
    ['203.0.113.0/24', true],
    ['0.0.0.0/0', true],
    ['2001:db8::/32', true],
    ['10.1/16', false],
    ['010.0.0.0/8', false],
    ['203.0.113.0', false],
    ['203.0.113.0/33', false],
    ['203.0.113.0/', false],
    ['example.org/8', false],
  ])('%s is a range: %s [ENT-26]', (text, expected) => {
    expect(isIpRange(text)).toBe(expected);
  });

  it('one satisfied statement of several is enough [PRM-39]', () => {
    const object = gated([
      { passwordTag: 'tag', ipRanges: [] },
      { passwordTag: null, ipRanges: ['198.51.100.0/24'] },
    ]);
    expect(reach(keyed(), object).kind).toBe('Granted');
  });

  it('a person with a share of their own is not asked the password, but must be near [PRM-39]', () => {
    const person = (ip: string) =>
      ({
        ...user({ accepted: new Set(['ca0000000001']) }),
        presented: { keyHash: null, passes: [], ip },
      }) as Actor;
    const to = { kind: 'Address', address: 'grace@example.org' } as const;
    const gates = [{ passwordTag: 'tag', ipRanges: ['198.51.100.0/24'] }];
    const object = facts({ shares: [share({ to, role: role({ gates }) })] });
    expect(reach(person('198.51.100.9'), object).kind).toBe('Granted');
    expect(reach(person('203.0.113.9'), object).kind).toBe('Hidden');
  });

  it('members are never limited [PRM-39]', () => {
    const object = facts({
      shares: [share({ role: role({ delaySec: 60, gates: [{ passwordTag: 't', ipRanges: [] }] }) })],
    });
    expect(limitOf(held(member, object) ?? OWNER_GRANT, 'ViewLivePolicyStatement')).toEqual(NO_LIMIT);
  });

  it('of the delays of role and share the longer counts [PRM-38] [EXT-05]', () => {
    const object = facts({
      shares: [share({ delaySec: 60, everySec: 600, role: role({ delaySec: 3600 }) })],
    });
    const grant = held(keyed(), object);
    expect(grant && limitOf(grant, 'ViewHistoryPolicyStatement')).toEqual({ delaySec: 3600, everySec: 600 });
  });

  it('a limit restricts only the grant it belongs to [PRM-21] [PRM-38]', () => {
    const live = role({ id: 'ro0000000002', statements: ['ViewLivePolicyStatement'] });
    const object = facts({
      shares: [
        share({ delaySec: 3600 }),
        share({ id: 'ca0000000002', to: { kind: 'Address', address: 'grace@example.org' }, role: live }),
      ],
    });
    const actor = {
      ...user({ accepted: new Set(['ca0000000002']) }),
      presented: { keyHash: 'right', passes: [], ip: null },
    } as Actor;
    const grant = held(actor, object) ?? OWNER_GRANT;
    expect(limitOf(grant, 'ViewLivePolicyStatement').delaySec).toBe(0);
    expect(limitOf(grant, 'ViewHistoryPolicyStatement').delaySec).toBe(3600);
  });

  it('downloads follow the share where it says so [EXT-05] [PRM-29]', () => {
    const may = (mayDownload: boolean | null, from: 'Viewer' | 'Manager') =>
      statements(keyed(), facts({ shares: [share({ mayDownload, role: systemRole(from) })] })).includes(
        'DownloadPolicyStatement',
      );
    expect([may(true, 'Viewer'), may(null, 'Viewer')]).toEqual([true, false]);
    expect([may(null, 'Manager'), may(false, 'Manager')]).toEqual([true, false]);
  });
});

describe('giving away', () => {
  it('nobody gives a statement they do not hold, or more pictures than they see [PRM-25]', () => {
    const delayed = held(presenting({ keyHash: 'right' }), facts({ shares: [share({ delaySec: 60 })] }));
    if (!delayed) throw new Error('The key is right.');
    expect(mayGive(OWNER_GRANT, STATEMENTS, NO_LIMIT)).toBe(true);
    expect(mayGive(delayed, ['ViewLivePolicyStatement'], NO_LIMIT)).toBe(false);
    expect(mayGive(delayed, ['ViewLivePolicyStatement'], { delaySec: 60, everySec: 0 })).toBe(true);
    expect(mayGive(delayed, ['SharePolicyStatement'], { delaySec: 60, everySec: 0 })).toBe(false);
  });
});

describe('the catalogue', () => {
  it('describes every statement once; only the address limit may be held more than once [PRM-26] [PRM-39] [GAP-02]', () => {
    const ids = POLICIES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.slice(0, STATEMENTS.length)).toEqual([...STATEMENTS]);
    expect(POLICIES.filter(({ allowMultiple }) => allowMultiple).map(({ id }) => id)).toEqual([
      'LimitedAccessPolicyStatement',
    ]);
  });

  const rows: [Statement, string, ('Manager' | 'Viewer' | 'LimitedViewer')[]][] = [
    ['ViewLivePolicyStatement', '[PRM-26]', ['Manager', 'Viewer', 'LimitedViewer']],
    ['ViewHistoryPolicyStatement', '[PRM-27]', ['Manager', 'Viewer']],
    ['ViewVideoPolicyStatement', '[PRM-28]', ['Manager', 'Viewer']],
    ['DownloadPolicyStatement', '[PRM-29]', ['Manager']],
    ['RequestTimelapsePolicyStatement', '[PRM-30]', ['Manager']],
    ['SharePolicyStatement', '[PRM-31]', ['Manager']],
    ['EditMetadataPolicyStatement', '[PRM-32]', ['Manager']],
    ['EditCapturePolicyStatement', '[PRM-33]', ['Manager']],
    ['EditImageProcessPolicyStatement', '[PRM-34]', ['Manager']],
    ['EditRetentionPolicyStatement', '[PRM-35]', []],
    ['ManageStatePolicyStatement', '[PRM-36]', ['Manager']],
    ['EditCollectionPolicyStatement', '[PRM-37]', ['Manager']],
  ];
  it.each(rows)('%s is of the system roles as told %s [PRM-25]', (statement, _row, expected) => {
    const roles = (['Manager', 'Viewer', 'LimitedViewer'] as const).filter((name) =>
      SYSTEM_ROLES[name].includes(statement),
    );
    expect(roles).toEqual(expected);
    expect(SYSTEM_ROLES.Owner).toContain(statement);
  });
});

describe('whatever the shares', () => {
  const anyRole: fc.Arbitrary<RoleFacts> = fc.record({
    id: fc.constantFrom('ro0000000001', 'ro0000000002'),
    statements: fc.subarray([...STATEMENTS]),
    delaySec: fc.constantFrom(0, 60, 3600),
    gates: fc.array(
      fc.record({
        passwordTag: fc.constantFrom(null, 'tag'),
        ipRanges: fc.subarray(['198.51.100.0/24', '2001:db8::/32']),
      }),
      { maxLength: 2 },
    ),
  });
  const anyTo: fc.Arbitrary<ShareFacts['to']> = fc.oneof(
    fc.record({ kind: fc.constant('Link' as const), keyHash: fc.constantFrom('right', 'other') }),
    fc.record({
      kind: fc.constant('Address' as const),
      address: fc.constantFrom('grace@example.org', 'x@y.z'),
    }),
    fc.record({ kind: fc.constant('Domain' as const), domain: fc.constantFrom('example.org', 'y.z') }),
  );
  const anyShare: fc.Arbitrary<ShareFacts> = fc.record({
    id: fc.constantFrom('ca0000000001', 'ca0000000002', 'ca0000000003'),
    roId: fc.constantFrom(FEED, 'co0000000001'),
    to: anyTo,
    role: anyRole,
    expiresAtMs: fc.constantFrom(null, NOW - 1, NOW + 1),
    delaySec: fc.constantFrom(0, 60),
    everySec: fc.constantFrom(0, 600),
    mayDownload: fc.constantFrom(null, true, false),
  });
  const anyFacts: fc.Arbitrary<ObjectFacts> = fc.record({
    accountId: fc.constant(OWN),
    isOpen: fc.boolean(),
    isPublic: fc.boolean(),
    isPreview: fc.constant(false),
    shares: fc.array(anyShare, { maxLength: 5 }),
  });

  it('one without credentials never holds more than Viewer [PRM-21]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...others), anyFacts, (actor, object) => {
        expect(SYSTEM_ROLES.Viewer).toEqual(expect.arrayContaining(statements(actor, object)));
      }),
    );
  });

  it('a further share never takes a right away, nor makes a limit longer [PRM-21]', () => {
    const actor = {
      ...user({ accepted: new Set(['ca0000000001', 'ca0000000002', 'ca0000000003']) }),
      presented: { keyHash: 'right', passes: [{ roleId: 'ro0000000001', tag: 'tag' }], ip: '198.51.100.7' },
    } as Actor;
    fc.assert(
      fc.property(anyFacts, anyShare, (object, further) => {
        const before = held(actor, object);
        const after = held(actor, { ...object, shares: [...object.shares, further] });
        for (const statement of before?.statements ?? []) {
          expect(after?.statements.has(statement)).toBe(true);
          if (before && after) {
            expect(limitOf(after, statement).delaySec).toBeLessThanOrEqual(
              limitOf(before, statement).delaySec,
            );
          }
        }
      }),
    );
  });
});
