import { PolicyStatement, type Role } from '@longview/contract';
import { POLICIES } from '@longview/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addStatement,
  afterSave,
  changeStatement,
  isChanged,
  isNameLongEnough,
  isUnfinished,
  joinDelay,
  mayAdd,
  type PolicyView,
  type RoleEdit,
  readNetwork,
  removeStatement,
  splitDelay,
  toRoleEdit,
  toRoleSave,
  willHavePassword,
} from './model.ts';

const policies: PolicyView[] = POLICIES.map(({ id, name, description, allowMultiple, fields }) => ({
  Id: id,
  Name: name,
  Description: description,
  AllowMultiple: allowMultiple,
  Fields: [...fields],
}));
const policy = (id: string): PolicyView => {
  const found = policies.find(({ Id }) => Id === id);
  if (!found) throw new Error(id);
  return found;
};
const LIVE = policy('ViewLivePolicyStatement');
const GATE = policy('LimitedAccessPolicyStatement');
const DELAY = policy('DelayPolicyStatement');

const statement = (Id: string, Key: string, change: Partial<PolicyStatement> = {}): PolicyStatement =>
  PolicyStatement.parse({
    Id,
    Key,
    AllowMultiple: false,
    Password: null,
    HasPassword: false,
    IpRanges: [],
    Delay: null,
    ...change,
  });
const role = (...Statements: PolicyStatement[]): Role => ({
  Id: 'ro0000000001',
  Name: 'Visitors',
  Statements,
  IsSystem: false,
  Version: 3,
});
const stored = role(statement(LIVE.Id, 's1'), statement(GATE.Id, 's2', { HasPassword: true }));
const uids = (edit: RoleEdit) => edit.statements.map(({ uid }) => uid);

describe('an edit', () => {
  it('of nothing is no change, and sends no password [ROL-10]', () => {
    expect(isChanged(toRoleEdit(stored), stored)).toBe(false);
    expect(toRoleSave(toRoleEdit(stored)).Statements.map(({ Password }) => Password)).toEqual([null, null]);
  });

  it('adds and removes statements [ROL-05]', () => {
    const added = addStatement(toRoleEdit(stored), DELAY, 'new');
    expect(added.statements.at(-1)).toMatchObject({ policyId: DELAY.Id, key: null, delay: 'PT1H' });
    expect(isChanged(added, stored)).toBe(true);
    expect(uids(removeStatement(added, 's1'))).toEqual(['s2', 'new']);
  });

  it.each(policies)('takes $Id twice only if it may be multiple [ROL-07]', (one) => {
    const once = addStatement({ name: 'Visitors', statements: [] }, one, 'a');
    expect(mayAdd(once, one)).toBe(one.AllowMultiple);
    expect(uids(addStatement(once, one, 'b'))).toEqual(one.AllowMultiple ? ['a', 'b'] : ['a']);
  });

  it('does not open a role by a further limit that has neither password nor network yet [PRM-39]', () => {
    const begun = addStatement(toRoleEdit(stored), GATE, 'new');
    expect(isChanged(begun, stored)).toBe(false);
    for (const part of [{ password: 'x' }, { ipRanges: ['203.0.113.0/24'] }]) {
      const done = changeStatement(begun, 'new', part);
      expect(toRoleSave(done).Statements).toHaveLength(3);
      expect(isChanged(done, stored)).toBe(true);
    }
    const behind = addStatement(begun, DELAY, 'delay');
    const answer = role(...stored.Statements, statement(DELAY.Id, 's9', { Delay: 'PT1H' }));
    expect(afterSave(behind, behind, answer).statements.map(({ key }) => key)).toEqual([
      's1',
      's2',
      null,
      's9',
    ]);
  });

  it('keeps, sets or clears a password [ROL-10]', () => {
    const edit = toRoleEdit(stored);
    const has = (part: { password?: string }) =>
      changeStatement(edit, 's2', part).statements.map(willHavePassword)[1];
    expect([has({}), has({ password: 'new' }), has({ password: '' })]).toEqual([true, true, false]);
    const cleared = changeStatement(edit, 's2', { password: '' });
    expect(toRoleSave(cleared).Statements[1]).toMatchObject({ Key: 's2', Password: '' });
    expect(isChanged(cleared, stored)).toBe(true);
  });

  it.each([
    ['abc', false],
    ['  abc  ', false],
    ['', false],
    ['abcd', true],
    [' abcd ', true],
  ])('with the name %j is saved: %s [ROL-04] [CON-36]', (name, expected) => {
    expect(isNameLongEnough(name)).toBe(expected);
  });

  it('sends the name without spaces around it; those alone are no change [ROL-04]', () => {
    const edit = { ...toRoleEdit(stored), name: '  Visitors ' };
    expect(toRoleSave(edit).Name).toBe('Visitors');
    expect(isChanged(edit, stored)).toBe(false);
  });
});

describe('after a save', () => {
  it('new statements know their keys, and sent passwords are forgotten', () => {
    const sent = changeStatement(addStatement(toRoleEdit(stored), GATE, 'new'), 'new', { password: 'x' });
    const answer = role(...stored.Statements, statement(GATE.Id, 's9', { HasPassword: true }));
    const edit = afterSave(sent, sent, answer);
    expect(edit.statements.at(-1)).toMatchObject({
      uid: 'new',
      key: 's9',
      hasPassword: true,
      password: null,
    });
    expect(isChanged(edit, answer)).toBe(false);
  });

  const act = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), policy: fc.constantFrom(...policies) }),
    fc.record({ kind: fc.constant('remove' as const), at: fc.nat(9) }),
    fc.record({ kind: fc.constant('rename' as const), name: fc.string({ maxLength: 9 }) }),
    fc.record({
      kind: fc.constant('password' as const),
      at: fc.nat(9),
      password: fc.constantFrom('', 'a', 'b'),
    }),
  );
  type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;
  const apply = (edit: RoleEdit, one: Act, uid: string): RoleEdit => {
    if (one.kind === 'add') return addStatement(edit, one.policy, uid);
    if (one.kind === 'rename') return { ...edit, name: one.name };
    const target = uids(edit)[one.at] ?? '';
    if (one.kind === 'remove') return removeStatement(edit, target);
    return edit.statements.some(({ uid: id, policyId }) => id === target && policyId === GATE.Id)
      ? changeStatement(edit, target, { password: one.password })
      : edit;
  };
  /** As the server does it: keys are kept or made, passwords kept, set or cleared. */
  const save = (edit: RoleEdit, version: number): Role => ({
    ...role(
      ...edit.statements
        .filter((one) => !isUnfinished(one))
        .map((one, index) =>
          statement(one.policyId, one.key ?? `v${version}n${index}`, {
            HasPassword: willHavePassword(one),
            IpRanges: one.ipRanges,
            Delay: one.delay,
          }),
        ),
    ),
    Name: edit.name.trim(),
    Version: version,
  });

  it('nothing that was changed meanwhile is lost, whatever it is [ROL-11]', () => {
    fc.assert(
      fc.property(fc.array(act), fc.array(act), (before, meanwhile) => {
        const sent = before.reduce((edit, one, n) => apply(edit, one, `a${n}`), toRoleEdit(stored));
        const later = meanwhile.reduce((edit, one, n) => apply(edit, one, `b${n}`), sent);
        const answer = save(sent, 4);
        const now = afterSave(later, sent, answer);
        expect(uids(now)).toEqual(uids(later));
        expect(now.name).toBe(later.name);
        expect(now.statements.map(willHavePassword)).toEqual(later.statements.map(willHavePassword));
        if (meanwhile.length === 0) expect(isChanged(now, answer)).toBe(false);
        const second = save(now, 5);
        expect(isChanged(afterSave(now, now, second), second)).toBe(false);
      }),
    );
  });
});

describe('networks', () => {
  it.each([
    ['203.0.113.0/24', '203.0.113.0/24'],
    [' 203.0.113.7 ', '203.0.113.7/32'],
    ['2001:DB8::1', '2001:db8::1/128'],
    ['2001:db8::/32', '2001:db8::/32'],
    ['203.0.113.0/33', null],
    ['203.0.113', null],
    ['example.org', null],
    ['', null],
  ])('%j is read as %j [PRM-39]', (text, expected) => {
    expect(readNetwork(text)).toBe(expected);
  });
});

describe('delays', () => {
  it.each([
    ['PT1H', 1, 'hours'],
    ['PT90M', 90, 'minutes'],
    ['P2D', 2, 'days'],
    ['PT36H', 36, 'hours'],
    [null, 0, 'minutes'],
    ['nonsense', 0, 'minutes'],
  ] as const)('%j is %d %s [PRM-38]', (delay, amount, unit) => {
    expect(splitDelay(delay)).toEqual({ amount, unit });
  });

  it('come back as they were given', () => {
    const units = fc.constantFrom('minutes', 'hours', 'days');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900 }), units, (amount, unit) => {
        const { amount: back, unit: in_ } = splitDelay(joinDelay(amount, unit as 'hours'));
        expect(joinDelay(back, in_)).toBe(joinDelay(amount, unit as 'hours'));
      }),
    );
  });
});
