import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { twoFactorQuery, useEndTwoFactor, useRenewBackupCodes } from '../../../api/account/two-factor.ts';
import { t } from '../../../locale/t.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { FactRow } from '../../../ui/layout/fact-row.tsx';
import { BackupCodes } from './backup-codes.tsx';
import { PasswordAsk } from './password-ask.tsx';

// With its QR code it is needed once in a life.
const TwoFactorSetUp = lazy(async () => ({
  default: (await import('./two-factor-set-up.tsx')).TwoFactorSetUp,
}));

type Open = 'setUp' | 'codes' | 'end';

/** Codes of an app as a second step of signing in: set up, ended, backup codes renewed (ACC-12). */
export function TwoFactor() {
  const twoFactor = useQuery(twoFactorQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Loaded query={twoFactor} rows={1}>
      {({ isOn }) => (
        <>
          <FactRow title={t('twoFactor.title')} text={t(isOn ? 'twoFactor.on' : 'twoFactor.off')}>
            {isOn ? (
              <>
                <Button onClick={() => setOpen('codes')}>{t('twoFactor.codes')}</Button>
                <Button onClick={() => setOpen('end')}>{t('twoFactor.end')}</Button>
              </>
            ) : (
              <Button onClick={() => setOpen('setUp')}>{t('twoFactor.setUp')}</Button>
            )}
          </FactRow>
          <Suspense>{open === 'setUp' && <TwoFactorSetUp onClose={close} />}</Suspense>
          {open === 'codes' && <NewCodes onClose={close} />}
          {open === 'end' && <End onClose={close} />}
        </>
      )}
    </Loaded>
  );
}

function End({ onClose }: { onClose: () => void }) {
  const end = useEndTwoFactor(onClose);
  return (
    <Dialog opened onClose={onClose} title={t('twoFactor.end.title')}>
      <PasswordAsk text={t('twoFactor.end.text')} submit={t('twoFactor.end')} run={end} />
    </Dialog>
  );
}

function NewCodes({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const renew = useRenewBackupCodes(setCodes);
  return (
    <Dialog opened onClose={onClose} title={t('twoFactor.codes')} closeOnClickOutside={codes === null}>
      {codes ? (
        <BackupCodes codes={codes} onDone={onClose} />
      ) : (
        <PasswordAsk text={t('twoFactor.codes.text')} submit={t('twoFactor.codes.make')} run={renew} />
      )}
    </Dialog>
  );
}
