import type { FeedDetail } from '@longview/contract';
import { parseTime } from '@longview/rules';
import type { ListedFeed } from '@longview/rules/feeds';
import { acceptIntervalSec, hasPicture } from '../../api/feeds/feed.ts';
import { listedFeed } from '../../api/feeds/listed-feed.ts';
import { hasVideo } from '../../panels/feed-picture/feed-video.tsx';

/** What the profile page needs to know of a feed, read once from its wire shape. */
export interface FeedFacts {
  id: string;
  name: string;
  zone: string;
  /** Seconds between accepted pictures. */
  intervalSec: number;
  /** Null: no picture is stored yet. */
  firstSec: number | null;
  /** Null: none ever came. */
  newestSec: number | null;
  storedGb: number;
  /** Whether a picture ever came. */
  hasPicture: boolean;
  /** Width / height of its pictures. */
  ratio: number;
  height: number | null;
  isPublic: boolean;
  isOwner: boolean;
  canDownload: boolean;
  /** Whether one may save films of it. */
  canFilm: boolean;
  canManage: boolean;
  canShare: boolean;
  /** Whether one may see pictures that are over. */
  canSeePast: boolean;
  /** Whether one may move the camera, where it can be moved. */
  canAim: boolean;
  /** Whether one may change its details, and name parts of its picture. */
  canEditMetadata: boolean;
  /** Whether one may say what is kept for ever. */
  canRetain: boolean;
  /** Whether one may have older pictures read for changes. */
  canReadPast: boolean;
  canSeeVideo: boolean;
  /** Live video can be hoped for. */
  hasVideo: boolean;
  /** It is set to take clips, as far as one is told. */
  takesClips: boolean;
  listed: ListedFeed;
}

export function feedFacts(detail: FeedDetail): FeedFacts {
  const { Feed } = detail;
  const size = Feed.CurrentContent_FrameResolutionAccepted;
  return {
    id: Feed.Id,
    name: Feed.Description.Name,
    zone: Feed.TimeZone,
    intervalSec: acceptIntervalSec(detail),
    firstSec: Feed.OldestFrameTime === null ? null : parseTime(Feed.OldestFrameTime),
    // An imported past has pictures although none ever came from a camera.
    hasPicture: hasPicture(detail) || Feed.OldestFrameTime !== null,
    newestSec: parseTime(Feed.Image.Accept_Latest_SourceTime ?? ''),
    storedGb: detail.FeedProperties.CapacityInfo.Capacity_Billable,
    ratio: size && size.Height > 0 ? size.Width / size.Height : 16 / 9,
    height: size?.Height ?? null,
    isPublic: Feed.Options.includes('IsPublic'),
    isOwner: detail.RoleId === 'Owner',
    canDownload: detail.Permissions.includes('DownloadPolicyStatement'),
    canFilm: detail.Permissions.includes('RequestTimelapsePolicyStatement'),
    canManage: detail.Permissions.includes('ManageStatePolicyStatement'),
    canShare: detail.Permissions.includes('SharePolicyStatement'),
    canSeePast: detail.Permissions.includes('ViewHistoryPolicyStatement'),
    canAim: detail.Permissions.includes('EditCapturePolicyStatement'),
    canEditMetadata: detail.Permissions.includes('EditMetadataPolicyStatement'),
    canRetain: detail.Permissions.includes('EditRetentionPolicyStatement'),
    canReadPast: detail.Permissions.includes('EditCapturePolicyStatement'),
    canSeeVideo: detail.Permissions.includes('ViewVideoPolicyStatement'),
    hasVideo: detail.Permissions.includes('ViewVideoPolicyStatement') && hasVideo(detail),
    takesClips: Feed.Requests.RequestInstances_VideoClip !== null,
    listed: listedFeed(detail),
  };
}
