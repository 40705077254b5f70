import { KEEP_CHOICES_DAYS } from '@longview/rules/retention';
import { numberFormat } from '../../locale/formats.ts';
import { t } from '../../locale/t.ts';

import { type Choice, ChoiceCards } from '../../ui/fields/choice-cards.tsx';
import type { Keep } from './draft.ts';

interface KeepChoiceProps {
  value: Keep;
  hasAccountRules: boolean;
  onChange: (keep: Keep) => void;
}

/** How long pictures are kept (EXT-463). */
export function KeepChoice({ value, hasAccountRules, onChange }: KeepChoiceProps) {
  const keeps: Keep[] = [...(hasAccountRules ? (['Account'] as const) : []), ...KEEP_CHOICES_DAYS];
  const choices = keeps.map((keep): Choice<string> => ({ value: String(keep), label: labelOf(keep) }));
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

function labelOf(keep: Keep): string {
  if (keep === 'Account') return t('create.keep.account');
  if (keep === null) return t('create.keep.forever');
  const [unit, count] = keep === DAYS_PER_YEAR ? (['year', 1] as const) : (['day', keep] as const);
  return numberFormat({ style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

const DAYS_PER_YEAR = 365;
