import { useQuery } from '@tanstack/react-query';
import { tenantAlertQuery, useSaveTenantAlert } from '../../../api/feeds/alerts.ts';
import { t } from '../../../locale/t.ts';
import { AlertForm } from '../../../panels/alerts/alert-form.tsx';
import { PushPanel } from '../../../panels/alerts/push-panel.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

/** Alerts of all cameras without settings of their own, and of this browser (EXT-40, EXT-44). */
export function Alerts() {
  const settings = useQuery(tenantAlertQuery);
  const save = useSaveTenantAlert();
  return (
    <>
      <Panel title={t('alerts.account.title')} text={t('alerts.account.text')} id="Alerts">
        <Loaded query={settings} rows={6}>
          {(stored) => <AlertForm stored={stored} webhookKey={stored.WebhookKey} save={save} />}
        </Loaded>
      </Panel>
      <Panel title={t('alerts.push.title')}>
        <PushPanel />
      </Panel>
    </>
  );
}
