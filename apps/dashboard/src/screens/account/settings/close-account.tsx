import { Anchor, Button, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useExport } from '../../../api/account/proof.ts';
import { useCloseTenant } from '../../../api/account/tenant.ts';
import { actFailureText } from '../../../api/client/act-failure.ts';
import { useFields } from '../../../forms/use-fields.ts';
import { t } from '../../../locale/t.ts';
import { dayText } from '../../../locale/time-text.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { requiredCheck } from '../../../ui/forms/form-checks.ts';
import { SubmitForm } from '../../../ui/forms/submit-form.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import styles from '../account-screen.module.css';

/** The end of the account, for its Owners; says beforehand what happens and how it can be undone (ADM-09). */
export function CloseAccount({ name }: { name: string }) {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <Panel title={t('close.title')} text={t('close.text')}>
      <Button className={`${styles.start} ${styles.danger}`} onClick={open}>
        {t('close.button')}
      </Button>
      <Dialog opened={isOpen} onClose={close} title={t('close.ask', { name })}>
        <CloseForm name={name} />
      </Dialog>
    </Panel>
  );
}

function CloseForm({ name }: { name: string }) {
  const navigate = useNavigate();
  const close = useCloseTenant(({ DeletedAt }) =>
    navigate({ to: '/signin', search: { msg: t('close.done', { date: dayText(DeletedAt) }) } }),
  );
  const fields = useFields(
    {
      initialValues: { accountName: '', password: '' },
      validate: {
        accountName: (text) => (text.trim() === name ? null : t('close.confirm.wrong', { name })),
        password: requiredCheck,
      },
    },
    close.error,
  );
  const exported = useExport();
  return (
    <SubmitForm
      submit={t('close.button')}
      isDanger
      onSubmit={fields.onSubmit(({ accountName, password }) =>
        close.mutate({ Confirm: accountName.trim(), Password: password }),
      )}
      isBusy={close.isPending}
      failure={actFailureText(close.error)}
    >
      <ul className={styles.facts}>
        <li>{t('close.now')}</li>
        <li>{t('close.undo')}</li>
        <li>{t('close.later')}</li>
        <li>
          {t('close.frames')}{' '}
          <Anchor component="button" type="button" onClick={() => exported.mutate()}>
            {t('export.title')}
          </Anchor>
        </li>
      </ul>
      <TextInput
        label={t('close.confirm', { name })}
        autoComplete="off"
        data-autofocus
        {...fields.getInputProps('accountName')}
      />
      <PasswordField
        label={t('account.password.old')}
        autoComplete="current-password"
        {...fields.getInputProps('password')}
      />
    </SubmitForm>
  );
}
