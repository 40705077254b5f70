import { Link } from '@tanstack/react-router';
import styles from './section-nav.module.css';

interface SectionNavProps<T extends string> {
  /** What the row is, for who does not see it. */
  label: string;
  names: readonly T[];
  current: T | undefined;
  titleOf: (name: T) => string;
}

/** The few tabs of a page, which its hash names. On phones the row may be longer than the screen and moves sideways. */
export function SectionNav<T extends string>(props: SectionNavProps<T>) {
  const { label, names, current, titleOf } = props;
  return (
    <nav aria-label={label} className={styles.nav}>
      {names.map((name) => (
        <Link
          key={name}
          to="."
          search={(now) => now}
          hash={name}
          hashScrollIntoView={false}
          activeOptions={{ includeHash: true }}
          aria-current={name === current ? 'page' : undefined}
          ref={name === current ? showWhole : undefined}
        >
          {titleOf(name)}
        </Link>
      ))}
    </nav>
  );
}

function showWhole(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
