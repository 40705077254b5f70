import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../../api/account/session.ts';
import { t } from '../../../locale/t.ts';
import { FactRow } from '../../../ui/layout/fact-row.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { TwoFactor } from './two-factor.tsx';

/** What the person signs in with; changes of address and password ask for the password (ACC-12). */
export function SignInPanel() {
  const { User } = useSession();
  const [open, setOpen] = useState<'email' | 'password' | null>(null);
  const close = () => setOpen(null);
  return (
    <Panel title={t('account.signIn')}>
      <ChangeRow label={t('field.email')} text={User.Email} onChange={() => setOpen('email')} />
      <ChangeRow
        label={t('field.password')}
        text={t('account.password.text')}
        onChange={() => setOpen('password')}
      />
      <TwoFactor />
      <Passkeys />
      {open === 'email' && <AddressDialog onClose={close} />}
      {open === 'password' && <PasswordDialog email={User.Email} onClose={close} />}
    </Panel>
  );
}

function ChangeRow({ label, text, onChange }: { label: string; text: string; onChange: () => void }) {
  return (
    <FactRow title={label} text={text}>
      <Button aria-label={`${t('account.change')}: ${label}`} onClick={onChange}>
        {t('account.change')}
      </Button>
    </FactRow>
  );
}
