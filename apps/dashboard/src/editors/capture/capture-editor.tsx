import type {
  CaptureItemShape,
  CaptureRequestShape,
  FeedDetail,
  ScheduleProfileShape,
} from '@longview/contract';
import { type CapturePlan, INTERVAL_SECONDS } from '@longview/rules';
import { pictureBytes } from '@longview/rules/plans';
import { Button, Checkbox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNow } from '../../hooks/use-now.ts';
import { t } from '../../locale/t.ts';
import { useFeedRoom } from '../../panels/room/use-feed-room.ts';
import { moved } from '../../ui/fields/moved.ts';
import { SortableList } from '../../ui/fields/sortable-list.tsx';
import styles from './capture-editor.module.css';
import { CaptureItem, ruleName } from './capture-item.tsx';
import { placeOf, planOf, schedulesAt } from './capture-place.ts';
import type { CaptureLimits } from './interval-fields.tsx';
import { changedItem, freeEditId, newItem } from './model.ts';
import { MonthEstimate } from './month-estimate.tsx';
import { Outcome } from './outcome.tsx';
import { requestText, wordsOf } from './words.ts';

interface CaptureEditorProps {
  request: CaptureRequestShape;
  schedules: readonly ScheduleProfileShape[];
  feed: FeedDetail;
  limits: CaptureLimits;
  onChange: (request: CaptureRequestShape) => void;
}

/** The ordered rules of a capture request, and what they come to today (CAP-01, CAP-22). */
export function CaptureEditor({ request, schedules, feed, limits, onChange }: CaptureEditorProps) {
  const nowMs = useNow();
  const { timeZone, place: sun } = placeOf(feed);
  const [latitude, longitude] = [sun?.latitude, sun?.longitude];
  const place = useMemo(
    () => ({
      timeZone,
      place: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
    }),
    [timeZone, latitude, longitude],
  );
  const scheduleOf = useMemo(() => schedulesAt(schedules, place), [schedules, place]);
  const planSec = INTERVAL_SECONDS[limits.intervalCode];
  const plan = useMemo(() => planOf(request, planSec, scheduleOf), [request, planSec, scheduleOf]);
  const { Values, PayloadType } = request;
  const say = wordsOf(PayloadType);
  const isClip = PayloadType === 'VideoClip';
  const set = (items: CaptureItemShape[]) => onChange({ ...request, Values: items });
  return (
    <div className={styles.editor}>
      {say && <Outcome plan={plan} timeZone={timeZone} nowMs={nowMs} say={say} />}
      {PayloadType === 'Image' && <FeedEstimate feed={feed} plan={plan} limits={limits} nowMs={nowMs} />}
      <SortableList
        label={t('capture.rules')}
        rows={Values.map(({ Edit_Id: id }, index) => ({ id, name: ruleName(index + 1) }))}
        onMove={(from, to) => set(moved(Values, from, to))}
      >
        {Values.map((item, index) => (
          <CaptureItem
            key={item.Edit_Id}
            item={item}
            number={index + 1}
            isLast={index === Values.length - 1}
            limits={limits}
            isClip={isClip}
            say={say}
            schedules={schedules}
            place={place}
            nowMs={nowMs}
            onChange={(part) => set(changedItem(Values, item.Edit_Id, part))}
            onMove={(by) => set(moved(Values, index, index + by))}
            onRemove={() => set(Values.filter(({ Edit_Id }) => Edit_Id !== item.Edit_Id))}
          />
        ))}
      </SortableList>
      <Button
        className={styles.add}
        leftSection={<IconPlus size={16} stroke={1.8} />}
        onClick={() => set([...Values, newItem(planSec, freeEditId(Values))])}
      >
        {t('capture.rule.add')}
      </Button>
      <Checkbox
        label={requestText(PayloadType, 'default')}
        checked={request.AcceptByDefaultLive}
        onChange={(event) => onChange({ ...request, AcceptByDefaultLive: event.currentTarget.checked })}
      />
      {say && (
        <Checkbox
          label={say('historical')}
          checked={request.RejectByDefaultHistorical}
          onChange={(event) =>
            onChange({ ...request, RejectByDefaultHistorical: event.currentTarget.checked })
          }
        />
      )}
      {PayloadType === 'Image' && (
        <Checkbox
          label={t('capture.keepSent')}
          checked={request.KeepSent}
          onChange={(event) => onChange({ ...request, KeepSent: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}

interface FeedEstimateProps {
  feed: FeedDetail;
  plan: CapturePlan;
  limits: CaptureLimits;
  nowMs: number;
}

function FeedEstimate({ feed, plan, limits, nowMs }: FeedEstimateProps) {
  return (
    <MonthEstimate
      plan={plan}
      room={useFeedRoom(feed)}
      usualBytes={pictureBytes(limits.size, null)}
      included={limits.included}
      nowMs={nowMs}
    />
  );
}
