import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useSendCode } from '../../api/account/two-factor.ts';
import { codeFailureText, isChallengeOver } from '../../api/client/code-failure.ts';
import { CodeForm } from '../../forms/code-form.tsx';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import form from '../../ui/forms/form.module.css';
import { FrontPage } from '../../ui/layout/front-page.tsx';

interface SecondStepProps {
  onDone: () => Promise<void>;
  /** Back to the password. */
  onAgain: () => void;
}

/** The password was right; now a code of the app, or one of the backup codes (ACC-02). */
export function SecondStep({ onDone, onAgain }: SecondStepProps) {
  useTitle(t('twoFactor.step.title'));
  const [kind, setKind] = useState<'app' | 'backup'>('app');
  const [trustDevice, setTrustDevice] = useState(false);
  const send = useSendCode(onDone);
  const other = () => {
    send.reset();
    setKind(kind === 'app' ? 'backup' : 'app');
  };
  return (
    <FrontPage title={t('twoFactor.step.title')} text={t(`twoFactor.step.${kind}`)}>
      <CodeForm
        key={kind}
        kind={kind}
        submit={t('signIn.submit')}
        onSubmit={(code) => send.mutate({ kind, code, trustDevice })}
        isBusy={send.isPending}
        failure={codeFailureText(send.error)}
      >
        <Checkbox
          label={t('twoFactor.step.trust')}
          checked={trustDevice}
          onChange={(event) => setTrustDevice(event.currentTarget.checked)}
        />
      </CodeForm>
      {isChallengeOver(send.error) && <Button onClick={onAgain}>{t('twoFactor.step.again')}</Button>}
      <div className={form.links}>
        <button type="button" className={form.link} onClick={other}>
          {t(kind === 'app' ? 'twoFactor.step.useBackup' : 'twoFactor.step.useApp')}
        </button>
        <button type="button" className={form.link} onClick={onAgain}>
          {t('forgot.back')}
        </button>
      </div>
    </FrontPage>
  );
}
