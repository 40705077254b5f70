import type {
  CaptureItemShape,
  CaptureRequestShape,
  FeedDetail,
  ScheduleProfileShape,
} from '@longview/contract';
import { INTERVAL_SECONDS } from '@longview/rules';
import { Button, Checkbox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNow } from '../../hooks/use-now.ts';
import { t } from '../../locale/t.ts';
import styles from './capture-editor.module.css';
import { CaptureItem } from './capture-item.tsx';
import { placeOf, planOf, schedulesAt } from './capture-place.ts';
import type { CaptureLimits } from './interval-fields.tsx';
import { changedItem, draggedItem, freeEditId, movedItem, newItem } from './model.ts';
import { MonthEstimate } from './month-estimate.tsx';
import { Outcome } from './outcome.tsx';
import { SortableItems } from './sortable-items.tsx';

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
  const { Values } = request;
  const set = (items: CaptureItemShape[]) => onChange({ ...request, Values: items });
  return (
    <div className={styles.editor}>
      <Outcome plan={plan} timeZone={timeZone} nowMs={nowMs} />
      <MonthEstimate plan={plan} size={limits.size} included={limits.included} nowMs={nowMs} />
      <SortableItems
        ids={Values.map(({ Edit_Id }) => Edit_Id)}
        onMove={(editId, ontoId) => set(draggedItem(Values, editId, ontoId))}
      >
        {Values.map((item, index) => (
          <CaptureItem
            key={item.Edit_Id}
            item={item}
            number={index + 1}
            isLast={index === Values.length - 1}
            limits={limits}
            isClip={request.PayloadType === 'VideoClip'}
            schedules={schedules}
            place={place}
            nowMs={nowMs}
            onChange={(part) => set(changedItem(Values, item.Edit_Id, part))}
            onMove={(by) => set(movedItem(Values, item.Edit_Id, by))}
            onRemove={() => set(Values.filter(({ Edit_Id }) => Edit_Id !== item.Edit_Id))}
          />
        ))}
      </SortableItems>
      <Button
        className={styles.add}
        leftSection={<IconPlus size={16} stroke={1.8} />}
        onClick={() => set([...Values, newItem(planSec, freeEditId(Values))])}
      >
        {t('capture.rule.add')}
      </Button>
      <Checkbox
        label={t('capture.default')}
        checked={request.AcceptByDefaultLive}
        onChange={(event) => onChange({ ...request, AcceptByDefaultLive: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('capture.historical')}
        checked={request.RejectByDefaultHistorical}
        onChange={(event) => onChange({ ...request, RejectByDefaultHistorical: event.currentTarget.checked })}
      />
    </div>
  );
}
