import type { RetentionItemShape } from '@longview/contract';
import { Button, SegmentedControl } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { t } from '../../locale/t.ts';
import { newItem, type RetentionEdit, withItem } from './model.ts';
import styles from './retention.module.css';
import { RetentionItem } from './retention-item.tsx';

const POLICIES = ['None', 'Dilute', 'DeleteAll'] as const;

interface RetentionFieldsProps {
  value: RetentionEdit;
  onEdit: (part: Partial<RetentionEdit>) => void;
}

/** What becomes of older pictures: the policy and its rules (RET-02 to RET-05, RET-09). */
export function RetentionFields({ value: { policy, items }, onEdit }: RetentionFieldsProps) {
  const change = (index: number, part: Partial<RetentionItemShape>) =>
    onEdit({ items: withItem(items, index, part) });
  const choose = (name: string) => {
    const next = POLICIES.find((each) => each === name) ?? 'None';
    onEdit({ policy: next, ...(next !== 'None' && items.length === 0 && { items: [newItem()] }) });
  };
  return (
    <>
      <div className={styles.group}>
        <SegmentedControl
          fullWidth
          aria-label={t('retention.policy')}
          value={policy}
          onChange={choose}
          data={POLICIES.map((name) => ({ value: name, label: t(`retention.policy.${name}`) }))}
        />
        <p className={styles.text}>{t(`retention.policy.${policy}.text`)}</p>
      </div>
      {policy !== 'None' && (
        <div className={styles.rules}>
          {items.length === 0 && <p className={styles.text}>{t('retention.none')}</p>}
          {items.map((item, index) => (
            <RetentionItem
              // biome-ignore lint/suspicious/noArrayIndexKey: rules have no names; their order is all they have
              key={index}
              number={index + 1}
              item={item}
              isByAgeOnly={policy === 'DeleteAll'}
              onChange={(part) => change(index, part)}
              onRemove={() => onEdit({ items: items.toSpliced(index, 1) })}
            />
          ))}
          <Button
            className={styles.add}
            leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
            onClick={() => onEdit({ items: [...items, newItem()] })}
          >
            {t('retention.add')}
          </Button>
        </div>
      )}
    </>
  );
}
