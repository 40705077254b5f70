import { z } from 'zod';
import { route } from '../../route.ts';
import { Id, Time } from '../../shapes/basics.ts';
import {
  CheckIn,
  CheckInReply,
  CommandAnswer,
  DeviceConfig,
  DeviceLogLines,
  PairingOffer,
  PairingState,
  PairingWish,
} from '../../shapes/operation/device.ts';

/** The calls of Windows and Stations themselves (DVP): `docs/ref/device-protocol.md` tells them as a story. */

const MAX_PREVIEW_BYTES = 10 * 2 ** 20;

export const askPairing = route({
  id: 'askPairing',
  leavesUnknown: true,
  method: 'POST',
  path: '/api/v2/device/pair',
  summary: 'Request pairing; a Window brings its own code',
  who: 'anyone',
  rows: ['DVP-02', 'DVP-04', 'EXT-480'],
  errors: [400, 409],
  body: PairingWish,
  replies: { 201: PairingOffer },
});

export const pollPairing = route({
  id: 'pollPairing',
  method: 'GET',
  path: '/api/v2/device/pair/:pairKey',
  summary: 'Whether the device has been paired; with `Authorization: Poll {PollToken}`',
  who: 'anyone',
  rows: ['DVP-03'],
  errors: [401, 404],
  params: z.object({ pairKey: z.string().max(100) }),
  replies: { 200: PairingState },
});

export const checkInDevice = route({
  id: 'checkInDevice',
  leavesUnknown: true,
  method: 'POST',
  path: '/api/v2/device/checkin',
  summary: 'Report the device’s state; returns its commands',
  who: 'device',
  rows: ['DVP-05', 'DVP-07'],
  errors: [400, 401],
  body: CheckIn,
  replies: { 200: CheckInReply },
});

export const getDeviceConfig = route({
  id: 'getDeviceConfig',
  method: 'GET',
  path: '/api/v2/device/config',
  summary: 'The device’s config, with the passwords of its own cameras',
  who: 'device',
  rows: ['DVP-06'],
  errors: [401],
  replies: { 200: DeviceConfig, 304: null },
});

export const answerDeviceCommand = route({
  id: 'answerDeviceCommand',
  leavesUnknown: true,
  method: 'POST',
  path: '/api/v2/device/command/:commandId',
  summary: 'Report the result of a command',
  who: 'device',
  rows: ['DVP-07'],
  errors: [400, 401, 404],
  params: z.object({ commandId: Id }),
  body: CommandAnswer,
  replies: { 204: null },
});

export const getStationPackage = route({
  id: 'getStationPackage',
  method: 'GET',
  path: '/api/v2/device/package/:version',
  summary: 'A package of the Station’s program, complete or a range',
  who: 'device',
  rows: ['EXT-334', 'EXT-335'],
  errors: [401, 404, 416],
  params: z.object({ version: z.string().max(60) }),
  replies: { 200: { contentType: 'application/gzip' }, 206: { contentType: 'application/gzip' } },
});

export const setDevicePreview = route({
  id: 'setDevicePreview',
  method: 'POST',
  path: '/api/v2/device/preview-set',
  summary: 'Send the preview of a camera, or of what a Window shows',
  who: 'device',
  rows: ['DVP-10'],
  errors: [400, 401, 404, 413, 415],
  query: z.object({ configid: z.string().max(100).optional(), capturedat: Time.optional() }),
  bodyKind: 'bytes',
  maxBodyBytes: MAX_PREVIEW_BYTES,
  replies: { 204: null },
});

export const writeDeviceLog = route({
  id: 'writeDeviceLog',
  leavesUnknown: true,
  method: 'POST',
  path: '/api/v2/device/log',
  summary: 'Store lines of the device’s log',
  who: 'device',
  rows: ['DVP-11'],
  errors: [400, 401, 413],
  body: DeviceLogLines,
  replies: { 204: null },
});
