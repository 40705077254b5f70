import { FILM_CHOICES } from '@longview/rules/kept-films';
import { type FeedPlace, WEEKDAYS } from '@longview/rules/schedule';
import { Checkbox, Select, TextInput } from '@mantine/core';
import { t } from '../../locale/t.ts';
import { ChoiceCards } from '../../ui/fields/choice-cards.tsx';
import { ChoiceSet } from '../../ui/fields/choice-set.tsx';
import { weekdayText } from '../schedule/day-texts.ts';
import styles from './film.module.css';
import { clockTextOf, clockTimeOf } from './film-clock.ts';
import { chosenBy, type FilmDraft, SUN_WITHIN_CHOICES } from './model.ts';

interface FilmChooseProps {
  draft: FilmDraft;
  /** Of the camera; without coordinates nobody knows where its sun stands. */
  place: FeedPlace;
  onEdit: (change: Partial<FilmDraft>) => void;
}

/** Which picture of each step the film shows, and of which days of the week (EXT-690 to EXT-695). */
export function FilmChoose({ draft, place, onEdit }: FilmChooseProps) {
  const choices = FILM_CHOICES.filter((choice) => choice !== 'Sun' || place.place !== null);
  const note = noteOf(draft, place);
  const toggled = (day: number) => {
    const days = WEEKDAYS.map((_, at) => at + 1);
    return days.filter((each) => draft.weekdays.includes(each) !== (each === day));
  };
  return (
    <>
      <ChoiceCards
        legend={t('films.choose')}
        choices={choices.map((value) => ({
          value,
          label: t(`films.choose.${value}`),
          text: t(`films.choose.${value}.text`),
        }))}
        value={draft.choose}
        onChange={(choose) => onEdit({ choose })}
        leastPx={220}
      />
      {note && <p className={styles.hint}>{note}</p>}
      {draft.choose === 'Sun' && <SunFields draft={draft} timeZone={place.timeZone} onEdit={onEdit} />}
      <ChoiceSet legend={t('films.weekdays')}>
        <div className={styles.days}>
          {WEEKDAYS.map((day, at) => (
            <Checkbox
              key={day}
              label={weekdayText(day)}
              checked={draft.weekdays.includes(at + 1)}
              onChange={() => onEdit({ weekdays: toggled(at + 1) })}
            />
          ))}
        </div>
        <p className={styles.hint}>{t('films.weekdays.hint')}</p>
      </ChoiceSet>
    </>
  );
}

/** Why the choice has no effect, or what else there would be to choose. */
function noteOf(draft: FilmDraft, { place }: FeedPlace): string | null {
  if (chosenBy(draft) !== draft.choose)
    return t(draft.condense === 'Daily' ? 'films.choose.daily' : 'films.choose.noStep');
  return place ? null : t('films.choose.noPlace');
}

function SunFields({
  draft,
  timeZone,
  onEdit,
}: Pick<FilmChooseProps, 'draft' | 'onEdit'> & { timeZone: string }) {
  return (
    <div className={styles.fields}>
      <TextInput
        type="datetime-local"
        label={t('films.sunAt')}
        description={t('films.sunAt.hint')}
        value={draft.sunAt === null ? '' : clockTextOf(draft.sunAt, timeZone)}
        onChange={(event) => onEdit({ sunAt: clockTimeOf(event.currentTarget.value, timeZone) })}
      />
      <Select
        label={t('films.sunWithin')}
        description={t('films.sunWithin.hint')}
        allowDeselect={false}
        data={SUN_WITHIN_CHOICES.map((degrees) => ({ value: String(degrees), label: `${degrees}°` }))}
        value={String(draft.sunWithin)}
        onChange={(value) => onEdit({ sunWithin: Number(value ?? draft.sunWithin) })}
      />
    </div>
  );
}
