import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../api/session.ts';
import { t } from '../../locale/t.ts';
import { Panel } from '../../ui/panel.tsx';
import { AddressDialog } from './address-dialog.tsx';
import styles from './api-keys.module.css';
import { PasswordDialog } from './password-dialog.tsx';

/** What the person signs in with; each change asks for the password (ACC-12). */
export function SignInPanel() {
  const { User } = useSession();
  const [open, setOpen] = useState<'email' | 'password' | null>(null);
  const close = () => setOpen(null);
  return (
    <Panel title={t('account.signIn')}>
      <Row label={t('field.email')} text={User.Email} onChange={() => setOpen('email')} />
      <Row
        label={t('field.password')}
        text={t('account.password.text')}
        onChange={() => setOpen('password')}
      />
      {open === 'email' && <AddressDialog onClose={close} />}
      {open === 'password' && <PasswordDialog email={User.Email} onClose={close} />}
    </Panel>
  );
}

function Row({ label, text, onChange }: { label: string; text: string; onChange: () => void }) {
  return (
    <div className={styles.key}>
      <div>
        <b>{label}</b>
        <p>{text}</p>
      </div>
      <Button aria-label={`${t('account.change')}: ${label}`} onClick={onChange}>
        {t('account.change')}
      </Button>
    </div>
  );
}
