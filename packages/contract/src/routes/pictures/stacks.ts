import { LEAST_STACKED, MOST_STACKED, STACK_FORMATS, STACK_KINDS } from '@longview/rules/stacks';
import { z } from 'zod';
import { CallKeys } from '../../call-keys.ts';
import { route } from '../../route.ts';

export const getFrameStack = route({
  id: 'getFrameStack',
  method: 'GET',
  path: '/api/v2/frame-stack',
  summary:
    'One picture made of many of a range: without people, a long exposure, star trails, a day in columns, a year of days',
  who: { statement: 'DownloadPolicyStatement' },
  rows: ['EXT-660', 'EXT-661', 'EXT-662', 'EXT-663', 'EXT-664'],
  errors: [400, 401, 403, 404, 429],
  query: z.object({
    feedid: z.string(),
    /** Both ends belong to the range. */
    from: z.string().optional(),
    to: z.string().optional(),
    kind: z.enum(STACK_KINDS),
    /** Pictures of the range, evenly spread; of a DayGrid days. */
    count: z.coerce.number().int().min(LEAST_STACKED).max(MOST_STACKED).optional(),
    /** Largest height; absent: as the pictures are, and a DayGrid as a page of A3. */
    sizecode: z.string().optional(),
    /** `pdf`, a page of 300 dots an inch, for DayGrid and Keogram. */
    format: z.enum(STACK_FORMATS).default('jpeg'),
    /** Only pictures taken while it is active. */
    scheduleid: z.string().optional(),
    /** Whose words the dates have. */
    locale: z.string().optional(),
    ...CallKeys,
  }),
  replies: { 200: { contentType: 'image/jpeg' } },
});
