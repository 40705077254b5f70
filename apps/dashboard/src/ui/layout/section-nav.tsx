import { SectionLink } from './section-link.tsx';
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
        <SectionLink
          key={name}
          name={name}
          isCurrent={name === current}
          ref={name === current ? showWhole : undefined}
        >
          {titleOf(name)}
        </SectionLink>
      ))}
    </nav>
  );
}

function showWhole(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
