import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { t } from '../../locale/t.ts';
import styles from './copy-text.module.css';

/** A text to take along, with a button that copies it and says so. */
export function CopyText({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <div className={styles.label}>{label}</div>
      <div className={styles.row}>
        <code>{text}</code>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              size="xs"
              onClick={copy}
              aria-label={`${t(copied ? 'copy.copied' : 'copy.copy')}: ${label}`}
              leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} stroke={1.6} />}
            >
              {t(copied ? 'copy.copied' : 'copy.copy')}
            </Button>
          )}
        </CopyButton>
      </div>
    </div>
  );
}
