import { type AuditList, routes } from '@longview/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';

export type AuditEntry = AuditList['Entries'][number];

const PAGE_SIZE = 100;

/** What was done in the account, newest first, a page at a time (ADM-08). */
export const auditQuery = infiniteQueryOptions({
  queryKey: ['audit'],
  queryFn: ({ pageParam, signal }) =>
    dataOf(
      call(
        routes.listAudit,
        { query: { limit: PAGE_SIZE, ...(pageParam && { before: pageParam }) } },
        { signal },
      ),
    ),
  initialPageParam: '',
  getNextPageParam: ({ Entries }) => (Entries.length < PAGE_SIZE ? null : Entries.at(-1)?.At),
});
