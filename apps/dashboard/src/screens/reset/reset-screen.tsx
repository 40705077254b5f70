import { passwordProblem } from '@longview/rules/passwords';
import { Button } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useResetPassword } from '../../api/account/sign-in.ts';
import { ApiFailure } from '../../api/client/client.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { NewPasswordField } from '../../ui/fields/password-field.tsx';
import form from '../../ui/forms/form.module.css';
import { FormError } from '../../ui/forms/form-error.tsx';
import { FrontPage } from '../../ui/layout/front-page.tsx';

/** A new password by the link of a mail or of the operator (ACC-07). */
export function ResetScreen() {
  useTitle(t('reset.title'));
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<ReturnType<typeof passwordProblem>>(null);
  const { token } = useSearch({ from: '/reset' });
  const navigate = useNavigate();
  const reset = useResetPassword(token ?? '', () =>
    navigate({ to: '/signin', search: { msg: t('reset.done') } }),
  );
  if (!token || isBadToken(reset.error)) return <BadLink />;
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    const found = passwordProblem(password, '');
    setProblem(found);
    if (!found) reset.mutate(password);
  };
  return (
    <FrontPage title={t('reset.title')} text={t('reset.text')}>
      <form className={form.form} noValidate onSubmit={submit}>
        <NewPasswordField
          label={t('field.newPassword')}
          email=""
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={problem && t(`password.${problem}`)}
        />
        {reset.error && <FormError>{t('reset.failed', { why: reset.error.message })}</FormError>}
        <Button type="submit" variant="filled" size="md" loading={reset.isPending}>
          {t('reset.submit')}
        </Button>
      </form>
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
