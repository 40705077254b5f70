import { MAX_MEDIA_BYTES, MAX_MEDIA_FILES } from '@longview/rules/media';
import { z } from 'zod';
import { CallKeys } from '../../call-keys.ts';
import { route } from '../../route.ts';
import { MediaResource, MediaSave } from '../../shapes/pictures/media.ts';

/** The media library of an account. */
const id = z.object({ id: z.string() });
/** Room for the heads between the files of a multipart body. */
const MULTIPART_BYTES = 2 ** 20;

export const listMedia = route({
  id: 'listMedia',
  method: 'GET',
  path: '/api/nv/resource',
  summary: 'The media library, newest first; with tags, resources that have all of them',
  who: 'account',
  rows: ['API-19', 'MED-01'],
  errors: [401, 403],
  query: z.object({ tags: z.string().optional() }),
  replies: { 200: z.array(MediaResource) },
});

export const getMedia = route({
  id: 'getMedia',
  method: 'GET',
  path: '/api/nv/resource/:id',
  summary: 'One media resource',
  who: 'account',
  rows: ['API-20'],
  errors: [401, 403, 404],
  params: id,
  replies: { 200: MediaResource },
});

export const deleteMedia = route({
  id: 'deleteMedia',
  method: 'DELETE',
  path: '/api/nv/resource/:id',
  summary: 'Delete a media resource and its file',
  who: 'account',
  rows: ['API-21'],
  errors: [401, 403, 404, 409],
  params: id,
  replies: { 204: null },
});

export const saveMedia = route({
  id: 'saveMedia',
  method: 'POST',
  path: '/api/nv/resource/:id',
  summary: 'Change name, tags and metadata of a media resource; Metadatas null keeps the stored ones',
  who: 'account',
  rows: ['API-22', 'MED-14'],
  errors: [400, 401, 403, 404, 409],
  params: id,
  body: MediaSave,
  sentBack: MediaResource,
  replies: { 200: MediaResource },
});

export const uploadMedia = route({
  id: 'uploadMedia',
  method: 'POST',
  path: '/api/nv/resource/payload',
  summary: 'Upload 1 to 10 files as parts named `file`; all or none are stored',
  who: 'account',
  rows: ['API-23', 'MED-06', 'MED-07', 'MED-08'],
  errors: [400, 401, 402, 403, 413, 415],
  bodyKind: 'multipart',
  maxBodyBytes: MAX_MEDIA_FILES * MAX_MEDIA_BYTES + MULTIPART_BYTES,
  replies: { 201: z.array(MediaResource) },
});

export const replaceMedia = route({
  id: 'replaceMedia',
  method: 'POST',
  path: '/api/nv/resource/payload/:id',
  summary: 'Replace the file of a media resource: one part named `file`',
  who: 'account',
  rows: ['API-24', 'MED-09'],
  errors: [400, 401, 402, 403, 404, 409, 413, 415],
  params: id,
  bodyKind: 'multipart',
  maxBodyBytes: MAX_MEDIA_BYTES + MULTIPART_BYTES,
  replies: { 200: MediaResource },
});

export const getMediaPayload = route({
  id: 'getMediaPayload',
  method: 'GET',
  path: '/api/nv/resource/payload/:id',
  summary: 'The stored file; with `sc` a thumbnail, with `thumb` or `set=thumb` the picture of a video',
  who: 'accountOrWindow',
  rows: ['API-25', 'MED-11', 'MED-15'],
  errors: [401, 403, 404],
  params: id,
  query: z.object({
    sc: z.string().optional(),
    thumb: z.string().optional(),
    set: z.string().optional(),
    /** The PayloadVersion, so that an address never shows an older file (MED-11). */
    v: z.string().optional(),
    ...CallKeys,
  }),
  replies: { 200: { contentType: 'image/jpeg' }, 206: { contentType: 'video/mp4' } },
});
