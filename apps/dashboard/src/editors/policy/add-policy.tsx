import { Button, Menu } from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../locale/t.ts';
import { FormError } from '../../ui/forms/form-error.tsx';
import { mayAdd, type PolicyView, type RoleEdit } from './model.ts';
import styles from './policy.module.css';
import { policyText } from './policy-text.ts';

interface AddPolicyProps {
  edit: RoleEdit;
  policies: readonly PolicyView[];
  onAdd: (policy: PolicyView) => void;
}

/** The catalogue of policies with what each means; one that is there already is refused (ROL-07, ERR-17). */
export function AddPolicy({ edit, policies, onAdd }: AddPolicyProps) {
  const [isRefused, setRefused] = useState(false);
  const add = (policy: PolicyView) => {
    const isAllowed = mayAdd(edit, policy);
    setRefused(!isAllowed);
    if (isAllowed) onAdd(policy);
  };
  const item = (policy: PolicyView) => (
    <Menu.Item
      key={policy.Id}
      onClick={() => add(policy)}
      rightSection={!mayAdd(edit, policy) && <IconCheck size={16} aria-label={t('policy.there')} />}
    >
      <span className={styles.choice}>
        <span className={styles.policyName}>{policyText(policy).name}</span>
        <small>{policyText(policy).about}</small>
      </span>
    </Menu.Item>
  );
  return (
    <div className={styles.add}>
      <Menu position="bottom-start" width={360} onOpen={() => setRefused(false)}>
        <Menu.Target>
          <Button leftSection={<IconPlus size={16} stroke={1.8} />}>{t('policy.add')}</Button>
        </Menu.Target>
        <Menu.Dropdown className={styles.menu}>
          <Menu.Label>{t('policy.allows')}</Menu.Label>
          {policies.filter(({ Fields }) => Fields.length === 0).map(item)}
          <Menu.Label>{t('policy.limits')}</Menu.Label>
          {policies.filter(({ Fields }) => Fields.length > 0).map(item)}
        </Menu.Dropdown>
      </Menu>
      {isRefused && <FormError>{t('policy.duplicate')}</FormError>}
    </div>
  );
}
