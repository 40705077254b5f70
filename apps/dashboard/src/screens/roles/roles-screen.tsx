import type { Permissions } from '@longview/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../api/session.ts';
import { permissionsQuery } from '../../api/sharing.ts';
import { tenantQuery } from '../../api/tenant.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ChosenRole } from './chosen-role.tsx';
import { NewRole } from './new-role.tsx';
import { RoleList } from './role-list.tsx';
import styles from './roles.module.css';
import { UpgradeNote } from './upgrade-note.tsx';

const route = getRouteApi('/shell/roles');

/** Roles of the account at the left, the policies of one at the right; on phones one after the other (ROL-01). */
export function RolesScreen() {
  const { Account } = useSession();
  useTitle(t('roles.title'));
  if (!Account) {
    return (
      <>
        <PageHeader title={t('roles.title')} />
        <p>{t('roles.noAccount')}</p>
      </>
    );
  }
  return <AccountRoles />;
}

function AccountRoles() {
  const { role } = route.useSearch();
  const permissions = useQuery(permissionsQuery);
  const mayEdit = useMayEdit();
  const [copied, setCopied] = useState<string | null>(null);
  return (
    <div className={styles.page} data-chosen={role !== undefined || undefined}>
      <div className={styles.top}>
        <PageHeader title={t('roles.title')}>
          {mayEdit && (
            <Button
              variant="filled"
              leftSection={<IconPlus size={16} stroke={1.8} />}
              onClick={() => setCopied('Viewer')}
            >
              {t('roles.new')}
            </Button>
          )}
        </PageHeader>
        <p className={styles.text}>{t('roles.text')}</p>
        {mayEdit === false && <UpgradeNote />}
      </div>
      <Loaded query={permissions} rows={4}>
        {(data) => (
          <>
            <div className={styles.columns}>
              <RoleList roles={data.Roles} chosenId={shownId(role, data)} />
              <ChosenRole
                key={shownId(role, data)}
                roleId={shownId(role, data)}
                permissions={data}
                onCopy={mayEdit ? setCopied : null}
              />
            </div>
            {copied && <NewRole roles={data.Roles} baseId={copied} onClose={() => setCopied(null)} />}
          </>
        )}
      </Loaded>
    </div>
  );
}

/** The role of the address; without one the first of the account's own. */
function shownId(roleId: string | undefined, { Roles }: Permissions): string {
  return roleId ?? Roles.find(({ IsSystem }) => !IsSystem)?.Id ?? 'Manager';
}

/** Whether the plan has the role editor, which takes both capabilities (PRM-07); undefined while unknown. */
function useMayEdit(): boolean | undefined {
  const plan = useQuery(tenantQuery).data?.PlanInfo;
  if (!plan) return undefined;
  return plan.Capabilities.AllowRoleEdit && plan.Capabilities.AllowRoleCreate;
}
