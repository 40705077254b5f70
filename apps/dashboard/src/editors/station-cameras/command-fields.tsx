import { TextInput } from '@mantine/core';
import { t } from '../../locale/t.ts';
import form from '../../ui/forms/form.module.css';
import { AskButton } from './ask-button.tsx';
import type { StoredCameraProps } from './camera-props.ts';
import { withSource } from './model.ts';

/** What is said to the Station's own command script, as one argument (STA-12). */
export function CommandFields({ camera, faults, onChange, stored, device }: StoredCameraProps) {
  const { CustomCommand_Value, CustomCommand_Notes } = camera.SourceConfig;
  return (
    <>
      <div className={form.fields}>
        <TextInput
          label={t('station.command.value')}
          description={t('station.command.hint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          value={CustomCommand_Value ?? ''}
          error={faults['SourceConfig.CustomCommand_Value']}
          onChange={(event) =>
            onChange(withSource(camera, { CustomCommand_Value: event.currentTarget.value || null }))
          }
        />
        <TextInput
          label={t('station.command.notes')}
          description={t('station.command.notes.hint')}
          autoComplete="off"
          maxLength={2000}
          value={CustomCommand_Notes ?? ''}
          error={faults['SourceConfig.CustomCommand_Notes']}
          onChange={(event) =>
            onChange(withSource(camera, { CustomCommand_Notes: event.currentTarget.value || null }))
          }
        />
      </div>
      {stored && CustomCommand_Value && (
        <AskButton
          label={t('station.command.send')}
          device={device}
          stored={stored}
          act="CustomCommand"
          command={{ CustomCommand_Value, CustomCommand_Notes }}
        />
      )}
    </>
  );
}
