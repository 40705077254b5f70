import type { Role } from '@longview/contract';
import { SYSTEM_ROLES } from '@longview/rules';
import { describe, expect, it } from 'vitest';
import { forLinks, mayGiveOf, roleChoices, roleName } from './role-choices.ts';

const statement = (Id: string, change: Partial<Role['Statements'][number]> = {}) => ({
  Id,
  Key: Id,
  AllowMultiple: false,
  Password: null,
  HasPassword: false,
  IpRanges: [],
  Delay: null,
  ...change,
});
const visitors: Role = {
  Id: 'ro0000000001',
  Name: 'Site visitors',
  IsSystem: false,
  Version: 1,
  Statements: [
    statement('ViewLivePolicyStatement'),
    statement('DelayPolicyStatement', { Delay: 'PT1H' }),
    statement('LimitedAccessPolicyStatement', { HasPassword: true, IpRanges: ['203.0.113.0/24'] }),
  ],
};
const owner: Role = { ...visitors, Id: 'Owner', Name: 'Owner', IsSystem: true };
const ids = (choices: { id: string }[]) => choices.map(({ id }) => id);

describe('roles to give', () => {
  const choices = roleChoices([owner, visitors]);

  it('are the system roles first, without Owner [PRM-25] [API-42]', () => {
    expect(ids(choices)).toEqual(['Viewer', 'LimitedViewer', 'Manager', 'ro0000000001']);
  });

  it('say what they may do, and what limits it', () => {
    expect(choices[3]).toMatchObject({
      name: 'Site visitors',
      text: 'See live · pictures older than 1 h · only from certain networks',
      hasPassword: true,
    });
  });

  it('hold nothing the giver does not hold [PRM-25]', () => {
    expect(ids(mayGiveOf(choices, ['ViewLivePolicyStatement']))).toEqual(['LimitedViewer', 'ro0000000001']);
    expect(ids(mayGiveOf(choices, SYSTEM_ROLES.Manager))).toEqual(ids(choices));
    expect(ids(mayGiveOf(choices, null))).toEqual(ids(choices));
  });

  it('of a link only look [PRM-24]', () => {
    expect(ids(forLinks(choices))).not.toContain('Manager');
  });

  it('that this account does not know still have a name', () => {
    expect([roleName(choices, 'Owner'), roleName(choices, 'ro0000000001'), roleName(choices, 'ro9')]).toEqual(
      ['Owner', 'Site visitors', 'A custom role'],
    );
  });
});
