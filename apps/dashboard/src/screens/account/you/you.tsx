import { t } from '../../../locale/t.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ProfileForm } from './profile-form.tsx';
import { Sessions } from './sessions.tsx';
import { SignInPanel } from './sign-in-panel.tsx';
import { ThisDevice } from './this-device.tsx';

/** What belongs to the person rather than to the account (ACC-12). */
export function You() {
  return (
    <>
      <ProfileForm />
      <SignInPanel />
      <Sessions />
      <Panel title={t('account.sessions.this')}>
        <ThisDevice />
      </Panel>
    </>
  );
}
