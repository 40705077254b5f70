import type { FeedDetail } from '@longview/contract';
import { Link, useRouterState } from '@tanstack/react-router';
import { t } from '../../locale/t.ts';
import { FeedShare } from '../../panels/share/feed-share.tsx';
import { AlertsSection } from './alerts-section.tsx';
import { CaptureSection } from './capture-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { ResourcesSection } from './resources-section.tsx';
import styles from './sections.module.css';
import { SourceSection } from './source-section.tsx';
import { StateSection } from './state-section.tsx';

/** The sections of a dashboard in their order, each with the statement it needs; later ones are added here. */
const SECTIONS = [
  { name: 'State', needs: 'ManageStatePolicyStatement', Panel: StateSection },
  { name: 'Source', needs: 'EditCapturePolicyStatement', Panel: SourceSection },
  { name: 'Capture', needs: 'EditCapturePolicyStatement', Panel: CaptureSection },
  { name: 'Alerts', needs: 'ManageStatePolicyStatement', Panel: AlertsSection },
  { name: 'Resources', needs: 'EditRetentionPolicyStatement', Panel: ResourcesSection },
  { name: 'Details', needs: 'EditMetadataPolicyStatement', Panel: DetailsSection },
  { name: 'Share', needs: 'SharePolicyStatement', Panel: FeedShare },
] as const;
type Section = (typeof SECTIONS)[number];

/** The sections the viewer may use, and the one the hash names; without a hash the first. */
export function useSection(permissions: FeedDetail['Permissions']) {
  const hash = useRouterState({ select: (state) => state.location.hash });
  const sections = SECTIONS.filter((section) => permissions.includes(section.needs));
  const current = sections.find((section) => section.name === hash) ?? sections[0];
  return { sections, current };
}

export function SectionNav({ sections, current }: { sections: Section[]; current: Section | undefined }) {
  return (
    <nav aria-label={t('dash.sections')} className={styles.nav}>
      {sections.map(({ name }) => (
        <Link
          key={name}
          to="."
          search={(now) => now}
          hash={name}
          hashScrollIntoView={false}
          activeOptions={{ includeHash: true }}
          data-on={name === current?.name || undefined}
          ref={name === current?.name ? showWhole : undefined}
        >
          {t(`dash.section.${name}`)}
        </Link>
      ))}
    </nav>
  );
}

/** On phones the row is longer than the screen. */
function showWhole(link: HTMLAnchorElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
