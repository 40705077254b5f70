import type { Device } from '@longview/contract';
import { useQuery } from '@tanstack/react-query';
import { allFeeds, libraryQuery } from '../../api/feeds/library.ts';
import { useNow } from '../../hooks/use-now.ts';
import { saidText } from '../../locale/sentence.ts';
import { t } from '../../locale/t.ts';
import { agoText } from '../../locale/time-text.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { FactRow } from '../../ui/layout/fact-row.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { type ReportedCamera, reportedCameras } from './device-facts.ts';

const TONES = { Ok: 'live', Error: 'alert', Disabled: 'idle', none: 'idle' } as const;

/** How each camera of a Station does, as the Station says, and the feeds it is for (DVP-05). */
export function CameraReports({ device }: { device: Device }) {
  const cameras = reportedCameras(device);
  const nameOf = useFeedNames();
  return (
    <Panel title={t('devices.reports')}>
      {cameras.length === 0 && <p>{t('devices.reports.none')}</p>}
      {cameras.map((one) => (
        <CameraRow key={one.camera.ConfigId} reported={one} nameOf={nameOf} />
      ))}
    </Panel>
  );
}

interface CameraRowProps {
  reported: ReportedCamera;
  nameOf: (feedId: string) => string;
}

function CameraRow({ reported: { camera, report, state }, nameOf }: CameraRowProps) {
  const nowMs = useNow();
  const names = camera.CaptureConfig.FeedAttachments.map(({ FeedId }) => nameOf(FeedId));
  const last = report?.LastCaptureAt ?? null;
  const texts = [
    report?.Error && saidText(report.Error, report),
    last && t('devices.report.last', { ago: agoText(last, nowMs) }),
    names.length > 0 ? t('devices.report.feeds', { names: names.join(', ') }) : t('devices.report.noFeeds'),
  ];
  return (
    <FactRow title={camera.ConfigId} text={texts.filter(Boolean).join(' · ')}>
      <Badge text={t(`devices.report.${state}`)} tone={TONES[state]} />
    </FactRow>
  );
}

/** A feed that this page has not loaded is named by its id. */
function useFeedNames(): (feedId: string) => string {
  const library = useQuery(libraryQuery).data;
  const names = new Map(
    (library ? allFeeds(library) : []).map(({ Feed }) => [Feed.Id, Feed.Description.Name]),
  );
  return (feedId) => names.get(feedId) ?? feedId;
}
