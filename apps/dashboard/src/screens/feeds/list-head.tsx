import type { FeedOrder } from '@longview/rules/feeds';
import { IconArrowDown } from '@tabler/icons-react';
import { type TextKey, t } from '../../locale/t.ts';
import styles from './wall/feed-row.module.css';

interface ListHeadProps {
  sort: FeedOrder;
  /** Null where the order is not chosen. */
  onSort: ((sort: FeedOrder) => void) | null;
}

/** Names of the list's columns; those that one can order by are buttons. */
export function ListHead({ sort, onSort }: ListHeadProps) {
  const column = (title: TextKey, order: FeedOrder) =>
    onSort ? (
      <SortButton title={title} isOn={sort === order} onClick={() => onSort(order)} />
    ) : (
      <span>{t(title)}</span>
    );
  return (
    <div className={styles.head}>
      <span />
      <span />
      {column('column.name', 'name')}
      {column('column.state', 'state')}
      {column('column.newest', 'newest')}
      <span data-wide>{t('column.interval')}</span>
      <span data-wide>{t('column.size')}</span>
      <span data-middle>{t('column.stored')}</span>
      <span>{t('column.day')}</span>
    </div>
  );
}

function SortButton({ title, isOn, onClick }: { title: TextKey; isOn: boolean; onClick: () => void }) {
  return (
    <button type="button" aria-pressed={isOn} title={t('sort.by', { what: t(title) })} onClick={onClick}>
      {t(title)}
      {isOn && <IconArrowDown size={13} stroke={2} aria-hidden />}
    </button>
  );
}
