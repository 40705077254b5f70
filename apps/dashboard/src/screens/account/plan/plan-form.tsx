import type { AccountPlan } from '@longview/contract';
import { ADDED_GB_CHOICES } from '@longview/rules/plans';
import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { type PlanChoice, type PlanEdit, useSetPlan } from '../../../api/account/plan.ts';
import { SaveForm } from '../../../forms/save-form.tsx';
import { useEditCopy } from '../../../hooks/use-edit-copy.ts';
import { t } from '../../../locale/t.ts';
import { ChoiceCards } from '../../../ui/fields/choice-cards.tsx';
import styles from './plan.module.css';
import { isVolume, planName, planPrice } from './plan-text.ts';

/** Another plan and added GB; says beforehand when a change takes effect (ADM-03). */
export function PlanForm({ stored }: { stored: AccountPlan }) {
  const copy = useEditCopy<PlanEdit>(
    { PlanCode: stored.Plan.Code, AddedStorage: stored.AddedStorage, AddedBandwidth: stored.AddedBandwidth },
    0,
  );
  const save = useSetPlan();
  return (
    <SaveForm
      isChanged={copy.isChanged}
      save={save}
      onRevert={copy.revert}
      onSave={() => save.mutate(copy.value, { onSuccess: copy.revert })}
    >
      <PlanCards
        stored={stored}
        value={copy.value.PlanCode}
        onChange={(PlanCode) => copy.edit({ PlanCode })}
      />
      <AddedGb value={copy.value} edit={copy.edit} />
      <p className={styles.when}>{whenText(stored, copy.value.PlanCode)}</p>
    </SaveForm>
  );
}

interface PlanCardsProps {
  stored: AccountPlan;
  value: string;
  onChange: (code: string) => void;
}

/** The plans of one billing period at a time; the present one is always among them. */
function PlanCards({ stored: { Plan, Plans }, value, onChange }: PlanCardsProps) {
  const [period, setPeriod] = useState(Plan.BillingPeriod);
  const all = Plans.some(({ Code }) => Code === Plan.Code) ? Plans : [Plan, ...Plans];
  const shown = all
    .filter(({ Code, BillingPeriod }) => BillingPeriod === period || Code === Plan.Code)
    .toSorted((a, b) => Number(isVolume(a)) - Number(isVolume(b)) || a.UnitAmount - b.UnitAmount);
  return (
    <>
      <SegmentedControl
        className={styles.period}
        aria-label={t('plan.period')}
        value={period}
        onChange={(chosen) => setPeriod(chosen === 'Year' ? 'Year' : 'Month')}
        data={[
          { value: 'Month', label: t('plan.monthly') },
          { value: 'Year', label: t('plan.yearly') },
        ]}
      />
      <ChoiceCards
        legend={t('plan.choose')}
        choices={shown.map((plan) => ({
          value: plan.Code,
          label: planName(plan),
          text: cardText(plan, plan.Code === Plan.Code),
        }))}
        value={value}
        onChange={onChange}
        leastPx={220}
      />
    </>
  );
}

function cardText(plan: PlanChoice, isPresent: boolean): string {
  const { MaxFeeds } = plan.Limits;
  return [
    planPrice(plan),
    MaxFeeds !== null && t('plan.feeds', { count: MaxFeeds }),
    isPresent && t('plan.present'),
  ]
    .filter(Boolean)
    .join(' · ');
}

function AddedGb({ value, edit }: { value: PlanEdit; edit: (part: Partial<PlanEdit>) => void }) {
  const choices = ADDED_GB_CHOICES.map((gb) => ({ value: String(gb), label: t('plan.gb', { gb }) }));
  return (
    <div className={styles.added}>
      <NativeSelect
        label={t('plan.addedStorage')}
        data={choices}
        value={String(value.AddedStorage)}
        onChange={(event) => edit({ AddedStorage: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        label={t('plan.addedBandwidth')}
        data={choices}
        value={String(value.AddedBandwidth)}
        onChange={(event) => edit({ AddedBandwidth: Number(event.currentTarget.value) })}
      />
    </div>
  );
}

function whenText({ Plan, Plans }: AccountPlan, code: string): string {
  const chosen = Plans.find(({ Code }) => Code === code);
  if (chosen === undefined || chosen.Code === Plan.Code) return t('plan.payment');
  return t(chosen.UnitAmount < Plan.UnitAmount ? 'plan.later' : 'plan.atOnce');
}
