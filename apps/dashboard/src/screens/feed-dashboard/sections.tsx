import type { FeedDetail } from '@longview/contract';
import { useRouterState } from '@tanstack/react-router';
import { t } from '../../locale/t.ts';
import { LivePanel } from '../../panels/live/live-panel.tsx';
import { FeedShare } from '../../panels/share/feed-share.tsx';
import { AlertsSection } from './alerts-section.tsx';
import { CaptureSection } from './capture-section.tsx';
import { EmbedSection } from './embed-section.tsx';
import { ImageSection } from './image-section.tsx';
import { MetadataSection } from './metadata-section.tsx';
import { ResourcesSection } from './resources-section.tsx';
import { SourceSection } from './source-section.tsx';
import { StateSection } from './state/state-section.tsx';
import { TimelapseSection } from './timelapse-section.tsx';

/** The sections of a dashboard in the order of its list (GAP-01, EXT-477), each with its group and the statement it needs. */
const SECTIONS = [
  { name: 'State', group: 'general', needs: 'ManageStatePolicyStatement', Panel: StateSection },
  { name: 'Metadata', group: 'general', needs: 'EditMetadataPolicyStatement', Panel: MetadataSection },
  { name: 'Source', group: 'pictures', needs: 'EditCapturePolicyStatement', Panel: SourceSection },
  { name: 'Capture', group: 'pictures', needs: 'EditCapturePolicyStatement', Panel: CaptureSection },
  { name: 'Image', group: 'pictures', needs: 'EditImageProcessPolicyStatement', Panel: ImageSection },
  { name: 'Resources', group: 'pictures', needs: 'EditRetentionPolicyStatement', Panel: ResourcesSection },
  { name: 'Live', group: 'play', needs: 'EditCapturePolicyStatement', Panel: LivePanel },
  { name: 'Timelapse', group: 'play', needs: 'RequestTimelapsePolicyStatement', Panel: TimelapseSection },
  { name: 'Embed', group: 'play', needs: 'SharePolicyStatement', Panel: EmbedSection },
  { name: 'Share', group: 'people', needs: 'SharePolicyStatement', Panel: FeedShare },
  { name: 'Alerts', group: 'people', needs: 'ManageStatePolicyStatement', Panel: AlertsSection },
] as const;

const GROUPS = ['general', 'pictures', 'play', 'people'] as const;

/** Former names of sections, for addresses that people keep. */
const FORMER: Readonly<Record<string, string>> = { Details: 'Metadata' };

/** The sections the viewer may use in their groups, and the one the hash names; without a hash the first. */
export function useSection(permissions: FeedDetail['Permissions']) {
  const hash = useRouterState({ select: (state) => state.location.hash });
  const sections = SECTIONS.filter((section) => permissions.includes(section.needs));
  const current = sections.find((section) => section.name === (FORMER[hash] ?? hash)) ?? sections[0];
  const groups = GROUPS.map((group) => ({
    title: t(`sections.${group}`),
    names: sections.filter((section) => section.group === group).map(({ name }) => name),
  })).filter(({ names }) => names.length > 0);
  return { groups, current };
}
