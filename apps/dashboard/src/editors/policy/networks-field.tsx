import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../locale/t.ts';
import { readNetwork } from './model.ts';

interface NetworksFieldProps {
  /** CIDR. */
  value: readonly string[];
  onChange: (ranges: string[]) => void;
}

/** Networks as chips; what is none stays in the field to be put right. */
export function NetworksField({ value, onChange }: NetworksFieldProps) {
  const [typed, setTyped] = useState('');
  const [bad, setBad] = useState<string | null>(null);
  const take = (texts: string[]) => {
    const wrong = texts.find((text) => readNetwork(text) === null);
    setBad(wrong ?? null);
    setTyped(wrong ?? '');
    const ranges = texts.map(readNetwork).filter((range) => range !== null);
    onChange([...new Set(ranges)]);
  };
  return (
    <TagsInput
      label={t('policy.networks')}
      description={t('policy.networks.hint')}
      error={bad !== null && t('policy.networks.bad', { text: bad })}
      value={[...value]}
      searchValue={typed}
      onSearchChange={(text) => {
        setTyped(text);
        if (text === '') setBad(null);
      }}
      onChange={take}
      acceptValueOnBlur
      maxTags={100}
      splitChars={[',', ' ', ';']}
      inputMode="text"
      autoComplete="off"
      spellCheck={false}
    />
  );
}
