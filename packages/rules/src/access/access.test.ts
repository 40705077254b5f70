import { describe, expect, it } from 'vitest';
import {
  type Actor,
  type Gift,
  heldUntilMs,
  mayGive,
  OWNER_GRANT,
  POLICIES,
  PUBLIC_GIFT,
  reachOf,
  type ShareFacts,
  STATEMENTS,
  type Statement,
  SYSTEM_ROLES,
  systemRole,
} from './index.ts';
import {
  apiKey,
  device,
  facts,
  held,
  member,
  NOW,
  others,
  presenting,
  reach,
  role,
  share,
  statements,
  user,
  window,
} from './test-setup/access-scene.ts';

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

  it('a Window sees the feeds of its playlist while they are open, and does nothing with them [ENT-16] [PUB-11]', () => {
    expect(statements(window(), facts())).toEqual([...SYSTEM_ROLES.Viewer].sort());
    expect(reach(window(), facts({ isOpen: false })).kind).toBe('Hidden');
    expect(reach(window(), facts({ accountId: 'te0000000009' })).kind).toBe('Hidden');
    expect(reach(window(), facts({ accountId: null })).kind).toBe('Hidden');
    const view = window({ isItself: false });
    expect(statements(view, facts())).toEqual([...SYSTEM_ROLES.Viewer].sort());
    expect(reachOf(window(), facts(), 'fe0000000002', NOW).kind).toBe('Hidden');
  });

  it('a Station sees none of the feeds that it captures [DVP-08]', () => {
    expect(reach(device(), facts()).kind).toBe('Hidden');
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

describe('giving away', () => {
  const LIVE = ['ViewLivePolicyStatement'] as const;
  const gift = (change: Partial<Gift> = {}): Gift => ({ ...PUBLIC_GIFT, statements: LIVE, ...change });
  const late = { delaySec: 60, everySec: 0 };
  const grantOf = (...shares: ShareFacts[]) => {
    const found = held(presenting({ keyHash: 'right' }), facts({ shares }));
    if (!found) throw new Error('The key is right.');
    return found;
  };

  it('nobody gives a statement they do not hold, or more pictures than they see [PRM-25]', () => {
    const delayed = grantOf(share({ delaySec: 60 }));
    expect(mayGive(OWNER_GRANT, gift({ statements: STATEMENTS }))).toBe(true);
    expect(mayGive(delayed, gift())).toBe(false);
    expect(mayGive(delayed, gift({ limit: late }))).toBe(true);
    expect(mayGive(delayed, gift({ statements: ['SharePolicyStatement'], limit: late }))).toBe(false);
  });

  it('nobody gives for longer than they hold it [PRM-25] [EXT-264]', () => {
    const ending = grantOf(share({ expiresAtMs: NOW + 1000 }));
    expect([NOW + 1000, NOW + 1001, null].map((endsMs) => mayGive(ending, gift({ endsMs })))).toEqual([
      true,
      false,
      false,
    ]);
    expect(heldUntilMs(ending, LIVE[0])).toBe(NOW + 1000);
    expect(heldUntilMs(OWNER_GRANT, LIVE[0])).toBe(Number.POSITIVE_INFINITY);
  });

  it.each([
    [[], false],
    [[{ passwordTag: 'tag', ipRanges: [] }], false],
    [[{ passwordTag: null, ipRanges: ['198.51.0.0/16'] }], false],
    [[{ passwordTag: null, ipRanges: ['198.51.100.128/25'] }], true],
    [[{ passwordTag: null, ipRanges: ['198.51.100.128/25', '2001:db8::/32'] }], false],
  ])(
    'nobody gives to where they do not see it themselves: %j is %s [PRM-39] [EXT-264]',
    (gates, expected) => {
      const near = [{ passwordTag: null, ipRanges: ['198.51.100.0/24'] }];
      const bound = grantOf(share({ role: role({ gates: near }) }));
      expect(mayGive(bound, gift({ gates }))).toBe(expected);
    },
  );

  it('what is held late for good and at once for a time is not given at once for good [EXT-264]', () => {
    const both = grantOf(share({ delaySec: 60 }), share({ id: 'ca0000000002', expiresAtMs: NOW + 1000 }));
    expect(mayGive(both, gift())).toBe(false);
    expect(mayGive(both, gift({ limit: late }))).toBe(true);
    expect(mayGive(both, gift({ endsMs: NOW + 1000 }))).toBe(true);
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
