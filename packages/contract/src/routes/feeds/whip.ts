import { z } from 'zod';
import { route } from '../../route.ts';

/** Video that is sent in by WebRTC (RFC 9725). Body: an SDP offer; the `Location` of the answer ends it. */

/** SDP is small; what is larger is none. */
const SDP_MAX_BYTES = 64 * 1024;
const SENDING = {
  method: 'POST',
  who: 'streamKey',
  rows: ['EXT-200', 'EXT-201'],
  bodyKind: 'bytes',
  maxBodyBytes: SDP_MAX_BYTES,
  replies: { 201: { contentType: 'application/sdp' } },
} as const;

export const beginWhip = route({
  ...SENDING,
  id: 'beginWhip',
  path: '/api/v2/stream/in/whip',
  summary:
    'Start sending video by WebRTC (WHIP), with the stream key as bearer token: takes an SDP offer, returns the SDP answer',
  errors: [400, 401, 402, 404, 409, 413, 415],
});

export const beginWhipAtKey = route({
  ...SENDING,
  id: 'beginWhipAtKey',
  path: '/api/v2/stream/in/:streamKey/whip',
  summary: 'The same with the stream key in the address, for programs without a field for a token',
  errors: [400, 402, 404, 409, 413, 415],
  params: z.object({ streamKey: z.string() }),
});

/** Open to whoever holds the random id, which only the sender was told. */
export const endWhip = route({
  id: 'endWhip',
  method: 'DELETE',
  path: '/api/v2/stream/in/whip/:sessionId',
  summary: 'Stop sending video by WebRTC; the address is the `Location` of the start',
  who: 'streamKey',
  rows: ['EXT-200'],
  errors: [404],
  params: z.object({ sessionId: z.string() }),
  replies: { 204: null },
});
