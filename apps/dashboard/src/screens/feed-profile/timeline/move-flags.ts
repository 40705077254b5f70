import { parseTime } from '@longview/rules';
import { useQuery } from '@tanstack/react-query';
import { cameraMovesQuery } from '../../../api/feeds/alerts.ts';
import { farText } from '../../../locale/move-text.ts';
import { t } from '../../../locale/t.ts';
import type { TimelineFlag } from '../../../ui/timeline/flags.tsx';
import type { FeedFacts } from '../feed-facts.ts';
import { shortMomentText } from '../moment-text.ts';
import type { Moment, MomentActs } from '../use-moment.ts';

/** Above weak changes and below strong ones. */
const WEIGHT = 8;

/** When the camera was moved, as marks of the timeline (EXT-637). `onShow` is called before another picture is shown. */
export function useMoveFlags(
  { id, zone, canManage, canSeePast }: FeedFacts,
  moment: Moment & MomentActs,
  onShow: () => void,
): TimelineFlag[] {
  const moves =
    useQuery({ ...cameraMovesQuery(id), enabled: canManage && canSeePast, refetchInterval: false }).data ??
    [];
  return moves.map((move) => {
    const beforeSec = move.Before === null ? null : parseTime(move.Before);
    const sinceSec = parseTime(move.Since) ?? 0;
    return {
      id: `move ${move.Id}`,
      kind: 'move',
      unixSec: sinceSec,
      label: t('moves.mark', { time: shortMomentText(sinceSec, zone), far: farText(move) }),
      weight: WEIGHT,
      isShown: moment.compared
        ? moment.firstSec === beforeSec && moment.compared.secondSec === sinceSec
        : moment.sec === sinceSec,
      onShow: () => {
        onShow();
        if (beforeSec === null) moment.place(sinceSec, null);
        else moment.place(beforeSec, sinceSec);
      },
    };
  });
}
