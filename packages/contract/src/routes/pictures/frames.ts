import { z } from 'zod';
import { CallKeys as Keys } from '../../call-keys.ts';
import { route } from '../../route.ts';
import { FeedParams } from '../../shapes/basics.ts';
import {
  FrameChanges,
  FrameColors,
  FrameGaps,
  FrameIndex,
  FrameMarks,
  FrameSetResult,
  FrameTimes,
} from '../../shapes/pictures/frame.ts';

/** Times in one answer of frame-query at most (PUB-06). */
const MAX_FRAME_TIMES = 100_000;

/** The public frame calls. */
const FrameQuery = z.object({
  sizecode: z.string().optional(),
  frametime: z.string().optional(),
  match: z.enum(['exact', 'nearest', 'before', 'after']).catch('exact').default('exact'),
  ...Keys,
});
const RangeQuery = z.object({
  starttime: z.string().optional(),
  endtime: z.string().optional(),
  interval: z.coerce.number().int().min(1).max(31_536_000).optional(),
  /** Of a film with this look and this interval (TLP-08). */
  look: z.string().optional(),
  /** Times in one answer at most. */
  limit: z.coerce.number().int().min(1).max(MAX_FRAME_TIMES).default(MAX_FRAME_TIMES),
  /** Marks of `frame-marks` with commas between, e.g. `dark,fog,drops`: pictures with any of them are left out. */
  without: z.string().optional(),
  /** Marks with commas between: only pictures with one of them. */
  only: z.string().optional(),
  ...Keys,
});
const withFeed = { feedid: z.string().default('') };
export const MAX_FRAME_BYTES = 50 * 2 ** 20;

export const getFrame = route({
  id: 'getFrame',
  method: 'GET',
  path: '/api/v2/frame-get',
  summary: 'The live image, or the image of a moment',
  who: { statement: 'ViewLivePolicyStatement' },
  rows: ['PUB-03', 'PUB-04', 'PUB-05'],
  errors: [400, 401, 404],
  query: FrameQuery.extend(withFeed),
  replies: { 200: { contentType: 'image/jpeg' } },
});

export const queryFrames = route({
  id: 'queryFrames',
  method: 'GET',
  path: '/api/v2/frame-query',
  summary: 'The times of the stored frames in a range',
  who: { statement: 'ViewHistoryPolicyStatement' },
  rows: ['PUB-06', 'EXT-583'],
  errors: [400, 401, 404],
  query: RangeQuery.extend(withFeed),
  replies: { 200: FrameTimes },
});

export const setFrame = route({
  id: 'setFrame',
  method: 'POST',
  path: '/api/v2/frame-set',
  summary: 'Store a frame',
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['PUB-07'],
  errors: [400, 401, 402, 403, 404, 413, 415],
  /** A Station names the attachment by `feedsid` in place of the feed (DVP-08). */
  query: z.object({ ...withFeed, feedsid: z.string().optional(), frametime: z.string().optional(), ...Keys }),
  bodyKind: 'bytes',
  maxBodyBytes: MAX_FRAME_BYTES,
  replies: { 200: FrameSetResult },
});

export const getFrameV1 = route({
  ...getFrame,
  id: 'getFrameV1',
  path: '/api/v1/frame-get/:feedId',
  params: FeedParams,
  rows: ['PUB-02'],
});
export const queryFramesV1 = route({
  ...queryFrames,
  id: 'queryFramesV1',
  path: '/api/v1/frame-query/:feedId',
  params: FeedParams,
  rows: ['PUB-02'],
});
export const setFrameV1 = route({
  ...setFrame,
  id: 'setFrameV1',
  path: '/api/v1/frame-set/:feedId',
  params: FeedParams,
  rows: ['PUB-02'],
});
/** v1 also takes `feedid` as a parameter, so the path may end before it (PUB-02). */
export const getFrameV1Query = route({
  ...getFrame,
  id: 'getFrameV1Query',
  path: '/api/v1/frame-get',
  rows: ['PUB-02'],
});
export const queryFramesV1Query = route({
  ...queryFrames,
  id: 'queryFramesV1Query',
  path: '/api/v1/frame-query',
  rows: ['PUB-02'],
});
export const setFrameV1Query = route({
  ...setFrame,
  id: 'setFrameV1Query',
  path: '/api/v1/frame-set',
  rows: ['PUB-02'],
});

export const getFrameColors = route({
  id: 'getFrameColors',
  method: 'GET',
  path: '/api/v2/frame-colors',
  summary: 'Mean colour of the picture over time, for ribbons and carpets',
  who: { statement: 'ViewHistoryPolicyStatement' },
  rows: ['PUB-17'],
  errors: [400, 401, 404],
  query: z.object({
    feedid: z.string(),
    from: z.string(),
    to: z.string(),
    step: z.string().default('PT5M'),
    ...Keys,
  }),
  replies: { 200: FrameColors },
});

export const getFrameSheet = route({
  id: 'getFrameSheet',
  method: 'GET',
  path: '/api/v2/frame-sheet',
  summary: 'Sixty-four small pictures of a time range in one image, for previews',
  who: { statement: 'ViewHistoryPolicyStatement' },
  rows: ['EXT-110'],
  errors: [400, 401, 404],
  query: z.object({
    feedid: z.string(),
    /** Seconds from one picture to the next: 60, 300, 900, 3600 or 86400. */
    step: z.coerce.number().int(),
    /** Seconds after midnight UTC at which a daily sheet's pictures are taken, a multiple of three hours. */
    phase: z.coerce.number().int().default(0),
    /** Sheet n begins n × 64 × step seconds after 1970. */
    number: z.coerce.number().int(),
    ...Keys,
  }),
  replies: { 200: { contentType: 'image/jpeg' }, 204: null },
});

export const getFrameUsual = route({
  id: 'getFrameUsual',
  method: 'GET',
  path: '/api/v2/frame-usual',
  summary: 'What the place usually looks like at this time of day, without who and what is there on few days',
  who: { statement: 'ViewHistoryPolicyStatement' },
  rows: ['EXT-600', 'EXT-601', 'EXT-602'],
  errors: [400, 401, 404],
  query: z.object({
    feedid: z.string(),
    frametime: z.string().optional(),
    sizecode: z.string().optional(),
    /** `unusual`: what differs in the picture of the moment is lit. */
    overlay: z.string().optional(),
    ...Keys,
  }),
  replies: { 200: { contentType: 'image/jpeg' } },
});

export const getFrameIndex = route({
  id: 'getFrameIndex',
  method: 'GET',
  path: '/api/v2/frame-index',
  summary: 'Days or hours that have frames',
  who: { statement: 'ViewHistoryPolicyStatement' },
  rows: ['TLP-10'],
  errors: [400, 401, 404],
  query: z.object({
    feedid: z.string(),
    by: z.enum(['day', 'hour']),
    from: z.string(),
    to: z.string(),
    ...Keys,
  }),
  replies: { 200: FrameIndex },
});

const Fraction = z.coerce.number().optional();
/** A range of time, and a box as shares of the picture, 0 to 1, from its upper left corner; without all four the whole picture. */
const BoxRange = {
  feedid: z.string(),
  from: z.string(),
  to: z.string(),
  ...{ x: Fraction, y: Fraction, w: Fraction, h: Fraction },
};

export const getFrameChanges = route({
  id: 'getFrameChanges',
  method: 'GET',
  path: '/api/v2/frame-changes',
  summary: 'When something in the picture, or in a box of it, changed',
  who: { statement: 'ViewHistoryPolicyStatement' },
  rows: ['EXT-527', 'EXT-528', 'EXT-529', 'EXT-633'],
  errors: [400, 401, 404],
  query: z.object({
    ...BoxRange,
    ...Keys,
  }),
  replies: { 200: FrameChanges },
});

export const readFramesPast = route({
  id: 'readFramesPast',
  method: 'POST',
  path: '/api/nv/feed/readpast/:feedId',
  summary: 'Read stored pictures for changes that were never read for them',
  who: { statement: 'EditCapturePolicyStatement' },
  rows: ['EXT-633'],
  errors: [401, 403, 404],
  params: FeedParams,
  replies: { 204: null },
});

const MarksQuery = z.object({ feedid: z.string(), from: z.string(), to: z.string(), ...Keys });

export const getFrameMarks = route({
  id: 'getFrameMarks',
  method: 'GET',
  path: '/api/v2/frame-marks',
  summary: 'What pictures are: dark, in fog, with drops on the lens, covered, with much activity',
  who: { statement: 'ViewHistoryPolicyStatement' },
  rows: ['EXT-584'],
  errors: [400, 401, 404],
  query: MarksQuery,
  replies: { 200: FrameMarks },
});

export const getFrameMarksCsv = route({
  id: 'getFrameMarksCsv',
  method: 'GET',
  path: '/api/v2/frame-marks.csv',
  summary: 'The same as a table for spreadsheets',
  who: { statement: 'ViewHistoryPolicyStatement' },
  rows: ['EXT-585'],
  errors: [400, 401, 404],
  query: MarksQuery,
  replies: { 200: { contentType: 'text/csv' } },
});

export const getRegionMeasures = route({
  id: 'getRegionMeasures',
  method: 'GET',
  path: '/api/v2/region-measures',
  summary: 'Brightness, green, snow and visibility of a box of the picture over time, as JSON Lines or CSV',
  who: { statement: 'ViewHistoryPolicyStatement' },
  rows: ['EXT-612', 'EXT-613', 'EXT-614', 'EXT-615', 'EXT-616', 'EXT-640'],
  errors: [400, 401, 404],
  query: z.object({
    ...BoxRange,
    /** What one line is of; days are those of the feed’s time zone. */
    step: z.enum(['PT1H', 'P1D', 'P3D']).default('P1D'),
    /** `csv`: as PhenoCam’s files, for days; `transitions`: its file of transition dates, of a year and more. */
    format: z.enum(['json', 'csv', 'transitions']).default('json'),
    ...Keys,
  }),
  replies: { 200: { contentType: 'application/x-ndjson' } },
});

export const getFrameGaps = route({
  id: 'getFrameGaps',
  method: 'GET',
  path: '/api/v2/frame-gaps',
  summary: 'Times without pictures, and why there are none',
  who: { statement: 'ViewHistoryPolicyStatement' },
  rows: ['EXT-451', 'EXT-452'],
  errors: [400, 401, 404],
  query: z.object({
    feedid: z.string(),
    from: z.string(),
    to: z.string(),
    /** Shorter gaps are left out. */
    least: z.string().default('PT5M'),
    /** Gaps in one answer at most; the longest. */
    limit: z.coerce.number().int().min(1).max(2000).default(500),
    ...Keys,
  }),
  replies: { 200: FrameGaps },
});
