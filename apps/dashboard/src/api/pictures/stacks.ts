import { routes, routeUrl } from '@longview/contract';
import { formatTime, type SizeCode } from '@longview/rules';
import type { StackFormat, StackKind } from '@longview/rules/stacks';
import type { TimeSpan } from '@longview/rules/timeline';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { spokenLanguage } from '../../locale/language.ts';
import { replyFailure } from '../client/reply-failure.ts';

/** One picture made of many of a range (EXT-660). */

export interface StackAsk {
  feedId: string;
  span: TimeSpan;
  kind: StackKind;
  count: number;
  format: StackFormat;
  /** Absent: as the pictures are. */
  size?: SizeCode;
}

export interface MadeStack {
  blob: Blob;
  fileName: string;
  /** Pictures it is made of, those that could not be read, and those of another size. */
  count: number;
  skipped: number;
  fitted: number;
}

const FRESH_MS = 300_000;

/** A preview; the one before stays until it is there. Whoever leaves it ends the work. */
export function stackQuery(ask: StackAsk) {
  return queryOptions({
    queryKey: ['frame-stack', ask],
    queryFn: ({ signal }) => loadStack(ask, signal),
    staleTime: FRESH_MS,
    retry: false,
    placeholderData: keepPreviousData,
  });
}

/** Makes a stack and saves it as a file; ends the work when its dialog closes. */
export function useSaveStack() {
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  return useMutation({
    mutationFn: (ask: StackAsk) => {
      leaving.current = new AbortController();
      return loadStack(ask, leaving.current.signal);
    },
    onSuccess: saveFile,
  });
}

async function loadStack({ feedId, span, kind, ...ask }: StackAsk, signal: AbortSignal): Promise<MadeStack> {
  const query = {
    ...{ feedid: feedId, from: formatTime(span.fromSec), to: formatTime(span.toSec), kind },
    ...{ count: ask.count, format: ask.format, locale: spokenLanguage() },
    ...(ask.size && { sizecode: ask.size }),
  };
  const response = await fetch(routeUrl(routes.getFrameStack, { query }), { signal });
  if (!response.ok) throw await replyFailure(response);
  const numberOf = (name: string) => Number(response.headers.get(name));
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return {
    blob: await response.blob(),
    fileName: name ? decodeURIComponent(name) : '',
    count: numberOf('x-stack-pictures'),
    skipped: numberOf('x-stack-skipped'),
    fitted: numberOf('x-stack-fitted'),
  };
}

function saveFile({ blob, fileName }: MadeStack): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
