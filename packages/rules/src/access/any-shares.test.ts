import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Actor,
  limitOf,
  type ObjectFacts,
  type RoleFacts,
  type ShareFacts,
  STATEMENTS,
  SYSTEM_ROLES,
} from './index.ts';
import { FEED, held, NOW, OWN, others, statements, user } from './test-setup/access-scene.ts';

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
