import type { FtpDrop } from '@longview/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useEndFtpLogin, useFtpPassword, useMakeFtpLogin } from '../../api/cameras/ftp-drop.ts';
import { actFailureText } from '../../api/client/act-failure.ts';
import { t } from '../../locale/t.ts';
import { momentText } from '../../locale/time-text.ts';
import { AskDialog } from '../../ui/dialogs/ask-dialog.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { FactRow } from '../../ui/layout/fact-row.tsx';
import { FtpHints, FtpLoginFacts } from './ftp-facts.tsx';
import styles from './ftp-way.module.css';

/** The FTP login of a feed: made, shown, renewed and ended; where FTP is off it says so (EXT-30 to EXT-32). */
export function FtpWay({ feedId, drop }: { feedId: string; drop: FtpDrop }) {
  const password = useFtpPassword(feedId);
  const make = useMakeFtpLogin(feedId);
  if (!drop.IsEnabled) return <p className={styles.off}>{t('ftp.off')}</p>;
  const failure = actFailureText(make.error);
  return (
    <div className={styles.way}>
      {drop.HasLogin ? (
        <>
          <FtpLoginFacts drop={drop} password={password} />
          <FtpHints hasTls={drop.HasTls} />
          <LoginRow feedId={feedId} drop={drop} onRenew={make.mutate} isBusy={make.isPending} />
        </>
      ) : (
        <MakeLogin onMake={make.mutate} isBusy={make.isPending} />
      )}
      {failure && <FormError>{t('ftp.make.failed', { why: failure })}</FormError>}
    </div>
  );
}

function MakeLogin({ onMake, isBusy }: { onMake: () => void; isBusy: boolean }) {
  return (
    <div className={styles.make}>
      <Button onClick={() => onMake()} loading={isBusy}>
        {t('ftp.make')}
      </Button>
      <p>{t('ftp.make.text')}</p>
    </div>
  );
}

interface LoginRowProps {
  feedId: string;
  drop: FtpDrop;
  onRenew: () => void;
  isBusy: boolean;
}

/** Since when the login is, and the two acts that stop a camera, so both are asked about. */
function LoginRow({ feedId, drop, onRenew, isBusy }: LoginRowProps) {
  const [asked, setAsked] = useState<'renew' | 'end' | null>(null);
  const end = useEndFtpLogin(feedId);
  const failure = actFailureText(end.error);
  const close = () => setAsked(null);
  const onYes = () => {
    if (asked === 'end') return end.mutate(undefined, { onSuccess: close });
    onRenew();
    close();
  };
  return (
    <>
      <FactRow title={t('ftp.login')} text={drop.MadeAt && t('ftp.made', { date: momentText(drop.MadeAt) })}>
        <Button onClick={() => setAsked('renew')} loading={isBusy}>
          {t('ftp.renew')}
        </Button>
        <Button onClick={() => setAsked('end')}>{t('ftp.end')}</Button>
      </FactRow>
      {asked && (
        <AskDialog
          title={t(`ftp.${asked}.title`)}
          text={t(`ftp.${asked}.text`)}
          yes={t(`ftp.${asked}`)}
          isBusy={end.isPending}
          failure={failure && t('ftp.end.failed', { why: failure })}
          onYes={onYes}
          onClose={close}
        />
      )}
    </>
  );
}
