import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { FrontPage } from '../../ui/front-page.tsx';

/** Without a mail server the operator makes reset links; this page says so (OPS-09). */
export function ForgotScreen() {
  useTitle(t('forgot.title'));
  return (
    <FrontPage title={t('forgot.title')} text={t('forgot.text')}>
      <Button component={Link} to="/signin">
        {t('forgot.back')}
      </Button>
    </FrontPage>
  );
}
