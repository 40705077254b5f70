import type { FtpDrop } from '@longview/contract';
import { t } from '../../locale/t.ts';
import { CopyText } from '../../ui/feedback/copy-text.tsx';
import styles from './ftp-facts.module.css';

/** What is typed into the camera; `password` null once it is no longer known here. */
export function FtpLoginFacts({ drop, password }: { drop: FtpDrop; password: string | null }) {
  return (
    <div className={styles.facts}>
      <CopyText label={t('ftp.host')} text={drop.Host} />
      <CopyText label={t('ftp.port')} text={String(drop.Port ?? '')} />
      <CopyText label={t('create.username')} text={drop.Username} />
      {password ? (
        <CopyText label={t('ftp.password')} text={password} />
      ) : (
        <div>
          <div className={styles.label}>{t('create.password')}</div>
          <p className={styles.gone}>{t('ftp.password.gone')}</p>
        </div>
      )}
    </div>
  );
}

/** How the camera's own FTP page is to be filled in; `hasTls` null: not known yet. */
export function FtpHints({ hasTls }: { hasTls: boolean | null }) {
  const rows = [
    [t('ftp.mode'), t('ftp.mode.text')],
    [t('ftp.folder'), t('ftp.folder.text')],
    [t('ftp.file'), t('ftp.file.text')],
    [t('ftp.clock'), t('ftp.clock.text')],
    ...(hasTls === null ? [] : [[t('ftp.tls'), t(hasTls ? 'ftp.tls.on' : 'ftp.tls.off')]]),
  ];
  return (
    <dl className={styles.hints}>
      {rows.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
