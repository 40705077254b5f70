import { clockSec, clockText } from '@longview/rules/player';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../locale/t.ts';

interface ClockFieldProps {
  label: string;
  description?: string;
  /** Seconds. */
  value: number;
  onChange: (seconds: number) => void;
}

/** A span of time as `HH:mm:ss` (PLY-13); arrow keys add or take away five seconds. */
export function ClockField({ label, description, value, onChange }: ClockFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const read = typed === null ? value : clockSec(typed);
  const isWrong = read === null || read === 0;
  const type = (text: string) => {
    setTyped(text);
    const seconds = clockSec(text);
    if (seconds) onChange(seconds);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    type(clockText(Math.max(1, value + (event.key === 'ArrowUp' ? STEP_SEC : -STEP_SEC))));
  };
  return (
    <TextInput
      label={label}
      description={description ?? t('play.clock.hint')}
      error={isWrong ? t('play.clock.wrong') : null}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      maxLength={8}
      value={typed ?? clockText(value)}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => setTyped(null)}
    />
  );
}

const STEP_SEC = 5;
