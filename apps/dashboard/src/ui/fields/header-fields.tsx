import { ActionIcon, Button, PasswordInput, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { t } from '../../locale/t.ts';
import type { HeaderEdit } from './header-edit.ts';
import styles from './header-fields.module.css';

interface HeaderFieldsProps {
  headers: readonly HeaderEdit[];
  onChange: (headers: HeaderEdit[]) => void;
}

/** Headers of each request to a camera, as some ask for a token in one. */
export function HeaderFields({ headers, onChange }: HeaderFieldsProps) {
  const put = (index: number, part: Partial<HeaderEdit>) =>
    onChange(headers.map((header, at) => (at === index ? { ...header, ...part } : header)));
  return (
    <fieldset className={styles.set}>
      <legend>{t('headers.title')}</legend>
      {headers.map((header, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: headers have no other identity while their names are typed
        <div key={index} className={styles.row}>
          <TextInput
            label={t('headers.name')}
            autoComplete="off"
            spellCheck={false}
            disabled={header.isStored}
            value={header.name}
            onChange={(event) => put(index, { name: event.currentTarget.value })}
          />
          <PasswordInput
            label={t('headers.value')}
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': t('password.show'), tabIndex: 0 }}
            placeholder={header.isStored ? t('source.kept') : ''}
            value={header.value}
            onChange={(event) => put(index, { value: event.currentTarget.value })}
          />
          <ActionIcon
            aria-label={t('headers.remove', { name: header.name })}
            onClick={() => onChange(headers.filter((_, at) => at !== index))}
          >
            <IconTrash size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <Button
        leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
        onClick={() => onChange([...headers, { name: '', value: '', isStored: false }])}
      >
        {t('headers.add')}
      </Button>
    </fieldset>
  );
}
