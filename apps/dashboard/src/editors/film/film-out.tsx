import { FILM_CODECS, FILM_OUTPUTS, FILM_PRESETS, presetOf } from '@longview/rules/kept-films';
import { Checkbox, Radio, Select } from '@mantine/core';
import { t } from '../../locale/t.ts';
import styles from './film.module.css';
import type { FilmDraft } from './model.ts';

interface FilmOutProps {
  draft: FilmDraft;
  onEdit: (change: Partial<FilmDraft>) => void;
}

/** What a film is for, chosen with one press (EXT-717). */
export function FilmOutputs({ draft, onEdit }: FilmOutProps) {
  return (
    <Radio.Group
      label={t('films.preset')}
      value={presetOf(draft) ?? ''}
      onChange={(value) => {
        const preset = FILM_PRESETS.find((each) => each === value);
        if (preset) onEdit(FILM_OUTPUTS[preset]);
      }}
    >
      <div className={styles.outputs}>
        {FILM_PRESETS.map((preset) => (
          <Radio
            key={preset}
            value={preset}
            label={t(`films.preset.${preset}`)}
            description={t(`films.preset.${preset}.hint`)}
          />
        ))}
      </div>
    </Radio.Group>
  );
}

/** How its file is written (EXT-713, EXT-714). */
export function FilmOut({ draft, onEdit }: FilmOutProps) {
  return (
    <div className={styles.finish}>
      <Select
        label={t('films.codec')}
        description={t(`films.codec.${draft.codec}.hint`)}
        allowDeselect={false}
        data={FILM_CODECS.map((value) => ({ value, label: t(`films.codec.${value}`) }))}
        value={draft.codec}
        onChange={(value) => onEdit({ codec: FILM_CODECS.find((each) => each === value) ?? draft.codec })}
      />
      <Checkbox
        label={t('films.check.chapters')}
        description={t('films.check.chapters.hint')}
        checked={draft.chapters}
        onChange={(event) => onEdit({ chapters: event.currentTarget.checked })}
      />
    </div>
  );
}
