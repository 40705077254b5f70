import { CaptureSection } from '../screens/feed-dashboard/capture-section.tsx';
import type { ShownFeed } from './shown-feed.ts';

const PAYLOADS = ['Image', 'VideoStream', 'VideoClip'] as const;

/** The payload type is the page's word; without one it is pictures (PNL-05). */
export function CaptureWidget({ feed, payloadType }: ShownFeed) {
  return <CaptureSection feed={feed} payload={PAYLOADS.find((each) => each === payloadType) ?? 'Image'} />;
}
