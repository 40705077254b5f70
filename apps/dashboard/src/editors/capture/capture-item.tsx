import type { CaptureItemShape, ScheduleProfileShape } from '@longview/contract';
import type { FeedPlace } from '@longview/rules/schedule';
import { ActionIcon, Checkbox, SegmentedControl } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { t } from '../../locale/t.ts';
import { useSortableRow } from '../../ui/fields/sortable-list.tsx';
import styles from './capture-item.module.css';
import { ClipFields } from './clip-fields.tsx';
import {
  AcceptField,
  type CaptureLimits,
  type PartProps,
  StoreField,
  TriggerField,
} from './interval-fields.tsx';
import { ScheduleField } from './schedule-field.tsx';
import type { Words } from './words.ts';

interface CaptureItemProps extends PartProps {
  /** Null: its rules only say when. */
  say: Words | null;
  /** Counted from 1. */
  number: number;
  isLast: boolean;
  limits: CaptureLimits;
  isClip: boolean;
  schedules: readonly ScheduleProfileShape[];
  place: FeedPlace;
  nowMs: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

export const ruleName = (number: number) => t('capture.rule', { number });

/** One rule of the ordered list (ENT-35): when it counts, and what it says then. */
export function CaptureItem(props: CaptureItemProps) {
  const { item, onChange, schedules, place, nowMs } = props;
  const { row, handle } = useSortableRow(item.Edit_Id, ruleName(props.number));
  const isCapturing = item.ValueHandling === 'Override' && item.State_Value === 'Active';
  return (
    <li {...row} className={styles.item}>
      <ItemHead {...props} handle={handle} />
      <ScheduleField
        scheduleId={item.ScheduleId}
        schedules={schedules}
        place={place}
        nowMs={nowMs}
        onChange={(ScheduleId) => onChange({ ScheduleId })}
      />
      <Choices item={item} onChange={onChange} />
      {isCapturing && props.say && <Parts {...props} say={props.say} />}
    </li>
  );
}

function ItemHead(props: CaptureItemProps & { handle: React.ReactNode }) {
  const { number, isLast, onMove, onRemove, handle } = props;
  return (
    <div className={styles.head}>
      {handle}
      <h4>{ruleName(number)}</h4>
      <ActionIcon aria-label={t('capture.rule.up')} disabled={number === 1} onClick={() => onMove(-1)}>
        <IconArrowUp size={18} stroke={1.6} />
      </ActionIcon>
      <ActionIcon aria-label={t('capture.rule.down')} disabled={isLast} onClick={() => onMove(1)}>
        <IconArrowDown size={18} stroke={1.6} />
      </ActionIcon>
      <ActionIcon aria-label={t('capture.rule.remove')} onClick={onRemove}>
        <IconTrash size={18} stroke={1.6} />
      </ActionIcon>
    </div>
  );
}

const HANDLINGS = ['Override', 'Ignore'] as const;
const STATES = ['Active', 'Inactive'] as const;

/** CAP-15. */
function Choices({ item, onChange }: PartProps) {
  return (
    <div className={styles.choices}>
      <div>
        <SegmentedControl
          aria-label={t('capture.handling')}
          value={item.ValueHandling}
          data={HANDLINGS.map((value) => ({ value, label: t(`capture.handling.${value}`) }))}
          onChange={(value) => onChange({ ValueHandling: value === 'Ignore' ? 'Ignore' : 'Override' })}
        />
        <p className={styles.dim}>{t(`capture.handling.${item.ValueHandling}.text`)}</p>
      </div>
      {item.ValueHandling === 'Override' && (
        <SegmentedControl
          aria-label={t('capture.state')}
          value={item.State_Value}
          data={STATES.map((value) => ({ value, label: t(`capture.state.${value}`) }))}
          onChange={(value) => onChange({ State_Value: value === 'Inactive' ? 'Inactive' : 'Active' })}
        />
      )}
    </div>
  );
}

function Parts({ item, say, onChange, limits, isClip }: CaptureItemProps & { say: Words }) {
  return (
    <div className={styles.parts}>
      <AcceptField item={item} say={say} onChange={onChange} limits={limits} />
      <div className={styles.part}>
        <StoreField item={item} say={say} onChange={onChange} />
        <TriggerField item={item} onChange={onChange} />
        {isClip ? (
          <ClipFields item={item} onChange={onChange} limits={limits} />
        ) : (
          <Options item={item} onChange={onChange} />
        )}
      </div>
    </div>
  );
}

/** Pictures that are not worth to be kept. */
function Options({ item, onChange }: PartProps) {
  const toggle = (name: CaptureItemShape['Options_Value'][number], isOn: boolean) =>
    onChange({
      Options_Value: [...item.Options_Value.filter((each) => each !== name), ...(isOn ? [name] : [])],
    });
  return (['SkipDuplicate', 'SkipBlack'] as const).map((name) => (
    <Checkbox
      key={name}
      label={t(name === 'SkipBlack' ? 'capture.skipBlack' : 'capture.skipDuplicate')}
      checked={item.Options_Value.includes(name)}
      onChange={(event) => toggle(name, event.currentTarget.checked)}
    />
  ));
}
