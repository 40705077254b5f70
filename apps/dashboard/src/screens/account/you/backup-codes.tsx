import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { t } from '../../../locale/t.ts';
import styles from './two-factor.module.css';

/** Backup codes are seen this once: to copy or to keep as a file. */
export function BackupCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = codes.join('\n');
  return (
    <div className={styles.steps}>
      <p>{t('twoFactor.codes.once')}</p>
      <ul className={styles.codes} aria-label={t('twoFactor.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} stroke={1.6} />}
            >
              {t(copied ? 'copy.copied' : 'copy.copy')}
            </Button>
          )}
        </CopyButton>
        <Button
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="longview-backup-codes.txt"
          leftSection={<IconDownload size={16} stroke={1.6} />}
        >
          {t('action.download')}
        </Button>
        <Button variant="filled" onClick={onDone}>
          {t('action.done')}
        </Button>
      </div>
    </div>
  );
}
