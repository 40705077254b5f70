import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { t } from '../../locale/t.ts';
import styles from './search-box.module.css';

interface SearchBoxProps {
  value: string;
  onChange: (text: string) => void;
  label: string;
  autoFocus?: boolean;
}

/** The search box of a page; `/` finds it, Esc empties it. */
export function SearchBox({ value, onChange, label, autoFocus }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      type="search"
      className={styles.box}
      classNames={{ input: styles.input }}
      aria-label={label}
      placeholder={label}
      autoFocus={autoFocus}
      // Dialogs look for it: they give the focus to what closes them else.
      data-autofocus={autoFocus || undefined}
      leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
      rightSection={value ? <CloseButton aria-label={t('search.clear')} onClick={clear} /> : <kbd>/</kbd>}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Escape' && onChange('')}
    />
  );
}
