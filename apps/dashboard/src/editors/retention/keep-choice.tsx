import { KEEP_CHOICES_DAYS, type KeepDays } from '@longview/rules/retention';
import { numberFormat } from '../../locale/formats.ts';
import { t } from '../../locale/t.ts';
import { type Choice, ChoiceCards } from '../../ui/fields/choice-cards.tsx';
import type { Keep } from './keep.ts';

interface KeepChoiceProps {
  value: Keep;
  /** What the choice is called that leaves the settings in force; null: it is not offered. */
  asSet: string | null;
  onChange: (keep: Keep) => void;
}

/** How long pictures are kept (EXT-463). */
export function KeepChoice({ value, asSet, onChange }: KeepChoiceProps) {
  const keeps: Keep[] = [...(asSet === null ? [] : (['AsSet'] as const)), ...KEEP_CHOICES_DAYS];
  const choices = keeps.map(
    (keep): Choice<string> => ({
      value: String(keep),
      label: keep === 'AsSet' ? (asSet ?? '') : labelOf(keep),
    }),
  );
  return (
    <ChoiceCards
      legend={t('create.keep')}
      description={t('create.keep.text')}
      leastPx={130}
      choices={choices}
      value={String(value)}
      onChange={(chosen) => onChange(keeps.find((keep) => String(keep) === chosen) ?? null)}
    />
  );
}

function labelOf(keep: KeepDays): string {
  if (keep === null) return t('create.keep.forever');
  const [unit, count] = keep === DAYS_PER_YEAR ? (['year', 1] as const) : (['day', keep] as const);
  return numberFormat({ style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

const DAYS_PER_YEAR = 365;
