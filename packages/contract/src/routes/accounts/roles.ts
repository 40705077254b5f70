import { z } from 'zod';
import { route } from '../../route.ts';
import { AccessPassword, Permissions, Role, RoleCopyQuery, RoleSave } from '../../shapes/accounts/access.ts';

export const getPermissions = route({
  id: 'getPermissions',
  method: 'GET',
  path: '/permissions',
  summary: 'The roles of the account and all policy statements',
  who: 'account',
  page: '/roles',
  rows: ['API-42'],
  errors: [401],
  replies: { 200: Permissions },
});

const RoleParams = z.object({ id: z.string() });

export const saveRole = route({
  id: 'saveRole',
  method: 'PUT',
  path: '/permissions/:id',
  summary: 'Rename a role and replace its statements',
  who: 'account',
  rows: ['API-43', 'ROL-05'],
  errors: [400, 401, 402, 403, 404, 409],
  params: RoleParams,
  body: RoleSave,
  sentBack: Role,
  replies: { 200: Role },
});

export const copyRole = route({
  id: 'copyRole',
  method: 'PUT',
  path: '/permissions/copycreate/:baseId',
  summary: 'Create a role as a copy of another; passwords are not copied',
  who: 'account',
  rows: ['API-44', 'ROL-03'],
  errors: [400, 401, 402, 404],
  params: z.object({ baseId: z.string() }),
  query: RoleCopyQuery,
  replies: { 201: Role },
});

export const deleteRole = route({
  id: 'deleteRole',
  method: 'DELETE',
  path: '/permissions/:id',
  summary: 'Delete a role that no share uses',
  who: 'account',
  rows: ['API-45'],
  errors: [401, 402, 403, 404, 409],
  params: RoleParams,
  replies: { 204: null },
});

export const giveAccessPassword = route({
  id: 'giveAccessPassword',
  method: 'POST',
  path: '/api/v2/access-password',
  summary: 'Enter the password that a link requires; a cookie remembers it for 12 hours',
  who: 'anyone',
  rows: ['PUB-16', 'ROL-09'],
  errors: [400, 401, 404],
  body: AccessPassword,
  replies: { 204: null },
});
