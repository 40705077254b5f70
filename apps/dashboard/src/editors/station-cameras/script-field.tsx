import { TextInput } from '@mantine/core';
import { t } from '../../locale/t.ts';

interface ScriptFieldProps {
  value: string | null;
  error: string | undefined;
  onChange: (script: string | null) => void;
}

/** A file that lies on the Station already, by its name. */
export function ScriptField({ value, error, onChange }: ScriptFieldProps) {
  return (
    <TextInput
      label={t('station.script')}
      description={t('station.script.hint')}
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      value={value ?? ''}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
