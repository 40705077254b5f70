import { LIVE_VIDEO } from '@longview/rules/live';
import { z } from 'zod';
import { CallKeys } from '../../call-keys.ts';
import { route } from '../../route.ts';
import { FeedParams } from '../../shapes/basics.ts';
import { LiveCheck } from '../../shapes/pictures/live.ts';

const Keys = z.object(CallKeys);

const Watching = Keys.extend({
  /** The video in H.264 whatever the camera sends; without it as it comes (EXT-160). */
  video: z.enum(LIVE_VIDEO).optional(),
});

/** As WebSocket `LiveMessage` and bytes; asked plainly the same bytes as one answer without an end. */
export const watchLive = route({
  id: 'watchLive',
  method: 'GET',
  path: '/api/v2/stream/:feedId/live.mp4',
  summary: 'The live video of a feed as fMP4, over WebSocket or as a streaming answer',
  who: { statement: 'ViewVideoPolicyStatement' },
  rows: ['PUB-10', 'LIV-02', 'LIV-03', 'EXT-240', 'EXT-243', 'EXT-244'],
  errors: [400, 401, 402, 403, 404],
  params: FeedParams,
  query: Watching,
  replies: { 200: { contentType: 'video/mp4' } },
});

const Count = z.coerce.number().int().min(0).max(1e12).optional();

export const getLivePlaylist = route({
  id: 'getLivePlaylist',
  method: 'GET',
  path: '/api/v2/stream/:feedId/index.m3u8',
  summary: 'The live stream of a feed as LL-HLS',
  who: { statement: 'ViewVideoPolicyStatement' },
  rows: ['PUB-10', 'LIV-03', 'EXT-245'],
  errors: [400, 401, 402, 403, 404],
  params: FeedParams,
  query: Watching.extend({
    /** Held back until this segment is in the playlist, or with `_HLS_part` that part of it. */
    _HLS_msn: Count,
    _HLS_part: Count,
  }),
  replies: { 200: { contentType: 'application/vnd.apple.mpegurl' } },
});

export const getLiveFile = route({
  id: 'getLiveFile',
  method: 'GET',
  path: '/api/v2/stream/:feedId/:file',
  summary: 'A part of a live stream; its address comes from the playlist',
  who: { statement: 'ViewVideoPolicyStatement' },
  rows: ['PUB-10', 'LIV-03'],
  errors: [400, 401, 402, 403, 404],
  params: FeedParams.extend({ file: z.string() }),
  query: Watching,
  replies: { 200: { contentType: 'video/iso.segment' } },
});

/** SDP is small; what is larger is none. */
const SDP_MAX_BYTES = 64 * 1024;

/** Body: the browser's offer as `application/sdp`; its candidates are not needed. The `Location` of the answer ends it. */
export const beginWhep = route({
  id: 'beginWhep',
  method: 'POST',
  path: '/api/v2/stream/:feedId/whep',
  summary: 'Start watching a feed by WebRTC (WHEP): takes an SDP offer, returns the SDP answer',
  who: { statement: 'ViewVideoPolicyStatement' },
  rows: ['PUB-10', 'LIV-03', 'EXT-165'],
  errors: [400, 401, 402, 403, 404, 409, 413, 415],
  params: FeedParams,
  query: Watching,
  bodyKind: 'bytes',
  maxBodyBytes: SDP_MAX_BYTES,
  replies: { 201: { contentType: 'application/sdp' } },
});

/** Open to whoever holds the random id, which only the viewer was told. */
export const endWhep = route({
  id: 'endWhep',
  method: 'DELETE',
  path: '/api/v2/stream/:feedId/whep/:sessionId',
  summary: 'Stop watching a feed by WebRTC; the address is the `Location` of the start',
  who: 'anyone',
  rows: ['PUB-10', 'EXT-165', 'EXT-246'],
  errors: [404],
  params: FeedParams.extend({ sessionId: z.string() }),
  replies: { 204: null },
});

export const checkLive = route({
  id: 'checkLive',
  method: 'GET',
  path: '/api/nv/feed/livecheck/:feedId',
  summary: 'Whether the live stream of a feed works, step by step; connects to its camera',
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['LIV-01', 'LIV-03', 'LIV-04', 'EXT-175'],
  errors: [401, 403, 404],
  params: FeedParams,
  replies: { 200: LiveCheck },
});

export const setLiveVideo = route({
  id: 'setLiveVideo',
  method: 'POST',
  path: '/api/nv/feed/livevideo/:feedId',
  summary: 'Turn live video on or off; on finds the stream of the pictures’ camera, enables it and checks it',
  who: { statement: 'ManageStatePolicyStatement' },
  rows: ['EXT-345'],
  errors: [400, 401, 402, 403, 404, 409],
  params: FeedParams,
  body: z.object({ IsOn: z.boolean() }),
  replies: { 200: LiveCheck },
});
