import type { FeedDetail } from '@longview/contract';
import { useRouterState } from '@tanstack/react-router';
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

/** The sections of a dashboard in the order of GAP-01, each with the statement it needs. */
const SECTIONS = [
  { name: 'State', needs: 'ManageStatePolicyStatement', Panel: StateSection },
  { name: 'Source', needs: 'EditCapturePolicyStatement', Panel: SourceSection },
  { name: 'Capture', needs: 'EditCapturePolicyStatement', Panel: CaptureSection },
  { name: 'Resources', needs: 'EditRetentionPolicyStatement', Panel: ResourcesSection },
  { name: 'Metadata', needs: 'EditMetadataPolicyStatement', Panel: MetadataSection },
  { name: 'Share', needs: 'SharePolicyStatement', Panel: FeedShare },
  { name: 'Embed', needs: 'SharePolicyStatement', Panel: EmbedSection },
  { name: 'Image', needs: 'EditImageProcessPolicyStatement', Panel: ImageSection },
  { name: 'Live', needs: 'EditCapturePolicyStatement', Panel: LivePanel },
  { name: 'Timelapse', needs: 'RequestTimelapsePolicyStatement', Panel: TimelapseSection },
  { name: 'Alerts', needs: 'ManageStatePolicyStatement', Panel: AlertsSection },
] as const;

/** Former names of sections, for addresses that people keep. */
const FORMER: Readonly<Record<string, string>> = { Details: 'Metadata' };

/** The sections the viewer may use, and the one the hash names; without a hash the first. */
export function useSection(permissions: FeedDetail['Permissions']) {
  const hash = useRouterState({ select: (state) => state.location.hash });
  const sections = SECTIONS.filter((section) => permissions.includes(section.needs));
  const current = sections.find((section) => section.name === (FORMER[hash] ?? hash)) ?? sections[0];
  return { sections, current };
}
