import { z } from 'zod';
import { route } from '../../route.ts';
import { HealthReport } from '../../shapes/accounts/account.ts';

export const healthz = route({
  id: 'healthz',
  method: 'GET',
  path: '/healthz',
  summary: 'Whether the process is running',
  who: 'anyone',
  rows: ['OPS-01'],
  errors: [],
  replies: { 200: z.object({ Status: z.literal('ok'), Version: z.string() }) },
});

export const readyz = route({
  id: 'readyz',
  method: 'GET',
  path: '/readyz',
  summary: 'Whether each part of the service can serve',
  who: 'anyone',
  rows: ['OPS-01'],
  errors: [],
  replies: { 200: HealthReport, 503: HealthReport },
});

export const metrics = route({
  id: 'metrics',
  method: 'GET',
  path: '/metrics',
  summary: 'Metrics in the Prometheus text format',
  who: 'metrics',
  rows: ['OPS-02'],
  errors: [401, 404],
  replies: { 200: { contentType: 'text/plain' } },
});
