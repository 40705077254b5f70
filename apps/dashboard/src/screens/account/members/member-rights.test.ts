import { describe, expect, it } from 'vitest';
import type { Member } from '../../../api/account/members.ts';
import { memberRights } from './member-rights.ts';

const person = (
  MemberId: string,
  MemberRole: Member['MemberRole'],
  State: Member['State'] = 'Active',
): Member => ({
  MemberId,
  Email: `${MemberId}@example.org`,
  Name: MemberId,
  MemberRole,
  State,
  LastSeenAt: null,
});

const ada = person('ada', 'Owner');
const bob = person('bob', 'Administrator');
const cy = person('cy', 'Owner');
const invited = person('dee', 'Owner', 'Invited');

describe('what may be done to a member', () => {
  it.each([
    ['the last Owner by themselves', ada, [ada, bob], true, 'lastOwner'],
    ['the last Owner while another one is only invited', ada, [ada, invited], true, 'lastOwner'],
    ['one of two Owners', ada, [ada, cy], true, null],
    ['an invited Owner by the only Owner', invited, [ada, invited], true, null],
    ['an Administrator by an Owner', bob, [ada, bob], true, null],
    ['an Administrator by an Administrator', bob, [ada, bob], false, null],
    ['an Owner by an Administrator', ada, [ada, cy, bob], false, 'ownersOnly'],
    ['an invited Owner by an Administrator', invited, [ada, bob, invited], false, 'ownersOnly'],
  ] as const)('%s [PRM-22]', (_, member, all, isOwner, why) => {
    expect(memberRights(member, all, isOwner)).toEqual({
      canChange: why === null,
      why,
      canNameOwners: isOwner,
    });
  });
});
