import type { FilmPreset } from '@longview/contract';
import { Button, Switch } from '@mantine/core';
import { IconBookmark, IconSettings, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { actFailureText } from '../../api/client/act-failure.ts';
import { useFilmPresets } from '../../api/pictures/film-presets.ts';
import { t } from '../../locale/t.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { NameDialog } from '../../ui/dialogs/name-dialog.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import styles from './film.module.css';
import { choicesOf, type FilmDraft } from './model.ts';

interface FilmPresetsProps {
  feedId: string;
  presets: readonly FilmPreset[];
  draft: FilmDraft;
  onApply: (preset: FilmPreset) => void;
  /** Whether the person belongs to the feed's account, which says what new films begin with. */
  isMember: boolean;
}

/** The account's presets: one press applies one; the choices of now are saved as another (EXT-725, EXT-726). */
export function FilmPresets({ feedId, presets, draft, onApply, isMember }: FilmPresetsProps) {
  const [open, setOpen] = useState<'save' | 'manage' | null>(null);
  const { add } = useFilmPresets(feedId);
  const save = (Name: string) =>
    add.mutate({ Name, IsDefault: false, Choices: choicesOf(draft) }, { onSuccess: () => setOpen(null) });
  return (
    <section className={styles.presets} aria-label={t('filmPage.presets')}>
      {presets.map((preset) => (
        <Button
          key={preset.Id}
          size="compact-md"
          leftSection={
            preset.IsDefault && <IconStarFilled size={14} aria-label={t('filmPage.presets.isDefault')} />
          }
          onClick={() => onApply(preset)}
        >
          {preset.Name}
        </Button>
      ))}
      <Button
        size="compact-md"
        leftSection={<IconBookmark size={14} stroke={1.6} aria-hidden />}
        onClick={() => {
          add.reset();
          setOpen('save');
        }}
      >
        {t('filmPage.presets.save')}
      </Button>
      {presets.some(({ CanEdit }) => CanEdit) && (
        <Button
          size="compact-md"
          leftSection={<IconSettings size={14} stroke={1.6} aria-hidden />}
          onClick={() => setOpen('manage')}
        >
          {t('filmPage.presets.manage')}
        </Button>
      )}
      {open === 'save' && (
        <NameDialog
          title={t('filmPage.presets.save')}
          label={t('films.name')}
          name=""
          save={t('action.save')}
          isBusy={add.isPending}
          failure={actFailureText(add.error)}
          onSave={save}
          onClose={() => setOpen(null)}
        />
      )}
      <Dialog
        opened={open === 'manage'}
        onClose={() => setOpen(null)}
        title={t('filmPage.presets.manage')}
        size={520}
      >
        <PresetList feedId={feedId} presets={presets.filter(({ CanEdit }) => CanEdit)} isMember={isMember} />
      </Dialog>
    </section>
  );
}

type ListProps = Pick<FilmPresetsProps, 'feedId' | 'presets' | 'isMember'>;

/** Those that the person may change. */
function PresetList({ feedId, presets, isMember }: ListProps) {
  const { replace, remove } = useFilmPresets(feedId);
  const isBusy = replace.isPending || remove.isPending;
  const failure = actFailureText(replace.error ?? remove.error);
  if (presets.length === 0) return <p className={styles.none}>{t('filmPage.presets.none')}</p>;
  return (
    <>
      <ul className={styles.presetList}>
        {presets.map((preset) => (
          <li key={preset.Id}>
            <span className={styles.filmName}>{preset.Name}</span>
            {isMember && (
              <Switch
                label={t('filmPage.presets.default')}
                checked={preset.IsDefault}
                disabled={isBusy}
                onChange={(event) => replace.mutate({ ...preset, IsDefault: event.currentTarget.checked })}
              />
            )}
            <Button
              size="compact-md"
              leftSection={<IconTrash size={14} stroke={1.6} aria-hidden />}
              aria-label={t('filmPage.presets.delete', { name: preset.Name })}
              disabled={isBusy}
              onClick={() => remove.mutate(preset.Id)}
            >
              {t('films.delete')}
            </Button>
          </li>
        ))}
      </ul>
      {failure && <FormError>{failure}</FormError>}
    </>
  );
}
