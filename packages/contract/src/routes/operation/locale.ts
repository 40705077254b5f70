import { z } from 'zod';
import { route } from '../../route.ts';

const Text = z.union([z.string(), z.object({ one: z.string(), other: z.string() })]);

export const getResourceSet = route({
  id: 'getResourceSet',
  method: 'GET',
  path: '/api/nv/locale/resourceset/:name',
  summary: 'The texts of one part of Longview in the caller’s language',
  who: 'anyone',
  rows: ['API-16', 'GAP-08'],
  errors: [404],
  params: z.object({ name: z.string() }),
  /** `name` is accepted and ignored. */
  query: z.object({ name: z.string().optional(), resource: z.string().optional() }),
  replies: {
    200: z.object({
      Name: z.string(),
      Locale: z.string(),
      Fallback: z.string(),
      Resources: z.record(z.string(), Text),
    }),
  },
});
