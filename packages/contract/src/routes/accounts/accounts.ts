import { z } from 'zod';
import { route } from '../../route.ts';
import {
  ApiKeyList,
  ApiKeyMade,
  ProfileSave,
  ProofGiven,
  Session,
  Setup,
  TenantInfo,
} from '../../shapes/accounts/account.ts';

/** Sign-in itself is better-auth's, at /api/auth/* (ACC-02). */

export const getSession = route({
  id: 'getSession',
  method: 'GET',
  path: '/api/nv/auth/session',
  summary: 'The signed-in user',
  who: 'signedIn',
  rows: ['ACC-06'],
  errors: [401],
  replies: { 200: Session },
});

export const setup = route({
  id: 'setup',
  method: 'POST',
  path: '/api/nv/auth/setup',
  summary: 'Create the first user and account of an empty installation',
  who: 'anyone',
  rows: ['ACC-13'],
  errors: [400, 403, 404],
  body: Setup,
  replies: { 201: Session },
});

export const saveProfile = route({
  id: 'saveProfile',
  method: 'POST',
  path: '/api/nv/auth/profile',
  summary: 'Change your own language and time zone',
  who: 'signedIn',
  rows: ['ACC-12'],
  errors: [400, 401],
  body: ProfileSave,
  replies: { 200: Session },
});

export const giveProof = route({
  id: 'giveProof',
  method: 'POST',
  path: '/api/nv/auth/proof',
  summary: 'Confirm the session with the password; valid for 10 minutes',
  who: 'signedIn',
  rows: ['EXT-381'],
  errors: [400, 401, 403],
  body: ProofGiven,
  replies: { 204: null },
});

const KeyParams = z.object({ name: z.enum(['primary', 'secondary']) });

export const listApiKeys = route({
  id: 'listApiKeys',
  method: 'GET',
  path: '/api/nv/tenant/apikeys',
  summary: 'The API keys of the account, without the keys themselves',
  who: 'member',
  rows: ['ADM-06'],
  errors: [401, 403],
  replies: { 200: ApiKeyList },
});

export const makeApiKey = route({
  id: 'makeApiKey',
  method: 'POST',
  path: '/api/nv/tenant/apikeys/:name',
  summary: 'Create an API key and revoke the old one of that name; it is shown only this once',
  who: 'member',
  rows: ['ADM-06', 'EXT-381'],
  errors: [401, 403, 404],
  params: KeyParams,
  replies: { 200: ApiKeyMade },
});

export const deleteApiKey = route({
  id: 'deleteApiKey',
  method: 'DELETE',
  path: '/api/nv/tenant/apikeys/:name',
  summary: 'Revoke an API key',
  who: 'member',
  rows: ['ADM-06', 'EXT-381'],
  errors: [401, 403, 404],
  params: KeyParams,
  replies: { 204: null },
});

export const getTenantInfo = route({
  id: 'getTenantInfo',
  method: 'GET',
  path: '/api/nv/tenant/tenantinfo',
  summary: 'The account, its plan and usage',
  who: 'account',
  rows: ['API-18', 'ENT-13'],
  errors: [401],
  replies: { 200: TenantInfo },
});
