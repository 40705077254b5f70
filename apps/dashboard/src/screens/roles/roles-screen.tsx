import type { Permissions } from '@longview/contract';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../api/account/session.ts';
import { tenantQuery } from '../../api/account/tenant.ts';
import { permissionsQuery } from '../../api/feeds/sharing.ts';
import { useTitle } from '../../hooks/use-title.ts';
import { t } from '../../locale/t.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { UpgradeNote } from '../../ui/feedback/upgrade-note.tsx';
import { ListAndOne, ListPage, ListText, ListTop } from '../../ui/layout/list-and-one.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ChosenRole } from './chosen-role.tsx';
import { NewRole } from './new-role.tsx';
import { RoleList } from './role-list.tsx';
import styles from './roles.module.css';

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
    <ListPage isChosen={role !== undefined}>
      <ListTop>
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
        <ListText>{t('roles.text')}</ListText>
        {mayEdit === false && (
          <div className={styles.note}>
            <UpgradeNote title={t('roles.upgrade')} text={t('roles.upgrade.text')} />
          </div>
        )}
      </ListTop>
      <Loaded query={permissions} rows={4}>
        {(data) => (
          <>
            <ListAndOne
              list={<RoleList roles={data.Roles} chosenId={shownId(role, data)} />}
              back={
                <Link to="/roles">
                  <IconChevronLeft size={16} stroke={1.8} aria-hidden />
                  {t('roles.all')}
                </Link>
              }
            >
              <ChosenRole
                key={shownId(role, data)}
                roleId={shownId(role, data)}
                permissions={data}
                onCopy={mayEdit ? setCopied : null}
              />
            </ListAndOne>
            {copied && <NewRole roles={data.Roles} baseId={copied} onClose={() => setCopied(null)} />}
          </>
        )}
      </Loaded>
    </ListPage>
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
