import { z } from 'zod';
import { route } from '../../route.ts';
import {
  ScheduleProfileList,
  ScheduleProfileSave,
  ScheduleProfileShape,
} from '../../shapes/feeds/schedule.ts';

const ScheduleParams = z.object({ id: z.string() });

/** The router matches `list` before `:id`. */
export const listSchedules = route({
  id: 'listSchedules',
  method: 'GET',
  path: '/api/nv/schedule/profile/list',
  summary: 'The schedule profiles of the installation and the account: system profiles first, then by name',
  who: 'account',
  rows: ['API-15', 'ENT-38'],
  errors: [401],
  replies: { 200: ScheduleProfileList },
});

export const getSchedule = route({
  id: 'getSchedule',
  method: 'GET',
  path: '/api/nv/schedule/profile/:id',
  summary: 'One schedule profile',
  who: 'account',
  rows: ['API-14', 'ENT-38'],
  errors: [401, 404],
  params: ScheduleParams,
  replies: { 200: ScheduleProfileShape },
});

export const saveSchedule = route({
  id: 'saveSchedule',
  method: 'POST',
  path: '/api/nv/schedule/profile',
  summary: 'Create a schedule profile (Id null) or replace one of the account',
  who: 'account',
  rows: ['API-64', 'ENT-38'],
  errors: [400, 401, 403, 404, 409],
  body: ScheduleProfileSave,
  replies: { 200: ScheduleProfileShape, 201: ScheduleProfileShape },
});

export const deleteSchedule = route({
  id: 'deleteSchedule',
  method: 'DELETE',
  path: '/api/nv/schedule/profile/:id',
  summary: 'Delete a schedule profile that nothing uses',
  who: 'account',
  rows: ['API-65'],
  errors: [401, 403, 404, 409],
  params: ScheduleParams,
  replies: { 204: null },
});
