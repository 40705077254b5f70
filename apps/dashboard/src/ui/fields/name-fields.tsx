import { Textarea, TextInput } from '@mantine/core';
import { t } from '../../locale/t.ts';

interface NameFieldsProps {
  /** What the two are called here. */
  labels: { name: string; description: string };
  name: string;
  description: string;
  /** The name is asked for and missing. */
  isMissing: boolean;
  autoFocus?: boolean;
  onChange: (change: { name?: string; description?: string }) => void;
}

/** What a thing is called, and what it is in a few words. */
export function NameFields({ labels, name, description, isMissing, autoFocus, onChange }: NameFieldsProps) {
  return (
    <>
      <TextInput
        label={labels.name}
        autoFocus={autoFocus ?? false}
        autoComplete="off"
        maxLength={200}
        value={name}
        error={isMissing ? t('field.required') : null}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Textarea
        label={labels.description}
        autosize
        minRows={2}
        maxLength={5000}
        value={description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
    </>
  );
}
