import {
  ADDED_GB_CHOICES,
  type CalculatorState,
  FEED_STEPS,
  feedStepOf,
  formatPrice,
  MAX_FEEDS,
  MIN_FEEDS,
  PRICING_INTERVALS,
  PRICING_SIZES,
} from '@longview/rules/plans';
import { Button, Checkbox, NumberInput, SegmentedControl, Select, Slider } from '@mantine/core';
import type { PriceBook } from '../../api/account/pricing.ts';
import { t } from '../../locale/t.ts';
import styles from './calculator-form.module.css';
import { ChipChoice } from './chip-choice.tsx';
import { intervalText, sizeText } from './quote-texts.ts';
import type { ChangeCalculator } from './use-calculator.ts';

interface CalculatorFormProps {
  book: PriceBook;
  state: CalculatorState;
  onChange: ChangeCalculator;
}

/** What the cameras are to do; every part is in the URL (PRC-02 to PRC-13). */
export function CalculatorForm({ book, state, onChange }: CalculatorFormProps) {
  return (
    <div className={styles.form}>
      <FeedSlider count={state.feedCount} onChange={(feedCount) => onChange({ feedCount })} />
      <ChipChoice
        legend={t('pricing.size')}
        choices={PRICING_SIZES.map((value) => ({ value, label: sizeText(book.plans, value) }))}
        value={state.sizeCode}
        onChange={(sizeCode) => onChange({ sizeCode })}
      />
      <ChipChoice
        legend={t('pricing.interval')}
        choices={PRICING_INTERVALS.map((value) => ({ value, label: intervalText(book.plans, value) }))}
        value={state.intervalCode}
        onChange={(intervalCode) => onChange({ intervalCode })}
      />
      <Options state={state} onChange={onChange} />
      <div className={styles.pair}>
        <AddedGb
          label={t('pricing.line.Storage')}
          gb={state.addedStorage}
          cents={book.prices.storageCents}
          onChange={(addedStorage) => onChange({ addedStorage })}
        />
        <AddedGb
          label={t('pricing.line.Bandwidth')}
          gb={state.addedBandwidth}
          cents={book.prices.bandwidthCents}
          onChange={(addedBandwidth) => onChange({ addedBandwidth })}
        />
      </div>
      {state.discount > 0 && (
        <p className={styles.discount}>
          {t('pricing.discount.byLink', { percent: state.discount })}
          <Button size="compact-sm" variant="subtle" onClick={() => onChange({ discount: 0 })}>
            {t('pricing.discount.remove')}
          </Button>
        </p>
      )}
    </div>
  );
}

/** Who the plans are for, and how they are paid: what changes the cards themselves. */
export function PlanSwitches({ state, onChange }: Omit<CalculatorFormProps, 'book'>) {
  return (
    <div className={styles.switches}>
      <SegmentedControl
        aria-label={t('pricing.planSet')}
        value={state.planSet}
        onChange={(planSet) => onChange({ planSet: planSet === 'volume' ? 'volume' : 'consumer' })}
        data={[
          { value: 'consumer', label: t('pricing.planSet.consumer') },
          { value: 'volume', label: t('pricing.planSet.volume') },
        ]}
      />
      <SegmentedControl
        aria-label={t('pricing.period')}
        value={state.billingPeriod}
        onChange={(period) => onChange({ billingPeriod: period === 'yearly' ? 'yearly' : 'monthly' })}
        data={[
          { value: 'monthly', label: t('pricing.period.monthly') },
          { value: 'yearly', label: t('pricing.period.yearly') },
        ]}
      />
    </div>
  );
}

function FeedSlider({ count, onChange }: { count: number; onChange: (count: number) => void }) {
  const countAt = (step: number) => FEED_STEPS[step - 1] ?? MAX_FEEDS;
  return (
    <div className={styles.slider}>
      <div className={styles.sliderHead}>
        <span>{t('pricing.feeds')}</span>
        <NumberInput
          aria-label={t('pricing.feeds.exact')}
          className={styles.count}
          min={MIN_FEEDS}
          max={MAX_FEEDS}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          value={count}
          onChange={(value) => onChange(Number(value) || MIN_FEEDS)}
        />
      </div>
      <Slider
        thumbLabel={t('pricing.feeds')}
        thumbValueText={() => t('pricing.feeds.count', { count })}
        min={1}
        max={FEED_STEPS.length}
        marks={[MIN_FEEDS, 10, 100, MAX_FEEDS].map((value) => ({
          value: feedStepOf(value),
          label: String(value),
        }))}
        label={null}
        value={feedStepOf(count)}
        onChange={(step) => onChange(countAt(step))}
      />
    </div>
  );
}

const OPTIONS = ['videoClip', 'videoStream', 'stationDevice'] as const;

function Options({ state, onChange }: Omit<CalculatorFormProps, 'book'>) {
  return (
    <fieldset className={styles.options}>
      <legend>{t('pricing.options')}</legend>
      {OPTIONS.map((name) => (
        <Checkbox
          key={name}
          label={t(`pricing.option.${name}`)}
          checked={state[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
        />
      ))}
    </fieldset>
  );
}

function AddedGb(props: { label: string; gb: number; cents: number; onChange: (gb: number) => void }) {
  const { label, gb, cents, onChange } = props;
  const data = ADDED_GB_CHOICES.map((choice) => ({
    value: String(choice),
    label: choice === 0 ? t('pricing.added.none') : t('pricing.added', addedValues(choice, cents)),
  }));
  return (
    <Select
      label={label}
      data={data}
      value={String(gb)}
      allowDeselect={false}
      onChange={(value) => onChange(Number(value ?? 0))}
    />
  );
}

const addedValues = (gb: number, cents: number) => ({ gb, price: formatPrice(gb * cents) });
