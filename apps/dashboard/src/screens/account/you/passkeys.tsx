import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  hasPasskeys,
  isGivenUp,
  type Passkey,
  passkeysQuery,
  useAddPasskey,
  useRemovePasskey,
} from '../../../api/account/passkeys.ts';
import { actFailureText } from '../../../api/client/act-failure.ts';
import { t } from '../../../locale/t.ts';
import { momentText } from '../../../locale/time-text.ts';
import { AskDialog } from '../../../ui/dialogs/ask-dialog.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { FactRow } from '../../../ui/layout/fact-row.tsx';
import styles from '../account-screen.module.css';
import { programText } from './program-text.ts';

/** The person's passkeys: listed, added on this device, removed (ACC-12). */
export function Passkeys() {
  const [asked, setAsked] = useState<Passkey | null>(null);
  const passkeys = useQuery(passkeysQuery);
  const add = useAddPasskey();
  const failure = add.error && !isGivenUp(add.error) ? actFailureText(add.error) : null;
  return (
    <>
      <FactRow title={t('passkey.title')} text={hasPasskeys() ? t('passkey.text') : t('passkey.cannot')}>
        {hasPasskeys() && (
          <Button loading={add.isPending} onClick={() => add.mutate(programText(navigator.userAgent))}>
            {t('passkey.add')}
          </Button>
        )}
      </FactRow>
      {failure && <FormError>{t('passkey.failed', { why: failure })}</FormError>}
      <Loaded query={passkeys} rows={0}>
        {(list) => (
          <div className={styles.within}>
            {list.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setAsked(passkey)} />
            ))}
          </div>
        )}
      </Loaded>
      {asked && <RemovePasskey passkey={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const name = nameOf(passkey);
  const made = passkey.createdAt && t('account.keys.made', { date: momentText(passkey.createdAt) });
  return (
    <FactRow title={name} text={made}>
      <Button aria-label={`${t('action.remove')}: ${name}`} onClick={onRemove}>
        {t('action.remove')}
      </Button>
    </FactRow>
  );
}

function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const remove = useRemovePasskey();
  return (
    <AskDialog
      title={t('passkey.remove.title', { name: nameOf(passkey) })}
      text={t('passkey.remove.text')}
      yes={t('action.remove')}
      isBusy={remove.isPending}
      failure={actFailureText(remove.error)}
      onYes={() => remove.mutate(passkey.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function nameOf({ name }: Passkey): string {
  return name || t('passkey.unnamed');
}
