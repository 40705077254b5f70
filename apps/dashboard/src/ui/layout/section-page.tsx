import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { t } from '../../locale/t.ts';
import { SectionLink } from './section-link.tsx';
import styles from './section-page.module.css';

export interface SectionGroup<T extends string> {
  title: string;
  names: readonly T[];
  /** Links to other pages that belong to this group. */
  links?: React.ReactNode;
}

interface SectionPageProps<T extends string> {
  /** What the list is, for who does not see it. */
  label: string;
  groups: readonly SectionGroup<T>[];
  current: T | undefined;
  titleOf: (name: T) => string;
  /** Above the list. */
  above?: React.ReactNode;
  /** The section takes the whole width for itself, without what is above the list. */
  isWide?: boolean;
  /** The current section. */
  children: React.ReactNode;
}

/**
 * A page of sections that its hash names, listed beside them under a few headings (EXT-477). On phones the page is the
 * list until its address names a section; from there one goes back to the list.
 */
export function SectionPage<T extends string>(props: SectionPageProps<T>) {
  const { label, groups, current, titleOf, above, isWide, children } = props;
  const page = useRef<HTMLDivElement>(null);
  const hash = useRouterState({ select: (state) => state.location.hash });
  useBeginAtTop(page, hash);
  const isOpen = hash !== '' || groups.length === 0;
  return (
    <div ref={page} className={styles.page} data-open={isOpen || undefined} data-wide={isWide || undefined}>
      <div className={styles.side}>
        {above && <div className={styles.above}>{above}</div>}
        <nav aria-label={label} className={styles.nav}>
          {groups.map((group) => (
            <Group key={group.title} group={group} current={current} titleOf={titleOf} />
          ))}
        </nav>
      </div>
      <div className={styles.section}>
        {groups.length > 0 && (
          <Link to="." search={(now) => now} hash="" hashScrollIntoView={false} className={styles.back}>
            <IconChevronLeft size={18} stroke={1.8} aria-hidden />
            {t('sections.back')}
          </Link>
        )}
        {children}
      </div>
    </div>
  );
}

interface GroupProps<T extends string> {
  group: SectionGroup<T>;
  current: T | undefined;
  titleOf: (name: T) => string;
}

function Group<T extends string>({ group: { title, names, links }, current, titleOf }: GroupProps<T>) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are links.
    <div role="group" aria-labelledby={id} className={styles.group}>
      <p id={id}>{title}</p>
      {names.map((name) => (
        <SectionLink key={name} name={name} isCurrent={name === current}>
          {titleOf(name)}
          <IconChevronRight className={styles.into} size={18} stroke={1.6} aria-hidden />
        </SectionLink>
      ))}
      {links}
    </div>
  );
}

/** A section that is opened, and the list that one goes back to, are seen from their beginning. */
function useBeginAtTop(page: React.RefObject<HTMLDivElement | null>, hash: string) {
  const before = useRef(hash);
  useEffect(() => {
    const top = page.current?.getBoundingClientRect().top ?? 0;
    if (before.current !== hash && top < 0) page.current?.scrollIntoView({ block: 'start' });
    before.current = hash;
  }, [page, hash]);
}
