import { CAPTION_PLACES } from '@longview/rules/kept-films';
import { ActionIcon, Button, NumberInput, Select, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { t } from '../../locale/t.ts';
import styles from './film-frame.module.css';
import type { FilmDraft } from './model.ts';

type Titles = FilmDraft['titles'];

interface FilmTitlesProps {
  titles: Titles;
  onEdit: (titles: Titles) => void;
}

const MOST = 50;
const SHOWN_SEC = 3;

/** Titles that are shown for parts of a film (EXT-706). */
export function FilmTitles({ titles, onEdit }: FilmTitlesProps) {
  const set = (index: number, change: Partial<Titles[number]>) =>
    onEdit(titles.map((title, i) => (i === index ? { ...title, ...change } : title)));
  const add = () => {
    const FromSec = Math.max(0, ...titles.map(({ ToSec }) => ToSec));
    onEdit([...titles, { Text: '', FromSec, ToSec: FromSec + SHOWN_SEC, Place: 'Bottom' }]);
  };
  return (
    <div className={styles.part}>
      {titles.map((title, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a title has nothing else that stays as it is edited
        <fieldset key={index} className={styles.title}>
          <legend className={styles.hint}>{t('films.titles.one', { number: index + 1 })}</legend>
          <TextInput
            className={styles.titleText}
            label={t('films.titles.text')}
            maxLength={200}
            value={title.Text}
            onChange={(event) => set(index, { Text: event.currentTarget.value })}
          />
          <NumberInput
            className={styles.sec}
            label={t('films.titles.from')}
            min={0}
            decimalScale={1}
            value={title.FromSec}
            onChange={(value) => set(index, { FromSec: Number(value) || 0 })}
          />
          <NumberInput
            className={styles.sec}
            label={t('films.titles.to')}
            min={0}
            decimalScale={1}
            value={title.ToSec}
            onChange={(value) => set(index, { ToSec: Number(value) || 0 })}
          />
          <Select
            className={styles.place}
            label={t('films.titles.place')}
            allowDeselect={false}
            data={CAPTION_PLACES.map((value) => ({ value, label: t(`films.titles.place.${value}`) }))}
            value={title.Place}
            onChange={(value) =>
              set(index, { Place: CAPTION_PLACES.find((each) => each === value) ?? title.Place })
            }
          />
          <ActionIcon
            aria-label={t('films.titles.remove', { number: index + 1 })}
            onClick={() => onEdit(titles.filter((_, i) => i !== index))}
          >
            <IconX size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
      <div>
        <Button
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
          disabled={titles.length >= MOST}
          onClick={add}
        >
          {t('films.titles.add')}
        </Button>
      </div>
    </div>
  );
}
