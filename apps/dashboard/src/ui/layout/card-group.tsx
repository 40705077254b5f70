import { countText } from '../../locale/amount-text.ts';
import styles from './card-group.module.css';

interface CardGroupProps {
  title: string;
  count: number;
  /** How wide the cards are, about. */
  size: 'large' | 'medium' | 'small';
  children: React.ReactNode;
}

/** Cards of one kind under their name and number. */
export function CardGroup({ title, count, size, children }: CardGroupProps) {
  return (
    <section className={styles.group}>
      <h2>
        {title} <span>{countText(count)}</span>
      </h2>
      <div className={styles.cards} data-size={size}>
        {children}
      </div>
    </section>
  );
}
