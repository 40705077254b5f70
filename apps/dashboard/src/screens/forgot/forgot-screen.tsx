import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useRequestReset } from '../../api/account/sign-in.ts';
import { ApiFailure } from '../../api/client/client.ts';
import { useFields } from '../../forms/use-fields.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import form from '../../ui/forms/form.module.css';
import { emailCheck } from '../../ui/forms/form-checks.ts';
import { SubmitForm } from '../../ui/forms/submit-form.tsx';
import { FrontPage } from '../../ui/layout/front-page.tsx';

/**
 * Asks for a reset mail and says the same for every address (ACC-07). Where the installation sends no mail, it says
 * that the operator can make a link (OPS-09).
 */
export function ForgotScreen() {
  useTitle(t('forgot.title'));
  const ask = useRequestReset();
  if (ask.isSuccess) return <Sent email={ask.variables.trim()} onOther={ask.reset} />;
  if (ask.error instanceof ApiFailure && ask.error.code === 'RESET_PASSWORD_DISABLED') return <NoMail />;
  return (
    <FrontPage title={t('forgot.title')} text={t('forgot.text')}>
      <AskForm onSubmit={ask.mutate} isBusy={ask.isPending} failure={ask.error} />
      <div className={form.links}>
        <Link to="/signin">{t('forgot.back')}</Link>
      </div>
    </FrontPage>
  );
}

interface AskFormProps {
  onSubmit: (email: string) => void;
  isBusy: boolean;
  failure: Error | null;
}

function AskForm({ onSubmit, isBusy, failure }: AskFormProps) {
  const fields = useFields(
    {
      initialValues: { email: '' },
      validate: { email: emailCheck },
    },
    failure,
  );
  return (
    <SubmitForm
      submit={t('forgot.submit')}
      size="md"
      onSubmit={fields.onSubmit(({ email }) => onSubmit(email))}
      isBusy={isBusy}
      failure={failure && sentence(failure)}
    >
      <TextInput
        label={t('field.email')}
        type="email"
        name="email"
        autoComplete="username"
        autoFocus
        {...fields.getInputProps('email')}
      />
    </SubmitForm>
  );
}

function Sent({ email, onOther }: { email: string; onOther: () => void }) {
  return (
    <FrontPage title={t('forgot.sent.title')} text={t('forgot.sent.text', { email })}>
      <Button component={Link} to="/signin" size="md">
        {t('forgot.back')}
      </Button>
      <Button variant="subtle" onClick={onOther}>
        {t('forgot.other')}
      </Button>
    </FrontPage>
  );
}

function NoMail() {
  return (
    <FrontPage title={t('forgot.noMail.title')} text={t('forgot.noMail.text')}>
      <Button component={Link} to="/signin" size="md">
        {t('forgot.back')}
      </Button>
    </FrontPage>
  );
}

function sentence(failure: Error): string {
  if (failure instanceof ApiFailure && failure.status === 429) return t('forgot.tooMany');
  return t('forgot.failed', { why: failure.message });
}
