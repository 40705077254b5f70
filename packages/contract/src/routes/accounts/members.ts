import { z } from 'zod';
import { route } from '../../route.ts';
import { Session, TenantInfo } from '../../shapes/accounts/account.ts';
import {
  AuditList,
  Invitation,
  InvitationAccept,
  MemberInvite,
  MemberInvited,
  MemberList,
  MemberRoleSave,
  SignInWays,
  TenantClose,
  TenantClosed,
  TenantSettings,
} from '../../shapes/accounts/members.ts';
import { Time } from '../../shapes/basics.ts';

const MemberParams = z.object({ memberId: z.string() });

export const listMembers = route({
  id: 'listMembers',
  method: 'GET',
  path: '/api/nv/tenant/members',
  summary: 'The members of the account, and pending invitations',
  who: 'member',
  rows: ['ADM-04'],
  errors: [401, 403],
  replies: { 200: MemberList },
});

export const inviteMember = route({
  id: 'inviteMember',
  method: 'POST',
  path: '/api/nv/tenant/members',
  summary: 'Invite someone to the account; inviting again replaces the link',
  who: 'member',
  rows: ['ADM-05', 'PRM-22', 'EXT-381'],
  errors: [400, 401, 402, 403, 409],
  body: MemberInvite,
  replies: { 201: MemberInvited },
});

export const changeMember = route({
  id: 'changeMember',
  method: 'PUT',
  path: '/api/nv/tenant/members/:memberId',
  summary: 'Change the role of a member or of an invitation',
  who: 'member',
  rows: ['ADM-05', 'PRM-22', 'EXT-381'],
  errors: [400, 401, 403, 404, 409],
  params: MemberParams,
  body: MemberRoleSave,
  replies: { 200: MemberList },
});

export const removeMember = route({
  id: 'removeMember',
  method: 'DELETE',
  path: '/api/nv/tenant/members/:memberId',
  summary: 'Remove a member, whose sessions and rights end immediately, or revoke an invitation',
  who: 'member',
  rows: ['ADM-05', 'PRM-22', 'EXT-381'],
  errors: [401, 403, 404, 409],
  params: MemberParams,
  replies: { 204: null },
});

export const getInvitation = route({
  id: 'getInvitation',
  method: 'GET',
  path: '/api/nv/invitation',
  summary: 'What an invitation token is for',
  who: 'anyone',
  rows: ['EXT-10', 'ACC-03'],
  errors: [400, 404],
  query: z.object({ token: z.string().max(200) }),
  replies: { 200: Invitation },
});

export const acceptInvitation = route({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/api/nv/invitation/accept',
  summary: 'Accept an invitation as the signed-in user',
  who: 'signedIn',
  rows: ['EXT-11', 'ACC-03'],
  errors: [400, 401, 403, 404, 409],
  body: InvitationAccept,
  replies: { 200: Session },
});

export const getSignInWays = route({
  id: 'getSignInWays',
  method: 'GET',
  path: '/api/nv/auth/ways',
  summary: 'The available ways to sign in and sign up',
  who: 'anyone',
  rows: ['EXT-12', 'ACC-02'],
  errors: [],
  replies: { 200: SignInWays },
});

export const saveTenantSettings = route({
  id: 'saveTenantSettings',
  method: 'POST',
  path: '/api/nv/tenant/settings',
  summary: 'Change name, language and time zone of the account',
  who: 'member',
  rows: ['ADM-09'],
  errors: [400, 401, 403],
  body: TenantSettings,
  sentBack: TenantInfo,
  replies: { 200: TenantInfo },
});

export const closeTenant = route({
  id: 'closeTenant',
  method: 'POST',
  path: '/api/nv/tenant/close',
  summary: 'Close the account: disabled immediately, deleted after 14 days unless an Owner signs in',
  who: 'member',
  rows: ['ADM-09', 'PRM-22'],
  errors: [400, 401, 403],
  body: TenantClose,
  replies: { 202: TenantClosed },
});

export const exportTenant = route({
  id: 'exportTenant',
  method: 'GET',
  path: '/api/nv/tenant/export',
  summary: 'Export everything that the account has set up, without secrets and frames',
  who: 'member',
  rows: ['EXT-13', 'EXT-381'],
  errors: [401, 403],
  replies: { 200: { contentType: 'application/json' } },
});

export const listAudit = route({
  id: 'listAudit',
  method: 'GET',
  path: '/api/nv/tenant/audit',
  summary: 'The audit log of the account, newest first',
  who: 'member',
  rows: ['ADM-08'],
  errors: [400, 401, 403],
  query: z.object({
    before: Time.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  replies: { 200: AuditList },
});
