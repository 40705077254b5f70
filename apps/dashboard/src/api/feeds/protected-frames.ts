import { type ProtectedFrames, routes } from '@longview/contract';
import { formatTime, parseTime } from '@longview/rules';
import type { TimeSpan } from '@longview/rules/timeline';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, dataOf } from '../client/client.ts';
import { logFailure } from '../client/log-failure.ts';

/** Ranges of a camera of which nothing removes a picture (EXT-634). */

export function protectedFramesQuery(feedId: string) {
  return queryOptions({
    queryKey: ['protected-frames', feedId],
    queryFn: async ({ signal }) =>
      toSpans(await dataOf(call(routes.getProtectedFrames, { params: { feedId } }, { signal }))),
  });
}

/** Protects a range, or ends that. */
export function useProtectFrames(feedId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ span, isProtected }: { span: TimeSpan; isProtected: boolean }) => {
      const body = {
        From: formatTime(span.fromSec),
        To: formatTime(span.toSec - 1),
        IsProtected: isProtected,
      };
      return toSpans(await dataOf(call(routes.protectFrames, { params: { feedId }, body })));
    },
    onError: logFailure,
    onSuccess: (spans) => client.setQueryData(protectedFramesQuery(feedId).queryKey, spans),
  });
}

/** On the wire both ends are included. */
const toSpans = ({ Spans }: ProtectedFrames): TimeSpan[] =>
  Spans.map(({ From, To }) => ({ fromSec: parseTime(From) ?? 0, toSec: (parseTime(To) ?? 0) + 1 }));
