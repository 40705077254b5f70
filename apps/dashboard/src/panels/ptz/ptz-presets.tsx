import type { PtzCommand, PtzInfo } from '@longview/contract';
import { ActionIcon, Button } from '@mantine/core';
import { IconBookmarkPlus, IconMapPin, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useKeepPresets } from '../../api/cameras/ptz.ts';
import { actFailureText } from '../../api/client/act-failure.ts';
import { t } from '../../locale/t.ts';
import { DeleteButton } from '../../ui/dialogs/delete-button.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { NamePreset } from './name-preset.tsx';
import styles from './ptz.module.css';

type Preset = PtzInfo['Presets'][number];

/** Saves where the camera stands as a preset, and changes those that are there (EXT-343). */
export function PtzPresets({ feedId, presets }: { feedId: string; presets: readonly Preset[] }) {
  /** What is being named: a new one, or one that is there. */
  const [naming, setNaming] = useState<Preset | 'New' | null>(null);
  return (
    <>
      <Button
        leftSection={<IconBookmarkPlus size={16} stroke={1.6} aria-hidden />}
        onClick={() => setNaming('New')}
      >
        {t('ptz.save')}
      </Button>
      {presets.length > 0 && (
        <details className={styles.presets}>
          <summary>{t('ptz.change')}</summary>
          <ul>
            {presets.map((preset) => (
              <PresetRow
                key={preset.Token}
                feedId={feedId}
                preset={preset}
                onRename={() => setNaming(preset)}
              />
            ))}
          </ul>
        </details>
      )}
      {naming && (
        <NamePreset
          feedId={feedId}
          preset={naming === 'New' ? null : naming}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  );
}

interface PresetRowProps {
  feedId: string;
  preset: Preset;
  onRename: () => void;
}

function PresetRow({ feedId, preset: { Token, Name }, onRename }: PresetRowProps) {
  const place = useKeepPresets(feedId);
  const remove = useKeepPresets(feedId);
  const here: PtzCommand = { Action: 'SavePreset', Token, Name };
  const failure = actFailureText(place.error);
  return (
    <li>
      <span className={styles.presetName}>{Name}</span>
      <ActionIcon
        aria-label={t('ptz.here', { name: Name })}
        title={t('ptz.here', { name: Name })}
        loading={place.isPending}
        onClick={() => place.mutate(here)}
      >
        <IconMapPin size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={t('ptz.rename', { name: Name })}
        title={t('ptz.rename', { name: Name })}
        onClick={onRename}
      >
        <IconPencil size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      <DeleteButton
        status={remove.status}
        lost={t('ptz.lost', { name: Name })}
        failure={actFailureText(remove.error)}
        onDelete={() => remove.mutate({ Action: 'RemovePreset', Token })}
      />
      {place.isSuccess && <p role="status">{t('ptz.here.done')}</p>}
      {failure && <FormError>{failure}</FormError>}
    </li>
  );
}
