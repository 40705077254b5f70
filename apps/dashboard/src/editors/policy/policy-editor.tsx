import type { Role } from '@longview/contract';
import { Button, TextInput } from '@mantine/core';
import { isRoleConflict, useSendRole } from '../../api/account/roles.ts';
import { useAutosave } from '../../hooks/use-autosave.ts';
import { t } from '../../locale/t.ts';
import { AddPolicy } from './add-policy.tsx';
import {
  addStatement,
  isNameLongEnough,
  type PolicyView,
  type RoleEdit,
  type StatementEdit,
  toRoleSave,
} from './model.ts';
import styles from './policy.module.css';
import { ROLE_DRAFT, type RoleDraft, type RoleDraftState } from './role-draft.ts';
import { SaveState } from './save-state.tsx';
import { StatementRow } from './statement-row.tsx';

interface PolicyEditorProps {
  role: Role;
  policies: readonly PolicyView[];
  onCopy: () => void;
  onDelete: () => void;
}

/** Edits a role of the account: its name and policies (ROL-04 to ROL-11). Everything is saved by itself. */
export function PolicyEditor({ role, policies, onCopy, onDelete }: PolicyEditorProps) {
  const { draft, state } = useRoleDraft(role);
  const { edit } = state;
  return (
    <>
      <div className={styles.head}>
        <TextInput
          className={styles.name}
          label={t('role.name')}
          value={edit.name}
          maxLength={200}
          error={!isNameLongEnough(edit.name) && t('role.name.short')}
          onChange={(event) => rename(draft, event.currentTarget.value)}
        />
        <div className={styles.acts}>
          <Button onClick={onCopy}>{t('role.copy')}</Button>
          <Button className={styles.danger} onClick={onDelete}>
            {t('role.delete')}
          </Button>
        </div>
      </div>
      <SaveState draft={draft} state={state} />
      <Statements statements={edit.statements} policies={policies} draft={draft} />
      <AddPolicy
        edit={edit}
        policies={policies}
        onAdd={(policy) => draft.change(addStatement(draft.state().edit, policy, crypto.randomUUID()))}
      />
    </>
  );
}

function rename(draft: RoleDraft, name: string): void {
  draft.change({ name });
}

interface StatementsProps {
  statements: readonly StatementEdit[];
  policies: readonly PolicyView[];
  /** Without one they can only be looked at. */
  draft?: RoleDraft;
}

/** What a role allows, and under it what restricts that. */
export function Statements({ statements, policies, draft }: StatementsProps) {
  const isLimit = ({ policyId }: StatementEdit) =>
    policies.some(({ Id, Fields }) => Id === policyId && Fields.length > 0);
  const allows = statements.filter((statement) => !isLimit(statement));
  const limits = statements.filter(isLimit);
  const row = (statement: StatementEdit) => (
    <StatementRow
      key={statement.uid}
      statement={statement}
      policy={policies.find(({ Id }) => Id === statement.policyId)}
      draft={draft}
    />
  );
  return (
    <>
      <section className={styles.group} aria-label={t('policy.allows')}>
        <h3>{t('policy.allows')}</h3>
        {allows.length === 0 && <p className={styles.dim}>{t('policy.allows.none')}</p>}
        <ul className={styles.rows}>{allows.map(row)}</ul>
      </section>
      {limits.length > 0 && (
        <section className={styles.group} aria-label={t('policy.limits')}>
          <h3>{t('policy.limits')}</h3>
          <p className={styles.dim}>{t('policy.limits.text')}</p>
          <ul className={styles.rows}>{limits.map(row)}</ul>
        </section>
      )}
    </>
  );
}

/** The draft of one role for as long as it is on the screen. */
function useRoleDraft(role: Role): { draft: RoleDraft; state: RoleDraftState } {
  const send = useSendRole();
  return useAutosave<Role, RoleEdit>(role, {
    ...ROLE_DRAFT,
    send: (edit, stored) => send(stored, toRoleSave(edit)),
    isConflict: isRoleConflict,
  });
}
