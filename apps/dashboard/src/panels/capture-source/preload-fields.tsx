import { SegmentedControl, TextInput } from '@mantine/core';
import type { EditCopy } from '../../hooks/use-edit-copy.ts';
import { t } from '../../locale/t.ts';
import styles from './preload-fields.module.css';
import type { SourceEdit } from './source-edit.ts';

interface PreloadFieldsProps {
  copy: EditCopy<SourceEdit>;
  /** What the service says of the address. */
  fault: string | undefined;
}

/** The address that is called before each picture, and what its failure means (ENT-29). */
export function PreloadFields({ copy: { value, edit }, fault }: PreloadFieldsProps) {
  return (
    <fieldset className={styles.set}>
      <legend>{t('source.preload')}</legend>
      <TextInput
        label={t('source.preload.url')}
        description={t('source.preload.hint')}
        placeholder="http://192.168.1.20/preset/2"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={value.preloadUrl}
        error={fault}
        onChange={(event) => edit({ preloadUrl: event.currentTarget.value })}
      />
      {value.preloadUrl.trim() !== '' && (
        <div className={styles.mode}>
          <span>{t('source.preload.error')}</span>
          <SegmentedControl
            aria-label={t('source.preload.error')}
            value={value.preloadErrorMode}
            onChange={(mode) => edit({ preloadErrorMode: mode === 'Fail' ? 'Fail' : 'Ignore' })}
            data={[
              { value: 'Ignore', label: t('source.preload.Ignore') },
              { value: 'Fail', label: t('source.preload.Fail') },
            ]}
          />
        </div>
      )}
    </fieldset>
  );
}
