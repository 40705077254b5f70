import type { AutomaticFilms } from '@longview/contract';
import { FILM_PERIODS } from '@longview/rules/kept-films';
import { Select, Switch } from '@mantine/core';
import { actFailureText } from '../../api/client/act-failure.ts';
import { useSaveAutomaticFilms } from '../../api/pictures/films.ts';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import styles from './film.module.css';
import { automaticOf, type FilmDraft, KEEP_CHOICES } from './model.ts';

interface AutomaticSwitchesProps {
  feedId: string;
  stored: AutomaticFilms;
  draft: FilmDraft;
}

/** Of which periods films are made by themselves; switched on they take the look chosen above (EXT-93). */
export function AutomaticSwitches({ feedId, stored, draft }: AutomaticSwitchesProps) {
  const save = useSaveAutomaticFilms(feedId);
  const { Periods: periods, Keep: keep } = save.isPending ? save.variables : stored;
  const turn = (period: (typeof FILM_PERIODS)[number], isOn: boolean) => {
    const Periods = FILM_PERIODS.filter((each) => (each === period ? isOn : stored.Periods.includes(each)));
    // Switching one off leaves the look of the others as it is.
    save.mutate(isOn ? automaticOf(feedId, Periods, stored.Keep, draft) : { ...stored, Periods });
  };
  return (
    <>
      <div className={styles.checks}>
        {FILM_PERIODS.map((period) => (
          <Switch
            key={period}
            label={t(`films.automatic.${period}`)}
            checked={periods.includes(period)}
            disabled={save.isPending}
            onChange={(event) => turn(period, event.currentTarget.checked)}
          />
        ))}
      </div>
      <Select
        className={styles.keep}
        label={t('films.automatic.keep')}
        description={t('films.automatic.keep.hint')}
        allowDeselect={false}
        disabled={save.isPending}
        data={keepChoices(keep).map((count) => ({
          value: String(count),
          label: count === null ? t('films.automatic.keep.all') : t('films.automatic.keep.last', { count }),
        }))}
        value={String(keep)}
        onChange={(value) => save.mutate({ ...stored, Keep: value === 'null' ? null : Number(value) })}
      />
      {save.error && <FormError>{actFailureText(save.error)}</FormError>}
    </>
  );
}

/** Those of the list, and the number that a program has saved. */
function keepChoices(keep: number | null): (number | null)[] {
  return [...new Set([...KEEP_CHOICES, keep])].toSorted((a, b) => (a ?? 0) - (b ?? 0));
}
