import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { type TwoFactorStart, useConfirmCode, useStartTwoFactor } from '../../../api/account/two-factor.ts';
import { codeFailureText } from '../../../api/client/code-failure.ts';
import { CodeForm } from '../../../forms/code-form.tsx';
import { t } from '../../../locale/t.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CopyText } from '../../../ui/feedback/copy-text.tsx';
import { BackupCodes } from './backup-codes.tsx';
import { PasswordAsk } from './password-ask.tsx';
import styles from './two-factor.module.css';

/** Password, QR code and a first code, then the backup codes; nothing counts before the first code is right. */
export function TwoFactorSetUp({ onClose }: { onClose: () => void }) {
  const [started, setStarted] = useState<TwoFactorStart | null>(null);
  const start = useStartTwoFactor(setStarted);
  const confirm = useConfirmCode();
  return (
    <Dialog opened onClose={onClose} title={t('twoFactor.setUp.title')} closeOnClickOutside={!started}>
      {!started && <PasswordAsk text={t('twoFactor.setUp.text')} submit={t('action.next')} run={start} />}
      {started && !confirm.isSuccess && (
        <Scan uri={started.totpURI}>
          <CodeForm
            kind="app"
            submit={t('twoFactor.setUp.confirm')}
            onSubmit={confirm.mutate}
            isBusy={confirm.isPending}
            failure={codeFailureText(confirm.error)}
          />
        </Scan>
      )}
      {started && confirm.isSuccess && <BackupCodes codes={started.backupCodes} onDone={onClose} />}
    </Dialog>
  );
}

/** The secret as a QR code, and as letters for who sets up on the same device. */
function Scan({ uri, children }: { uri: string; children: React.ReactNode }) {
  const secret = new URL(uri).searchParams.get('secret') ?? '';
  return (
    <div className={styles.steps}>
      <p>{t('twoFactor.setUp.scan')}</p>
      <div className={styles.code}>
        <QRCodeSVG value={uri} title={t('twoFactor.setUp.qr')} size={196} marginSize={2} />
      </div>
      <CopyText label={t('twoFactor.setUp.secret')} text={secret} />
      {children}
    </div>
  );
}
