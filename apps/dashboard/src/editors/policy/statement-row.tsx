import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { t } from '../../locale/t.ts';
import { DelayField } from './delay-field.tsx';
import {
  changeStatement,
  isUnfinished,
  letsEveryoneIn,
  type PolicyView,
  removeStatement,
  type StatementEdit,
} from './model.ts';
import { NetworksField } from './networks-field.tsx';
import { PasswordRow } from './password-row.tsx';
import styles from './policy.module.css';
import { policyText } from './policy-text.ts';
import type { RoleDraft } from './role-draft.ts';

interface StatementRowProps {
  statement: StatementEdit;
  /** Unknown to an older page. */
  policy: PolicyView | undefined;
  draft?: RoleDraft | undefined;
}

/** One policy of a role: what it means, its fields, and the way to remove it. */
export function StatementRow({ statement, policy, draft }: StatementRowProps) {
  const said = policy && policyText(policy);
  const name = said?.name ?? statement.policyId;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span className={styles.policyName}>{name}</span>
        {said && <p>{said.about}</p>}
      </div>
      {draft && (
        <ActionIcon
          aria-label={t('policy.remove', { name })}
          onClick={() => draft.change(removeStatement(draft.state().edit, statement.uid))}
        >
          <IconX size={16} stroke={1.6} />
        </ActionIcon>
      )}
      {draft && policy && <Fields statement={statement} policy={policy} draft={draft} />}
    </li>
  );
}

interface FieldsProps {
  statement: StatementEdit;
  policy: PolicyView;
  draft: RoleDraft;
}

function Fields({ statement, policy: { Fields: names }, draft }: FieldsProps) {
  if (names.length === 0) return null;
  const change = (part: Parameters<typeof changeStatement>[2]) =>
    draft.change(changeStatement(draft.state().edit, statement.uid, part));
  return (
    <div className={styles.fields}>
      {names.includes('Delay') && (
        <DelayField value={statement.delay} onChange={(delay) => change({ delay })} />
      )}
      {names.includes('Password') && (
        <PasswordRow statement={statement} onChange={(password) => change({ password })} />
      )}
      {names.includes('IpRanges') && (
        <NetworksField value={statement.ipRanges} onChange={(ipRanges) => change({ ipRanges })} />
      )}
      {names.includes('Password') && letsEveryoneIn(statement) && (
        <p className={styles.warning}>
          {t(isUnfinished(statement) ? 'policy.unfinished' : 'policy.openGate')}
        </p>
      )}
    </div>
  );
}
