/** Rows → wire JSON of feeds (ENT-08 to ENT-10, API-04); the only place that shapes them. */
import type {
  CaptureRequestShape,
  Feed,
  FeedDetail,
  FeedEntry,
  FeedPlace,
  FeedStateInfo,
} from '@longview/contract';
import { formatTime, type Grant, isoDuration, limitOf } from '@longview/rules';
import { isFeedEnabled } from '@longview/rules/feeds';
import { gbOfBytes } from '@longview/rules/plans';
import type { EntryRow, StoredRequest } from './feed-list-queries.ts';
import type { FeedRow, PayloadType } from './feed-queries.ts';
import { deviceTypeOf, sourceTypeOf } from './source-types.ts';

const ACTIVE_FOR_MS = 120_000;

const toTime = (at: Date) => formatTime(Math.floor(at.getTime() / 1000));

/** API-04. Share and retention are those of holders of their statements. */
export function toFeedDetail(
  row: EntryRow,
  grant: Grant,
  parts: Pick<FeedDetail, 'Share' | 'ResourceSettings' | 'PlayItem'>,
  accessKey: string | null,
  nowMs: number,
): FeedDetail {
  const Permissions = [...grant.statements];
  const entry = toFeedEntry(row, grant, accessKey, nowMs);
  const Place = toPlace(row, grant);
  const KeepPictureData = grant.statements.has('SharePolicyStatement') ? row.keeps_picture_data : null;
  return { ...entry, ...parts, Permissions, Place, KeepPictureData, Version: row.info_version };
}

/** Where a camera hangs is for those who look after it. */
function toPlace({ latitude, longitude }: EntryRow, { statements }: Grant): FeedPlace | null {
  const mayEdit = (['EditMetadataPolicyStatement', 'EditCapturePolicyStatement'] as const).some((each) =>
    statements.has(each),
  );
  if (!mayEdit || latitude === null || longitude === null) return null;
  return { Latitude: latitude, Longitude: longitude };
}

/**
 * ENT-10; what only the people behind a feed should know is left out for others. `accessKey`: of the oldest link for
 * those who may share, or the one that the caller came with.
 */
export function toFeedEntry(row: EntryRow, grant: Grant, accessKey: string | null, nowMs: number): FeedEntry {
  const isKeeper = grant.statements.has('ManageStatePolicyStatement');
  const mayReadMetadata = grant.statements.has('EditMetadataPolicyStatement');
  const storedGb = gbOfBytes((row.byte_count ?? 0) + row.clip_bytes);
  return {
    Feed: toFeed(row, grant, nowMs),
    RoleId: grant.roleId,
    AccessKey: accessKey,
    ParentRoId: grant.parentRoId,
    FeedProperties: {
      CaptureAlert_IsActive: isKeeper && (row.alert_active ?? false),
      CapacityInfo: { Capacity_Billable: isKeeper ? storedGb : 0 },
      Metadata: JSON.stringify((mayReadMetadata && row.metadata_rows) || []),
    },
  };
}

/** ENT-09. */
function toFeed(row: EntryRow, grant: Grant, nowMs: number): Feed {
  const image = imageSourceType(row);
  const newest = (at: Date | null) => ({ Accept_Latest_SourceTime: toSeenTime(at, grant, nowMs) });
  return {
    Id: row.id,
    Description: { Name: row.name, Description: row.description },
    FeedState: row.state,
    FeedContentState: row.state === 'Capture' ? (row.content_state ?? 'Inactive') : 'Inactive',
    ActivityState: isHeard(row, nowMs) ? 'Active' : 'Inactive',
    ImageApiUriTemplate: `/api/v2/frame-get?feedid=${row.id}&sizecode={sizecode}&frametime={frametime}`,
    ContentState: row.newest_at ? 'Set' : 'None',
    DeviceType: deviceTypeOf(image),
    SourceTypes: sourceTypes(row, image),
    SourceType_Image: image,
    Options: [
      ...(row.is_public ? (['IsPublic'] as const) : []),
      ...(row.is_preview ? (['IsPreview'] as const) : []),
    ],
    CreatedAt: toTime(row.created_at),
    CurrentContent_FrameResolutionAccepted:
      row.width && row.height ? { Width: row.width, Height: row.height } : null,
    VideoClip: newest(row.clip_at),
    Image: newest(row.newest_at),
    VideoStreams: videoStreams(row),
    Requests: toRequests(row, grant),
    TimeZone: row.time_zone,
    OldestFrameTime: row.oldest_us === null ? null : formatTime(Math.floor(row.oldest_us / 1e6)),
  };
}

/** Who sees a feed late or now and then is not told of what they do not see yet (A14); late means by the minute. */
function toSeenTime(at: Date | null, grant: Grant, nowMs: number): string | null {
  if (!at) return null;
  const isLive = grant.statements.has('ViewLivePolicyStatement');
  const { delaySec, everySec } = limitOf(
    grant,
    isLive ? 'ViewLivePolicyStatement' : 'ViewHistoryPolicyStatement',
  );
  const atSec = Math.floor(at.getTime() / 1000);
  const seenSec = delaySec > 0 ? Math.min(atSec, floorTo(Math.floor(nowMs / 1000) - delaySec, 60)) : atSec;
  return formatTime(everySec > 0 ? floorTo(seenSec, everySec) : seenSec);
}

const floorTo = (value: number, step: number) => value - (value % step);

/** Of the source, or of the Station whose camera it is. */
function isHeard({ heard_at, station_seen_at }: EntryRow, nowMs: number): boolean {
  return [heard_at, station_seen_at].some((at) => at !== null && nowMs - at.getTime() <= ACTIVE_FOR_MS);
}

/** A feed without a source that has pictures got them by upload. */
function imageSourceType(row: EntryRow): Feed['SourceType_Image'] {
  const source = row.sources.find(({ intent }) => intent === 'Image');
  if (source) return sourceTypeOf(source.url);
  if (row.station_id !== null) return 'Station';
  return row.newest_at ? 'Push' : null;
}

function sourceTypes(row: EntryRow, image: Feed['SourceType_Image']): Feed['SourceTypes'] {
  const all = [image, ...row.sources.map(({ url }) => sourceTypeOf(url))];
  return [...new Set(all.filter((type) => type !== null))];
}

function videoStreams(row: EntryRow): Feed['VideoStreams'] {
  const RequestEnabledState = row.has_video_stream ? 'Enabled' : 'Disabled';
  const streams = row.sources.filter(({ intent }) => intent === 'VideoStream');
  if (streams.length === 0 && row.sent_video) return [{ RequestEnabledState, SourceType: row.sent_video }];
  return streams.flatMap(({ url }) => {
    const SourceType = sourceTypeOf(url);
    return SourceType ? [{ RequestEnabledState, SourceType }] : [];
  });
}

function toRequests(row: EntryRow, grant: Grant): Feed['Requests'] {
  const mayEdit = grant.statements.has('EditCapturePolicyStatement');
  const of = (type: PayloadType) => {
    const found = mayEdit ? row.requests.find(({ body }) => body.PayloadType === type) : undefined;
    return found ? toRequest(found.body, found.version) : null;
  };
  return {
    RequestInstances_Image: of('Image'),
    RequestInstances_VideoStream: of('VideoStream'),
    RequestInstances_VideoClip: of('VideoClip'),
  };
}

/** ENT-34; `Edit_Id` is not stored, it only tells rows apart. */
export function toRequest(body: StoredRequest, version: number): CaptureRequestShape {
  const Values = body.Values.map((item, index) => ({ ...item, Edit_Id: String(index + 1) }));
  // Requests of older versions do not say it.
  return { ...body, KeepSent: body.KeepSent ?? false, Values, Version: version };
}

/** ENT-08; `CanCapture` is whether plan and limits allow it (STT-22). */
export function toStateInfo(row: FeedRow, CanCapture: boolean): FeedStateInfo {
  const { state: FeedState, inactive_reason: StateInactiveReason } = row;
  return {
    FeedState,
    IsEnabled: isFeedEnabled(FeedState, StateInactiveReason),
    CanCapture,
    FeedProperties: {
      StateInactiveReason,
      FeedState_AutoEnable: row.auto_enable,
      FeedState_AutoDisableInterval: isoDuration(row.auto_disable_sec),
      FeedState_AutoArchiveInterval: isoDuration(row.auto_archive_sec),
    },
    Version: row.state_version,
  };
}
