import type { TenantInfo } from '@longview/contract';
import { useQuery } from '@tanstack/react-query';
import { tenantQuery } from '../../../api/account/tenant.ts';
import { t } from '../../../locale/t.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { CloseAccount } from './close-account.tsx';
import { ExportAccount } from './export-account.tsx';
import { TenantForm } from './tenant-form.tsx';

/** What belongs to the account as a whole (ADM-09). */
export function Settings() {
  const tenant = useQuery(tenantQuery);
  return (
    <>
      <Panel title={t('settings.title')} text={t('settings.text')} id="Settings">
        <Loaded query={tenant} rows={3}>
          {(stored) => <TenantForm stored={stored} />}
        </Loaded>
      </Panel>
      <ExportAccount />
      {isOwner(tenant.data) && <CloseAccount name={tenant.data.Name} />}
    </>
  );
}

function isOwner(tenant: TenantInfo | undefined): tenant is TenantInfo {
  return tenant?.MemberRole === 'Owner';
}
