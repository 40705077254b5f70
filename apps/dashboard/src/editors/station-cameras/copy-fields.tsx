import { persistOptions } from '@longview/rules/devices';
import { Switch, TextInput } from '@mantine/core';
import { t } from '../../locale/t.ts';
import form from '../../ui/forms/form.module.css';
import type { CameraProps } from './camera-props.ts';
import { withPersist } from './model.ts';

/** Copies that stay on the Station (STA-15, CON-60). */
export function CopyFields({ camera, faults, onChange }: CameraProps) {
  const { ContentConfig: content } = camera;
  const set = (next: typeof content) => onChange({ ...camera, ContentConfig: next });
  return (
    <>
      <Switch
        label={t('station.copies.keep')}
        checked={content.Persist}
        onChange={(event) => set(withPersist(content, event.currentTarget.checked))}
      />
      <div className={form.fields}>
        {content.Persist && (
          <TextInput
            label={t('station.copies.folders')}
            description={t('station.copies.folders.hint')}
            placeholder={persistOptions(true, null)}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={content.PersistOptions ?? ''}
            error={faults['ContentConfig.PersistOptions']}
            onChange={(event) => set({ ...content, PersistOptions: event.currentTarget.value || null })}
          />
        )}
        {/* It is made whether the first one is or not. */}
        <TextInput
          label={t('station.copies.second')}
          description={t('station.copies.second.hint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={content.Persist2Options ?? ''}
          error={faults['ContentConfig.Persist2Options']}
          onChange={(event) => set({ ...content, Persist2Options: event.currentTarget.value || null })}
        />
      </div>
    </>
  );
}
