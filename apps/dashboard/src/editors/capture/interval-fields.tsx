import type { CaptureItemShape } from '@longview/contract';
import { INTERVAL_SECONDS, type IntervalCode, keysOf, MAX_TRIGGER_SEC, type SizeCode } from '@longview/rules';
import { Checkbox, Select, Switch } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../locale/t.ts';
import { intervalName } from '../../locale/time-text.ts';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import styles from './capture-item.module.css';
import { intervalOf, offsetText, readOffset, switched, withInterval, withRecordAll } from './model.ts';
import type { Included } from './month-estimate.tsx';
import type { Words } from './words.ts';

export interface PartProps {
  item: CaptureItemShape;
  onChange: (part: Partial<CaptureItemShape>) => void;
}

export interface WordedPartProps extends PartProps {
  say: Words;
}

/** What the plan of a feed allows. */
export interface CaptureLimits {
  intervalCode: IntervalCode;
  /** Any interval and offset, not only the usual ones (CAP-17). */
  hasCustom: boolean;
  /** Of the feed's pictures. */
  size: SizeCode;
  included: Included;
}

/** What an interval was before it was switched off (CAP-08). */
function usePrior(seconds: number | null): number | null {
  const [prior, setPrior] = useState(seconds);
  if (seconds !== null && seconds !== prior) setPrior(seconds);
  return prior;
}

/** How often pictures are taken: never below the plan's interval, or every one that is offered (CAP-02, CAP-17). */
export function AcceptField({ item, say, onChange, limits }: WordedPartProps & { limits: CaptureLimits }) {
  const seconds = intervalOf(item, 'accept');
  const prior = usePrior(seconds);
  const set = (next: number) => onChange(withInterval('accept', next));
  return (
    <div className={styles.part}>
      <Switch
        label={say('accept')}
        checked={seconds !== null}
        onChange={(event) => onChange(switched('accept', event.currentTarget.checked, prior))}
      />
      {seconds === null && <p className={styles.dim}>{say('accept.none')}</p>}
      {seconds !== null &&
        (limits.hasCustom ? (
          <CustomAccept seconds={seconds} limits={limits} item={item} say={say} onChange={onChange} />
        ) : (
          <UsualAccept seconds={seconds} limits={limits} say={say} onChoose={set} />
        ))}
    </div>
  );
}

function CustomAccept({
  seconds,
  limits,
  item,
  say,
  onChange,
}: WordedPartProps & { seconds: number; limits: CaptureLimits }) {
  const planSec = INTERVAL_SECONDS[limits.intervalCode];
  const set = (next: number) => onChange(withInterval('accept', next));
  return (
    <>
      <Checkbox
        label={say('accept.all')}
        checked={seconds === 0}
        onChange={(event) => set(event.currentTarget.checked ? 0 : Math.max(10, planSec))}
      />
      {seconds > 0 && (
        <AmountField
          label={t('capture.accept.every')}
          description={t('capture.max', { interval: intervalName(limits.intervalCode) })}
          error={seconds < planSec ? say('accept.below') : null}
          value={seconds}
          onChange={set}
        />
      )}
      <OffsetField item={item} onChange={onChange} />
    </>
  );
}

interface UsualAcceptProps extends Pick<WordedPartProps, 'say'> {
  seconds: number;
  limits: CaptureLimits;
  onChoose: (seconds: number) => void;
}

function UsualAccept({ seconds, limits, say, onChoose }: UsualAcceptProps) {
  const planSec = INTERVAL_SECONDS[limits.intervalCode];
  const codes = keysOf(INTERVAL_SECONDS).filter((code) => INTERVAL_SECONDS[code] >= planSec);
  const usual = codes.map((code) => ({ value: String(INTERVAL_SECONDS[code]), label: intervalName(code) }));
  return (
    <Select
      label={t('capture.accept.every')}
      description={t('capture.max', { interval: intervalName(limits.intervalCode) })}
      allowDeselect={false}
      data={[{ value: '0', label: say('accept.all') }, ...usual]}
      value={String(seconds)}
      onChange={(value) => onChoose(Number(value))}
    />
  );
}

/** Moves the times of the grid, earlier or later (CAP-09). */
function OffsetField({ item, onChange }: PartProps) {
  const offset = readOffset(item.Accept_Interval_Offset_Value);
  const set = (part: Partial<typeof offset>) =>
    onChange({ Accept_Interval_Offset_Value: offsetText({ ...offset, ...part }) });
  return (
    <div className={styles.offset}>
      <AmountField
        label={t('capture.offset')}
        minSec={0}
        value={offset.sec}
        onChange={(sec) => set({ sec })}
      />
      <Select
        aria-label={t('capture.offset.sign')}
        allowDeselect={false}
        data={(['later', 'earlier'] as const).map((value) => ({
          value,
          label: t(`capture.offset.${value}`),
        }))}
        value={offset.negated ? 'earlier' : 'later'}
        onChange={(value) => set({ negated: value === 'earlier' })}
      />
    </div>
  );
}

/** Which of the accepted pictures are kept (CAP-04, CAP-05, CAP-24). */
export function StoreField({ item, say, onChange }: WordedPartProps) {
  const seconds = intervalOf(item, 'store');
  const prior = usePrior(seconds);
  const priorSome = usePrior(seconds === 0 ? null : seconds);
  return (
    <div className={styles.part}>
      <Switch
        label={say('store')}
        checked={seconds !== null}
        onChange={(event) => onChange(switched('store', event.currentTarget.checked, prior))}
      />
      {seconds === null && <p className={styles.dim}>{say('store.none')}</p>}
      {seconds !== null && (
        <Checkbox
          label={say('store.all')}
          checked={seconds === 0}
          onChange={(event) => onChange(withRecordAll(item, event.currentTarget.checked, priorSome))}
        />
      )}
      {seconds !== null && seconds > 0 && (
        <AmountField
          label={t('capture.store.every')}
          value={seconds}
          onChange={(next) => onChange(withInterval('store', next))}
        />
      )}
    </div>
  );
}

/** Pulls a camera only while someone looks at it, and for a while after (CAP-06, CAP-24). */
export function TriggerField({ item, onChange }: PartProps) {
  const seconds = intervalOf(item, 'trigger');
  const prior = usePrior(seconds);
  return (
    <div className={styles.part}>
      <Switch
        label={t('capture.trigger')}
        checked={seconds !== null}
        onChange={(event) => onChange(switched('trigger', event.currentTarget.checked, prior))}
      />
      {seconds !== null && (
        <AmountField
          label={t('capture.trigger.for')}
          description={t('capture.trigger.max')}
          maxSec={MAX_TRIGGER_SEC}
          value={seconds}
          onChange={(next) => onChange(withInterval('trigger', next))}
        />
      )}
    </div>
  );
}
