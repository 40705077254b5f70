import { Link } from '@tanstack/react-router';
import type { ReactNode, Ref } from 'react';

interface SectionLinkProps {
  /** The section, which the page's hash names. */
  name: string;
  isCurrent: boolean;
  ref?: Ref<HTMLAnchorElement> | undefined;
  children: ReactNode;
}

/** Opens another section of the page, whose search stays. The page does not jump: it shows one section at a time. */
export function SectionLink({ name, isCurrent, ref, children }: SectionLinkProps) {
  return (
    <Link
      to="."
      search={(now) => now}
      hash={name}
      hashScrollIntoView={false}
      activeOptions={{ includeHash: true }}
      aria-current={isCurrent ? 'page' : undefined}
      ref={ref}
    >
      {children}
    </Link>
  );
}
