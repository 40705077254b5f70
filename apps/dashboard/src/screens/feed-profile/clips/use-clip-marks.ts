import { parseTime } from '@longview/rules';
import { layoutOf, type TimelineView } from '@longview/rules/timeline';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { clipsOfQuery, clipsQuery } from '../../../api/pictures/clips.ts';

/** When the clips of the stretch seen begin, while it is a ribbon; asked for only where a feed has clips (EXT-177). */
export function useClipMarks(feedId: string, view: TimelineView): readonly number[] {
  const newest = useInfiniteQuery({ ...clipsQuery(feedId), enabled: false }).data;
  const hasClips = (newest?.pages[0]?.Videos.length ?? 0) > 0;
  const enabled = hasClips && layoutOf(view).kind === 'Ribbon';
  const { data } = useQuery({ ...clipsOfQuery(feedId, view), enabled });
  return useMemo(
    () => (enabled && data ? data.flatMap(({ StartTime }) => parseTime(StartTime) ?? []) : []),
    [enabled, data],
  );
}
