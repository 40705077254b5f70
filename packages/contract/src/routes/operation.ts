import { z } from 'zod';
import { route } from '../route.ts';
import { HealthReport } from '../shapes/account.ts';

export const healthz = route({
  id: 'healthz',
  method: 'GET',
  path: '/healthz',
  summary: 'Whether the process runs',
  who: 'anyone',
  rows: ['OPS-01'],
  errors: [],
  replies: { 200: z.object({ Status: z.literal('ok'), Version: z.string() }) },
});

export const readyz = route({
  id: 'readyz',
  method: 'GET',
  path: '/readyz',
  summary: 'Whether the service can serve, part by part',
  who: 'anyone',
  rows: ['OPS-01'],
  errors: [],
  replies: { 200: HealthReport, 503: HealthReport },
});

export const metrics = route({
  id: 'metrics',
  method: 'GET',
  path: '/metrics',
  summary: 'Figures in the Prometheus text format',
  who: 'metrics',
  rows: ['OPS-02'],
  errors: [401, 404],
  replies: { 200: { contentType: 'text/plain' } },
});
