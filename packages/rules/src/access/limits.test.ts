import { describe, expect, it } from 'vitest';
import {
  type Actor,
  isIpRange,
  limitOf,
  NO_LIMIT,
  OWNER_GRANT,
  type Presented,
  type RoleFacts,
  systemRole,
  wantedPasses,
} from './index.ts';
import {
  facts,
  held,
  member,
  NOW,
  presenting,
  reach,
  role,
  share,
  statements,
  user,
} from './test-setup/access-scene.ts';

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
