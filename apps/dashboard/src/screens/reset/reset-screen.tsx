import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useResetPassword } from '../../api/account/sign-in.ts';
import { ApiFailure } from '../../api/client/client.ts';
import { useFields } from '../../forms/use-fields.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { NewPasswordField } from '../../ui/fields/password-field.tsx';
import form from '../../ui/forms/form.module.css';
import { newPasswordCheck } from '../../ui/forms/form-checks.ts';
import { SubmitForm } from '../../ui/forms/submit-form.tsx';
import { FrontPage } from '../../ui/layout/front-page.tsx';

/** A new password by the link of a mail or of the operator (ACC-07). */
export function ResetScreen() {
  useTitle(t('reset.title'));
  const { token } = useSearch({ from: '/reset' });
  const navigate = useNavigate();
  const reset = useResetPassword(token ?? '', () =>
    navigate({ to: '/signin', search: { msg: t('reset.done') } }),
  );
  const fields = useFields(
    { initialValues: { password: '' }, validate: { password: (text) => newPasswordCheck(text, '') } },
    reset.error,
  );
  if (!token || isBadToken(reset.error)) return <BadLink />;
  return (
    <FrontPage title={t('reset.title')} text={t('reset.text')}>
      <SubmitForm
        submit={t('reset.submit')}
        size="md"
        onSubmit={fields.onSubmit(({ password }) => reset.mutate(password))}
        isBusy={reset.isPending}
        failure={reset.error && t('reset.failed', { why: reset.error.message })}
      >
        <NewPasswordField
          label={t('field.newPassword')}
          email=""
          autoFocus
          {...fields.getInputProps('password')}
        />
      </SubmitForm>
      <div className={form.links}>
        <Link to="/signin">{t('forgot.back')}</Link>
      </div>
    </FrontPage>
  );
}

function isBadToken(failure: Error | null): boolean {
  return failure instanceof ApiFailure && failure.code === 'INVALID_TOKEN';
}

function BadLink() {
  return (
    <FrontPage title={t('reset.bad.title')} text={t('reset.bad.text')}>
      <Button component={Link} to="/forgot" variant="filled" size="md">
        {t('reset.bad.again')}
      </Button>
      <div className={form.links}>
        <Link to="/signin">{t('forgot.back')}</Link>
      </div>
    </FrontPage>
  );
}
