// Made from the contract by scripts/generate-client.ts. Changes made by hand are lost.
// biome-ignore-all format: made by a program
// biome-ignore-all lint: made by a program

/** Save choices of films under a name. POST /api/v2/timelapse/presets */
export interface AddFilmPresetInput {
  feedid: string;
}

export type AddFilmPresetBody = { Name: string; IsDefault?: boolean; Choices: { FrameInterval?: string | null; Fps?: number; Quality?: 'Small' | 'Normal' | 'High'; SizeCode?: 'x240' | 'x480' | 'x768' | 'x1080' | 'x2160' | 'x4320'; Deflicker?: boolean; Steady?: boolean; Blend?: number; ShowTime?: boolean; NotifyEmail?: boolean; ScheduleId?: string | null; SkipDark?: boolean; Condense?: 'None' | 'Active' | 'Clear' | 'Daily'; SkipGaps?: boolean; Title?: string | null; LogoResourceId?: string | null; Length?: string | null; Choose?: 'First' | 'Best' | 'Smart' | 'Sun'; Weekdays?: (number)[]; SunAt?: string | null; SunWithin?: number; Chapters?: boolean; Codec?: 'H264' | 'H265' | 'AV1' | 'ProRes'; Aspect?: 'Original' | '16:9' | '9:16' | '1:1' | '4:5'; View?: ({ At: number; X: number; Y: number; Zoom: number })[]; Titles?: ({ Text: string; FromSec: number; ToSec: number; Place?: 'Top' | 'Middle' | 'Bottom' })[] } };

export type AddFilmPresetReply = { Name: string; IsDefault: boolean; Choices: { FrameInterval: string | null; Fps: number; Quality: 'Small' | 'Normal' | 'High'; SizeCode: 'x240' | 'x480' | 'x768' | 'x1080' | 'x2160' | 'x4320'; Deflicker: boolean; Steady: boolean; Blend: number; ShowTime: boolean; NotifyEmail: boolean; ScheduleId: string | null; SkipDark: boolean; Condense: 'None' | 'Active' | 'Clear' | 'Daily'; SkipGaps: boolean; Title: string | null; LogoResourceId: string | null; Length: string | null; Choose: 'First' | 'Best' | 'Smart' | 'Sun'; Weekdays: (number)[]; SunAt: string | null; SunWithin: number; Chapters: boolean; Codec: 'H264' | 'H265' | 'AV1' | 'ProRes'; Aspect: 'Original' | '16:9' | '9:16' | '1:1' | '4:5'; View: ({ At: number; X: number; Y: number; Zoom: number })[]; Titles: ({ Text: string; FromSec: number; ToSec: number; Place: 'Top' | 'Middle' | 'Bottom' })[] }; Id: string; CanEdit: boolean };

/** Report the result of a command. POST /api/v2/device/command/:commandId */
export interface AnswerDeviceCommandInput {
  commandId: string;
}

export type AnswerDeviceCommandBody = { Ok: boolean; Message?: string | null };

/** Request pairing; a Window brings its own code. POST /api/v2/device/pair */
export interface AskPairingInput {

}

export type AskPairingBody = { DeviceType: 'Window' | 'Station'; Platform: string; Version: string; PairKey?: string | null; WantsShortCode?: boolean };

export type AskPairingReply = { PairKey: string; PollToken: string; ExpiresAt: string; ShortCode: string | null };

/** Start watching a feed by WebRTC (WHEP): takes an SDP offer, returns the SDP answer. POST /api/v2/stream/:feedId/whep */
export interface BeginWhepInput {
  feedId: string;
  tdid?: string;
  tdtoken?: string;
  video?: 'h264';
}

/** Start sending video by WebRTC (WHIP), with the stream key as bearer token: takes an SDP offer, returns the SDP answer. POST /api/v2/stream/in/whip */
export interface BeginWhipInput {

}

/** The same with the stream key in the address, for programs without a field for a token. POST /api/v2/stream/in/:streamKey/whip */
export interface BeginWhipAtKeyInput {
  streamKey: string;
}

/** Cancel a film. POST /api/v2/timelapse/:filmId/cancel */
export interface CancelFilmInput {
  filmId: string;
}

export type CancelFilmReply = { Id: string; FeedId: string; Name: string; State: 'Queued' | 'Running' | 'Done' | 'Failed' | 'Cancelled'; Progress: number; SecondsLeft: number | null; FrameCount: number; Duration: string | null; ByteLength: number | null; CreatedAt: string; FinishedAt: string | null; Error: string | null; Request: { FeedId: string; Name: string | null; From: string; To: string; MadeFrom: string | null; FrameInterval: string | null; Fps: number; Quality: 'Small' | 'Normal' | 'High'; SizeCode: 'x240' | 'x480' | 'x768' | 'x1080' | 'x2160' | 'x4320'; Deflicker: boolean; Steady: boolean; Blend: number; ShowTime: boolean; NotifyEmail: boolean; ScheduleId: string | null; SkipDark: boolean; Condense: 'None' | 'Active' | 'Clear' | 'Daily'; SkipGaps: boolean; Title: string | null; LogoResourceId: string | null; Length: string | null; Choose: 'First' | 'Best' | 'Smart' | 'Sun'; Weekdays: (number)[]; SunAt: string | null; SunWithin: number; Chapters: boolean; Codec: 'H264' | 'H265' | 'AV1' | 'ProRes'; Aspect: 'Original' | '16:9' | '9:16' | '1:1' | '4:5'; View: ({ At: number; X: number; Y: number; Zoom: number })[]; Titles: ({ Text: string; FromSec: number; ToSec: number; Place: 'Top' | 'Middle' | 'Bottom' })[] }; ErrorCode: 'NoFrames' | 'StorageLimit' | 'DiskFull' | 'Interrupted' | 'Failed' | null; SkippedCount: number; Width: number; Height: number; Period: 'Day' | 'Week' | 'Month' | null; FirstFilmId: string; IsPaused: boolean };

/** Pause an unfinished film, go on with it, or have it made sooner or later. POST /api/v2/timelapse/:filmId/queue */
export interface ChangeFilmQueueInput {
  filmId: string;
}

export type ChangeFilmQueueBody = { Act: 'Pause' | 'GoOn' | 'Sooner' | 'Later' };

export type ChangeFilmQueueReply = { Id: string; FeedId: string; Name: string; State: 'Queued' | 'Running' | 'Done' | 'Failed' | 'Cancelled'; Progress: number; SecondsLeft: number | null; FrameCount: number; Duration: string | null; ByteLength: number | null; CreatedAt: string; FinishedAt: string | null; Error: string | null; Request: { FeedId: string; Name: string | null; From: string; To: string; MadeFrom: string | null; FrameInterval: string | null; Fps: number; Quality: 'Small' | 'Normal' | 'High'; SizeCode: 'x240' | 'x480' | 'x768' | 'x1080' | 'x2160' | 'x4320'; Deflicker: boolean; Steady: boolean; Blend: number; ShowTime: boolean; NotifyEmail: boolean; ScheduleId: string | null; SkipDark: boolean; Condense: 'None' | 'Active' | 'Clear' | 'Daily'; SkipGaps: boolean; Title: string | null; LogoResourceId: string | null; Length: string | null; Choose: 'First' | 'Best' | 'Smart' | 'Sun'; Weekdays: (number)[]; SunAt: string | null; SunWithin: number; Chapters: boolean; Codec: 'H264' | 'H265' | 'AV1' | 'ProRes'; Aspect: 'Original' | '16:9' | '9:16' | '1:1' | '4:5'; View: ({ At: number; X: number; Y: number; Zoom: number })[]; Titles: ({ Text: string; FromSec: number; ToSec: number; Place: 'Top' | 'Middle' | 'Bottom' })[] }; ErrorCode: 'NoFrames' | 'StorageLimit' | 'DiskFull' | 'Interrupted' | 'Failed' | null; SkippedCount: number; Width: number; Height: number; Period: 'Day' | 'Week' | 'Month' | null; FirstFilmId: string; IsPaused: boolean };

/** Report the device’s state; returns its commands. POST /api/v2/device/checkin */
export interface CheckInDeviceInput {

}

export type CheckInDeviceBody = { QueueLength?: number | null; FreeDiskBytes?: number | null; Cameras?: ({ ConfigId: string; State: 'Ok' | 'Error'; Error?: string | null; Reason?: string | null; Params?: Record<string, string | number | { Message: string; Reason: string; Params: Record<string, string | number> }>; LastCaptureAt?: string | null })[]; Update?: { State: 'Ready' | 'Off' | 'Downloading' | 'Starting' | 'Done' | 'Failed'; Version?: string | null; Message?: string | null; Reason?: string | null; Params?: Record<string, string | number | { Message: string; Reason: string; Params: Record<string, string | number> }> } | null; Platform: string; Version: string; ConfigVersion: number; StartId?: string | null };

export type CheckInDeviceReply = { ConfigVersion: number; Commands: ({ Id: string; Name: string; Args: Record<string, unknown> })[]; ServerTime: string; Update: { Version: string; Bytes: number; Sha512: string; Signature: string } | null };

/** Delete a film; one in progress is cancelled first. DELETE /api/v2/timelapse/:filmId */
export interface DeleteFilmInput {
  filmId: string;
}

/** Delete saved choices of films. DELETE /api/v2/timelapse/presets/:presetId */
export interface DeleteFilmPresetInput {
  presetId: string;
  feedid: string;
}

/** Delete a clip for good. DELETE /api/v2/video/:videoPartId */
export interface DeleteVideoInput {
  videoPartId: string;
}

/** How to embed a public view, by its address (oEmbed). GET /api/v2/oembed */
export interface DescribeEmbeddingInput {
  url: string;
  format?: string;
  maxwidth?: number;
  maxheight?: number;
}

export type DescribeEmbeddingReply = { version: '1.0'; type: 'rich'; provider_name: string; provider_url: string; title: string; cache_age: number; html: string; width: number; height: number; thumbnail_url?: string; thumbnail_width?: number; thumbnail_height?: number };

/** Stop watching a feed by WebRTC; the address is the `Location` of the start. DELETE /api/v2/stream/:feedId/whep/:sessionId */
export interface EndWhepInput {
  feedId: string;
  sessionId: string;
}

/** Stop sending video by WebRTC; the address is the `Location` of the start. DELETE /api/v2/stream/in/whip/:sessionId */
export interface EndWhipInput {
  sessionId: string;
}

/** The automatic films of a feed: daily, weekly, monthly. GET /api/v2/timelapse/automatic */
export interface GetAutomaticFilmsInput {
  feedid: string;
}

export type GetAutomaticFilmsReply = { FeedId: string; Periods: ('Day' | 'Week' | 'Month')[]; Keep: number | null; Fps: number; Quality: 'Small' | 'Normal' | 'High'; SizeCode: 'x240' | 'x480' | 'x768' | 'x1080' | 'x2160' | 'x4320'; Deflicker: boolean; Steady: boolean; Blend: number; ShowTime: boolean; NotifyEmail: boolean; ScheduleId: string | null; SkipDark: boolean; Condense: 'None' | 'Active' | 'Clear' | 'Daily'; SkipGaps: boolean; Title: string | null; LogoResourceId: string | null; Length: string | null; Choose: 'First' | 'Best' | 'Smart' | 'Sun'; Weekdays: (number)[]; SunAt: string | null; SunWithin: number; Chapters: boolean; Codec: 'H264' | 'H265' | 'AV1' | 'ProRes'; Aspect: 'Original' | '16:9' | '9:16' | '1:1' | '4:5'; View: ({ At: number; X: number; Y: number; Zoom: number })[]; Titles: ({ Text: string; FromSec: number; ToSec: number; Place: 'Top' | 'Middle' | 'Bottom' })[] };

/** A collection and its feeds, for anyone who may view them. GET /api/v2/collection-get */
export interface GetCollectionInput {
  colid: string;
}

export type GetCollectionReply = { Collection: { Id: string; Description: { Name: string; Description: string | null } }; Feeds: ({ Feed: { Id: string; Description: { Name: string; Description: string | null }; FeedState: 'Capture' | 'View' | 'Disable' | 'Archive'; FeedContentState: 'Inactive' | 'Live' | 'TempInactive'; ActivityState: 'Active' | 'Inactive'; ImageApiUriTemplate: string; ContentState: 'None' | 'Set'; DeviceType: 'None' | 'Push' | 'Station' | 'Generic' | 'Dropbox' | 'Google' | 'FTP'; SourceTypes: ('Push' | 'Station' | 'Http' | 'Rtsp' | 'Rtmp' | 'Srt' | 'Ftp' | 'Dropbox' | 'Google' | 'Demo')[]; SourceType_Image: 'Push' | 'Station' | 'Http' | 'Rtsp' | 'Rtmp' | 'Srt' | 'Ftp' | 'Dropbox' | 'Google' | 'Demo' | null; Options: ('IsPublic' | 'IsPreview')[]; CreatedAt: string; CurrentContent_FrameResolutionAccepted: { Width: number; Height: number } | null; VideoClip: { Accept_Latest_SourceTime: string | null }; Image: { Accept_Latest_SourceTime: string | null }; VideoStreams: ({ RequestEnabledState: 'Enabled' | 'Disabled'; SourceType: 'Push' | 'Station' | 'Http' | 'Rtsp' | 'Rtmp' | 'Srt' | 'Ftp' | 'Dropbox' | 'Google' | 'Demo' })[]; Requests: { RequestInstances_Image: { PayloadType: 'Image' | 'VideoStream' | 'VideoClip'; AcceptByDefaultLive: boolean; RejectByDefaultHistorical: boolean; KeepSent: boolean; Values: ({ ScheduleId: string | null; ValueHandling: 'Ignore' | 'Override'; Edit_Id: string; State_Value: 'Active' | 'Inactive'; Accept_Interval_Value: string | null; Accept_Interval_Offset_Value: string; Store_Interval_Value: string | null; Trigger_Interval_Value: string | null; Duration_Value: string | null; PreRoll_Value: string | null; Options_Value: ('SkipDuplicate' | 'SkipBlack')[] })[]; Version: number } | null; RequestInstances_VideoStream: { PayloadType: 'Image' | 'VideoStream' | 'VideoClip'; AcceptByDefaultLive: boolean; RejectByDefaultHistorical: boolean; KeepSent: boolean; Values: ({ ScheduleId: string | null; ValueHandling: 'Ignore' | 'Override'; Edit_Id: string; State_Value: 'Active' | 'Inactive'; Accept_Interval_Value: string | null; Accept_Interval_Offset_Value: string; Store_Interval_Value: string | null; Trigger_Interval_Value: string | null; Duration_Value: string | null; PreRoll_Value: string | null; Options_Value: ('SkipDuplicate' | 'SkipBlack')[] })[]; Version: number } | null; RequestInstances_VideoClip: { PayloadType: 'Image' | 'VideoStream' | 'VideoClip'; AcceptByDefaultLive: boolean; RejectByDefaultHistorical: boolean; KeepSent: boolean; Values: ({ ScheduleId: string | null; ValueHandling: 'Ignore' | 'Override'; Edit_Id: string; State_Value: 'Active' | 'Inactive'; Accept_Interval_Value: string | null; Accept_Interval_Offset_Value: string; Store_Interval_Value: string | null; Trigger_Interval_Value: string | null; Duration_Value: string | null; PreRoll_Value: string | null; Options_Value: ('SkipDuplicate' | 'SkipBlack')[] })[]; Version: number } | null }; TimeZone: string; OldestFrameTime: string | null }; RoleId: string; AccessKey: string | null; ParentRoId: string | null; FeedProperties: { CaptureAlert_IsActive: boolean; CapacityInfo: { Capacity_Billable: number }; Metadata: string } })[] };

/** One picture of each of the last 30 days, as JSON Feed. GET /api/v2/daily.json */
export interface GetDailyJsonInput {
  feedid: string;
}

/** One picture of each of the last 30 days, as RSS. GET /api/v2/daily.rss */
export interface GetDailyRssInput {
  feedid: string;
}

/** The device’s config, with the passwords of its own cameras. GET /api/v2/device/config */
export interface GetDeviceConfigInput {

}

export type GetDeviceConfigReply = { DeviceType: 'Window' | 'Station'; ConfigVersion: number; Config: { Player: { Playlist: ({ Type: 'Default' | 'Offline' | 'Error'; Items: ({ ItemType: 'PlayMode' | 'Feed'; State: 'Disabled' | null; ResumeBehavior: 'Continue' | 'Restart'; CreatedAt: string; PlayModeConfiguration: { PlayMode: string; Items: ({ Id: string; ItemType: 'Feed' | 'Res' | 'Collection'; ResType: string | null; ContentType: string | null })[]; Interval: string | null; PlaySelectionMode: 'Ordered' | 'Shuffle'; ContentInfoShowMode: 'Show' | 'Hide'; ContentInfoSizeMode: 'Auto' | 'Small' | 'Medium' | 'Large'; StreamType: 'Hosted' | 'Direct'; FrameFitMode: 'Auto' | 'Uniform' | 'UniformToFill'; FeedIds: (string)[]; ResourceIds: (string)[] }; Iterations: number; Duration: string })[] })[]; Options: { Locale: string | null; Night: { From: string; To: string; Brightness: number } | null; ShowsAll: boolean } } } | { Cameras: ({ ConfigId: string; Channel: number; State: 'Enabled' | 'Disabled'; EnabledAt: string | null; SourceConfig: { SourceType: 'Default' | 'DSLR' | 'Capture' | 'FileSystem' | 'Callback' | 'Network'; ContentType: 'Image' | 'Video' | 'VideoStream' | 'VideoClip'; Source_Uri: string | null; Source_Username: string | null; Callback_Type: 'ImageInStdout' | 'ImagePathInStdout'; Callback_Config: { Script: string | null; MaxExecTime: string }; Network_Control: { Port: number | null }; PTZ_Config: { Mode: 'Ignore' | 'Wait' | 'Override'; InactiveInterval: string; Cmd: string | null }; ImagePreview_RequestedAt: string | null; ImagePreview_CapturedAt: string | null; AutoFocus_ReqAt: string | null; CustomCommand_RequestedAt: string | null; CustomCommand_Value: string | null; CustomCommand_Notes: string | null; Source_Password: string | null; HasPassword: boolean }; CaptureConfig: { FeedAttachments: ({ FeedId: string; FeedSid: string })[] }; ContentConfig: { Persist: boolean; PersistOptions: string | null; Persist2Options: string | null }; PowerControlConfig: { PowerControlMode: 'None' | 'PowerCycleOnErrorOnly' | 'PowerOnDemand'; PowerCycleOnFailureInterval: string; DeviceRebootOnFailureInterval: string; PowerUpWarmupInterval: string; PowerDownTriggerInterval: string; PowerUpCallback: { Script: string | null; MaxExecTime: string; ManualTriggerReqAt: string | null }; PowerDownCallback: { Script: string | null; MaxExecTime: string; ManualTriggerReqAt: string | null } }; Iterations: number; Duration: string })[]; Firmware: { Version: string | null; TargetVersion: string | null; AutoUpdate: boolean; UpdatedAt: string | null } }; Props: { DeviceUsername: string; DevicePassword: string } | null; Feeds: ({ FeedId: string; FeedSid: string | null; Name: string; TimeZone: string; Requests: ({ PayloadType: 'Image' | 'VideoStream' | 'VideoClip'; AcceptByDefaultLive: boolean; RejectByDefaultHistorical: boolean; KeepSent: boolean; Values: ({ ScheduleId: string | null; ValueHandling: 'Ignore' | 'Override'; Edit_Id: string; State_Value: 'Active' | 'Inactive'; Accept_Interval_Value: string | null; Accept_Interval_Offset_Value: string; Store_Interval_Value: string | null; Trigger_Interval_Value: string | null; Duration_Value: string | null; PreRoll_Value: string | null; Options_Value: ('SkipDuplicate' | 'SkipBlack')[] })[]; Version: number })[]; StreamUrl: string | null; FeedState: 'Capture' | 'View' | 'Disable' | 'Archive'; IntervalCode: string; SizeCode: string; Place: { Latitude: number; Longitude: number } | null })[]; Schedules: ({ Id: string | null; Name: string; TimeZone: string | null; IsSystem: boolean; Items: ({ Days: ('Mon' | 'Tue' | 'Wed' | 'Thu' | 'Fri' | 'Sat' | 'Sun')[]; Start: string; End: string })[]; SunMode: 'Daylight' | 'Night' | null; SunriseOffset: string; SunsetOffset: string; Latitude: number | null; Longitude: number | null; ValidFrom: string | null; ValidTo: string | null; Overrides: ({ From: string; To: string; Items: ({ Start: string; End: string })[] })[]; Version: number })[]; Play?: { Kind: 'Window'; DeviceId: string; Name: string; Locale: string; Sequences: ({ Type: 'Default' | 'Offline' | 'Error'; Items: ({ Mode: string; Entries: ({ FeedId: string; Name: string; TimeZone: string; IntervalSec: number; ImageUrl: string; FilmUrl: string | null; TimesUrl: string | null; Stream: { WhepUrl: string | null; SocketUrl: string; PlaylistUrl: string } | null; Clips: { NewestUrl: string; VideoUrl: string } | null; Kind: 'Feed' } | { Kind: 'Picture' | 'Video'; Name: string; Url: string })[]; IntervalSec: number; IsShuffled: boolean; HidesInfo: boolean; InfoSize: 'Auto' | 'Small' | 'Medium' | 'Large'; Iterations: number; DurationSec: number; FadeSec?: number; Direct?: { Url: string | null; Why: 'NoAddress' | 'Hidden' | 'Kind' | 'Login' | null } | null; Feed: { FeedId: string; Name: string; TimeZone: string; IntervalSec: number; ImageUrl: string; FilmUrl: string | null; TimesUrl: string | null; Stream: { WhepUrl: string | null; SocketUrl: string; PlaylistUrl: string } | null; Clips: { NewestUrl: string; VideoUrl: string } | null } | null; Resume: 'Continue' | 'Restart'; Fit: 'Auto' | 'Uniform' | 'UniformToFill' })[] })[]; Query: Record<string, string>; ShowsAll: boolean } | null };

/** The newest picture of a Station’s camera, or of what a Window shows. GET /api/v2/device/preview-get */
export interface GetDevicePreviewInput {
  tdid: string;
  configid?: string;
  sizecode?: 'x240' | 'x480' | 'x768' | 'x1080' | 'x2160' | 'x4320';
}

/** One feed, with the caller’s rights to it. GET /api/v2/feed-get */
export interface GetFeedInput {
  feedid: string;
}

export type GetFeedReply = { Feed: { Id: string; Description: { Name: string; Description: string | null }; FeedState: 'Capture' | 'View' | 'Disable' | 'Archive'; FeedContentState: 'Inactive' | 'Live' | 'TempInactive'; ActivityState: 'Active' | 'Inactive'; ImageApiUriTemplate: string; ContentState: 'None' | 'Set'; DeviceType: 'None' | 'Push' | 'Station' | 'Generic' | 'Dropbox' | 'Google' | 'FTP'; SourceTypes: ('Push' | 'Station' | 'Http' | 'Rtsp' | 'Rtmp' | 'Srt' | 'Ftp' | 'Dropbox' | 'Google' | 'Demo')[]; SourceType_Image: 'Push' | 'Station' | 'Http' | 'Rtsp' | 'Rtmp' | 'Srt' | 'Ftp' | 'Dropbox' | 'Google' | 'Demo' | null; Options: ('IsPublic' | 'IsPreview')[]; CreatedAt: string; CurrentContent_FrameResolutionAccepted: { Width: number; Height: number } | null; VideoClip: { Accept_Latest_SourceTime: string | null }; Image: { Accept_Latest_SourceTime: string | null }; VideoStreams: ({ RequestEnabledState: 'Enabled' | 'Disabled'; SourceType: 'Push' | 'Station' | 'Http' | 'Rtsp' | 'Rtmp' | 'Srt' | 'Ftp' | 'Dropbox' | 'Google' | 'Demo' })[]; Requests: { RequestInstances_Image: { PayloadType: 'Image' | 'VideoStream' | 'VideoClip'; AcceptByDefaultLive: boolean; RejectByDefaultHistorical: boolean; KeepSent: boolean; Values: ({ ScheduleId: string | null; ValueHandling: 'Ignore' | 'Override'; Edit_Id: string; State_Value: 'Active' | 'Inactive'; Accept_Interval_Value: string | null; Accept_Interval_Offset_Value: string; Store_Interval_Value: string | null; Trigger_Interval_Value: string | null; Duration_Value: string | null; PreRoll_Value: string | null; Options_Value: ('SkipDuplicate' | 'SkipBlack')[] })[]; Version: number } | null; RequestInstances_VideoStream: { PayloadType: 'Image' | 'VideoStream' | 'VideoClip'; AcceptByDefaultLive: boolean; RejectByDefaultHistorical: boolean; KeepSent: boolean; Values: ({ ScheduleId: string | null; ValueHandling: 'Ignore' | 'Override'; Edit_Id: string; State_Value: 'Active' | 'Inactive'; Accept_Interval_Value: string | null; Accept_Interval_Offset_Value: string; Store_Interval_Value: string | null; Trigger_Interval_Value: string | null; Duration_Value: string | null; PreRoll_Value: string | null; Options_Value: ('SkipDuplicate' | 'SkipBlack')[] })[]; Version: number } | null; RequestInstances_VideoClip: { PayloadType: 'Image' | 'VideoStream' | 'VideoClip'; AcceptByDefaultLive: boolean; RejectByDefaultHistorical: boolean; KeepSent: boolean; Values: ({ ScheduleId: string | null; ValueHandling: 'Ignore' | 'Override'; Edit_Id: string; State_Value: 'Active' | 'Inactive'; Accept_Interval_Value: string | null; Accept_Interval_Offset_Value: string; Store_Interval_Value: string | null; Trigger_Interval_Value: string | null; Duration_Value: string | null; PreRoll_Value: string | null; Options_Value: ('SkipDuplicate' | 'SkipBlack')[] })[]; Version: number } | null }; TimeZone: string; OldestFrameTime: string | null }; RoleId: string; AccessKey: string | null; ParentRoId: string | null; FeedProperties: { CaptureAlert_IsActive: boolean; CapacityInfo: { Capacity_Billable: number }; Metadata: string }; Share: { IsPublic: boolean; Links: ({ CapabilityId: string; RoleId: string; AccessKey: string; Url: string; CreatedAt: string; Options: { ExpiresAt: string | null; Delay: string | null; MinInterval: string | null; AllowDownload: boolean | null } })[]; People: ({ CapabilityId: string; EmailOrDomain: string; RoleId: string; State: 'Pending' | 'Accepted'; CreatedAt: string; Options: { ExpiresAt: string | null; Delay: string | null; MinInterval: string | null; AllowDownload: boolean | null }; InviteUrl: string | null })[] } | null; ResourceSettings: { FrameRemovalStrategy: 'AccountSettings' | 'Feed'; FrameRetentionPolicy: 'None' | 'Dilute' | 'DeleteAll'; FrameRetentionSettings: ({ EnabledState: 'Enabled' | 'Disabled'; ScheduleId: string | null; DiluteInterval: string; ActivationAge: number; DeleteAll: boolean })[]; Version: number } | null; PlayItem: { ItemType: 'PlayMode'; State: 'Disabled' | null; Iterations: number; Duration: string; PlayModeConfiguration: { PlayMode: string; Items: ({ Id: string; ItemType: 'Feed' | 'Res'; ResType: string | null; ContentType: string | null })[]; Interval: string | null; PlaySelectionMode: 'Ordered' | 'Shuffle'; ContentInfoShowMode: 'Show' | 'Hide'; ContentInfoSizeMode: 'Auto' | 'Small' | 'Medium' | 'Large'; StreamType: 'Hosted' | 'Direct' }; Version: number } | null; Permissions: (string)[]; Place: { Latitude: number; Longitude: number } | null; KeepPictureData: boolean | null; Version: number };

/** One saved film. GET /api/v2/timelapse/:filmId */
export interface GetFilmInput {
  filmId: string;
}

export type GetFilmReply = { Id: string; FeedId: string; Name: string; State: 'Queued' | 'Running' | 'Done' | 'Failed' | 'Cancelled'; Progress: number; SecondsLeft: number | null; FrameCount: number; Duration: string | null; ByteLength: number | null; CreatedAt: string; FinishedAt: string | null; Error: string | null; Request: { FeedId: string; Name: string | null; From: string; To: string; MadeFrom: string | null; FrameInterval: string | null; Fps: number; Quality: 'Small' | 'Normal' | 'High'; SizeCode: 'x240' | 'x480' | 'x768' | 'x1080' | 'x2160' | 'x4320'; Deflicker: boolean; Steady: boolean; Blend: number; ShowTime: boolean; NotifyEmail: boolean; ScheduleId: string | null; SkipDark: boolean; Condense: 'None' | 'Active' | 'Clear' | 'Daily'; SkipGaps: boolean; Title: string | null; LogoResourceId: string | null; Length: string | null; Choose: 'First' | 'Best' | 'Smart' | 'Sun'; Weekdays: (number)[]; SunAt: string | null; SunWithin: number; Chapters: boolean; Codec: 'H264' | 'H265' | 'AV1' | 'ProRes'; Aspect: 'Original' | '16:9' | '9:16' | '1:1' | '4:5'; View: ({ At: number; X: number; Y: number; Zoom: number })[]; Titles: ({ Text: string; FromSec: number; ToSec: number; Place: 'Top' | 'Middle' | 'Bottom' })[] }; ErrorCode: 'NoFrames' | 'StorageLimit' | 'DiskFull' | 'Interrupted' | 'Failed' | null; SkippedCount: number; Width: number; Height: number; Period: 'Day' | 'Week' | 'Month' | null; FirstFilmId: string; IsPaused: boolean };

/** The same film as one MP4. GET /api/v2/timelapse.mp4 */
export interface GetFilmFileInput {
  feedid: string;
  from?: string;
  to?: string;
  length?: string;
  interval?: string;
  fps?: number;
  sizecode?: string;
  look?: string;
  tdid?: string;
  tdtoken?: string;
  download?: string;
}

/** Initialisation segment of a film playlist; its address comes from the playlist. GET /api/v2/timelapse-init.mp4 */
export interface GetFilmInitInput {
  feedid: string;
  size: string;
  end?: number;
  tdid?: string;
  tdtoken?: string;
  fps: number;
}

/** A film of any range, as a playlist of tiles. GET /api/v2/timelapse.m3u8 */
export interface GetFilmPlaylistInput {
  feedid: string;
  from?: string;
  to?: string;
  length?: string;
  interval?: string;
  fps?: number;
  sizecode?: string;
  look?: string;
  tdid?: string;
  tdtoken?: string;
}

/** A small picture of a saved film. GET /api/v2/timelapse/:filmId/poster */
export interface GetFilmPosterInput {
  filmId: string;
}

/** One tile of a film playlist; its address comes from the playlist. GET /api/v2/timelapse-tile.m4s */
export interface GetFilmTileInput {
  feedid: string;
  size: string;
  slot: number;
  tile: number;
  from: number;
  to: number;
  end?: number;
  start?: number;
  look?: string;
  v?: string;
  tdid?: string;
  tdtoken?: string;
}

/** A saved film as MP4, to play or to download. GET /api/v2/timelapse/:filmId/video */
export interface GetFilmVideoInput {
  filmId: string;
  download?: string;
}

/** The live image, or the image of a moment. GET /api/v2/frame-get */
export interface GetFrameInput {
  sizecode?: string;
  frametime?: string;
  match?: 'exact' | 'nearest' | 'before' | 'after';
  tdid?: string;
  tdtoken?: string;
  feedid?: string;
}

/** When something in the picture, or in a box of it, changed. GET /api/v2/frame-changes */
export interface GetFrameChangesInput {
  feedid: string;
  from: string;
  to: string;
  x?: number;
  y?: number;
  w?: number;
  h?: number;
  tdid?: string;
  tdtoken?: string;
}

export type GetFrameChangesReply = { Changes: ({ At: string; IsDated: boolean; Kind: 'changed' | 'scene' | 'slow'; Strength: number; Box: { X: number; Y: number; Width: number; Height: number }; Before: string | null; After: string | null })[]; KnownFrom: string | null; KnownTo: string | null; Missing: number; Unread: number; ReadShare: number | null; Truncated: boolean };

/** Mean colour of the picture over time, for ribbons and carpets. GET /api/v2/frame-colors */
export interface GetFrameColorsInput {
  feedid: string;
  from: string;
  to: string;
  step?: string;
  tdid?: string;
  tdtoken?: string;
}

export type GetFrameColorsReply = { From: string; Step: string; Count: number; Colors: string };

/** Times without pictures, and why there are none. GET /api/v2/frame-gaps */
export interface GetFrameGapsInput {
  feedid: string;
  from: string;
  to: string;
  least?: string;
  limit?: number;
  tdid?: string;
  tdtoken?: string;
}

export type GetFrameGapsReply = { Gaps: ({ From: string; To: string; Reasons: ({ Reason: 'Deleted' | 'Paused' | 'Archived' | 'ServiceStopped' | 'NoAnswer' | 'NotScheduled' | 'Thinned' | 'NotAdded'; Cause: string | null; From: string; To: string })[] })[]; Truncated: boolean };

/** Days or hours that have frames. GET /api/v2/frame-index */
export interface GetFrameIndexInput {
  feedid: string;
  by: 'day' | 'hour';
  from: string;
  to: string;
  tdid?: string;
  tdtoken?: string;
}

export type GetFrameIndexReply = { Index: ({ From: string; Count: number; First: string; Last: string })[] };

/** What pictures are: dark, in fog, with drops on the lens, covered, with much activity. GET /api/v2/frame-marks */
export interface GetFrameMarksInput {
  feedid: string;
  from: string;
  to: string;
  tdid?: string;
  tdtoken?: string;
}

export type GetFrameMarksReply = { Runs: ({ From: string; To: string; Marks: ('dark' | 'twilight' | 'fog' | 'drops' | 'covered' | 'overExposed' | 'snow' | 'activity')[] })[]; KnownTo: string | null };

/** The same as a table for spreadsheets. GET /api/v2/frame-marks.csv */
export interface GetFrameMarksCsvInput {
  feedid: string;
  from: string;
  to: string;
  tdid?: string;
  tdtoken?: string;
}

/** Sixty-four small pictures of a time range in one image, for previews. GET /api/v2/frame-sheet */
export interface GetFrameSheetInput {
  feedid: string;
  step: number;
  phase?: number;
  number: number;
  tdid?: string;
  tdtoken?: string;
}

/** One picture made of many of a range: without people, a long exposure, star trails, a day in columns, a year of days. GET /api/v2/frame-stack */
export interface GetFrameStackInput {
  feedid: string;
  from?: string;
  to?: string;
  kind: 'Median' | 'Mean' | 'Lighten' | 'Darken' | 'TimeSlice' | 'Keogram' | 'DayGrid' | 'Pair';
  count?: number;
  sizecode?: string;
  format?: 'jpeg' | 'png' | 'tiff' | 'pdf';
  scheduleid?: string;
  locale?: string;
  tdid?: string;
  tdtoken?: string;
}

/** What the place usually looks like at this time of day, without who and what is there on few days. GET /api/v2/frame-usual */
export interface GetFrameUsualInput {
  feedid: string;
  frametime?: string;
  sizecode?: string;
  overlay?: string;
  tdid?: string;
  tdtoken?: string;
}

/** The pictures of a range as one ZIP. GET /api/v2/frames.zip */
export interface GetFramesZipInput {
  feedid: string;
  from?: string;
  to?: string;
  interval?: string;
  sizecode?: string;
}

/** A part of a live stream; its address comes from the playlist. GET /api/v2/stream/:feedId/:file */
export interface GetLiveFileInput {
  feedId: string;
  file: string;
  tdid?: string;
  tdtoken?: string;
  video?: 'h264';
}

/** The live stream of a feed as LL-HLS. GET /api/v2/stream/:feedId/index.m3u8 */
export interface GetLivePlaylistInput {
  feedId: string;
  tdid?: string;
  tdtoken?: string;
  video?: 'h264';
  _HLS_msn?: number;
  _HLS_part?: number;
}

/** The file of a resource in a feed’s play item; with `sc` a smaller picture. GET /api/v2/played-media */
export interface GetPlayedMediaInput {
  feedid: string;
  id: string;
  sc?: string;
  v?: string;
  tdid?: string;
  tdtoken?: string;
}

/** The embedded player, as a page or a script. GET /api/v2/player */
export interface GetPlayerInput {
  feed?: string;
  feedid?: string;
  playmode?: string;
  playmodespossible?: string;
  frametime?: string;
  interactive?: string;
  imageplayspeed?: string;
  playframespeed?: string;
  videoplayspeed?: string;
  playframeskipinterval?: string;
  playframecount?: string;
  framesizingmode?: string;
  showsplashbadge?: string;
  showoverlaybadge?: string;
  overlayopacity?: string;
  backgroundcolor?: string;
  output?: string;
  elementid?: string;
  locale?: string;
  customargs?: string;
  playitem?: string;
  playitems?: string;
  tdid?: string;
  tdtoken?: string;
}

/** Brightness, green, snow and visibility of a box of the picture over time, as JSON Lines or CSV. GET /api/v2/region-measures */
export interface GetRegionMeasuresInput {
  feedid: string;
  from: string;
  to: string;
  x?: number;
  y?: number;
  w?: number;
  h?: number;
  step?: 'PT1H' | 'P1D' | 'P3D';
  format?: 'json' | 'csv' | 'transitions';
  tdid?: string;
  tdtoken?: string;
}

/** The picture of a signed address. GET /api/v2/frame-signed */
export interface GetSignedFrameInput {
  feedid?: string;
  frametime?: string;
  sizecode?: string;
  expires?: string;
  sig?: string;
}

/** A package of the Station’s program, complete or a range. GET /api/v2/device/package/:version */
export interface GetStationPackageInput {
  version: string;
}

/** A film of 15 seconds for phones, 1080 × 1920, as a file. GET /api/v2/vertical-clip.mp4 */
export interface GetVerticalClipInput {
  feedid: string;
  from?: string;
  to?: string;
  look?: string;
  tdid?: string;
  tdtoken?: string;
}

/** A video as MP4; without ids the newest live time-lapse film. GET /api/v2/video-get */
export interface GetVideoInput {
  feedid: string;
  videoresourceid?: string;
  videostreamid?: string;
  videopartid?: string;
  rt?: string;
  thumb?: string;
  download?: string;
}

/** A public view as a picture of 1200 × 630 pixels, for previews in chats and on other sites. GET /api/v2/view-card */
export interface GetViewCardInput {
  feedid?: string;
  col?: string;
  t?: string;
}

/** A year of a camera as a poster of A3, made of its colours: a PNG or a page of a PDF. GET /api/v2/year-poster */
export interface GetYearPosterInput {
  feedid: string;
  year?: number;
  format?: 'png' | 'pdf';
  locale?: string;
  download?: string;
}

/** Enter the password that a link requires; a cookie remembers it for 12 hours. POST /api/v2/access-password */
export interface GiveAccessPasswordInput {

}

export type GiveAccessPasswordBody = { RoId: string; AccessKey?: string | null; Password: string };

/** The saved films of all feeds of the caller, newest first. GET /api/v2/timelapse/all */
export interface ListAllFilmsInput {
  camera?: string;
  limit?: number;
  film?: string;
  before?: string;
}

export type ListAllFilmsReply = { Films: ({ Id: string; FeedId: string; Name: string; State: 'Queued' | 'Running' | 'Done' | 'Failed' | 'Cancelled'; Progress: number; SecondsLeft: number | null; FrameCount: number; Duration: string | null; ByteLength: number | null; CreatedAt: string; FinishedAt: string | null; Error: string | null; Request: { FeedId: string; Name: string | null; From: string; To: string; MadeFrom: string | null; FrameInterval: string | null; Fps: number; Quality: 'Small' | 'Normal' | 'High'; SizeCode: 'x240' | 'x480' | 'x768' | 'x1080' | 'x2160' | 'x4320'; Deflicker: boolean; Steady: boolean; Blend: number; ShowTime: boolean; NotifyEmail: boolean; ScheduleId: string | null; SkipDark: boolean; Condense: 'None' | 'Active' | 'Clear' | 'Daily'; SkipGaps: boolean; Title: string | null; LogoResourceId: string | null; Length: string | null; Choose: 'First' | 'Best' | 'Smart' | 'Sun'; Weekdays: (number)[]; SunAt: string | null; SunWithin: number; Chapters: boolean; Codec: 'H264' | 'H265' | 'AV1' | 'ProRes'; Aspect: 'Original' | '16:9' | '9:16' | '1:1' | '4:5'; View: ({ At: number; X: number; Y: number; Zoom: number })[]; Titles: ({ Text: string; FromSec: number; ToSec: number; Place: 'Top' | 'Middle' | 'Bottom' })[] }; ErrorCode: 'NoFrames' | 'StorageLimit' | 'DiskFull' | 'Interrupted' | 'Failed' | null; SkippedCount: number; Width: number; Height: number; Period: 'Day' | 'Week' | 'Month' | null; FirstFilmId: string; IsPaused: boolean; FeedName: string; TimeZone: string; CanDownload: boolean; CanDelete: boolean })[]; Next: string | null };

/** The saved choices of films of the feed’s account, by name. GET /api/v2/timelapse/presets */
export interface ListFilmPresetsInput {
  feedid: string;
}

export type ListFilmPresetsReply = ({ Name: string; IsDefault: boolean; Choices: { FrameInterval: string | null; Fps: number; Quality: 'Small' | 'Normal' | 'High'; SizeCode: 'x240' | 'x480' | 'x768' | 'x1080' | 'x2160' | 'x4320'; Deflicker: boolean; Steady: boolean; Blend: number; ShowTime: boolean; NotifyEmail: boolean; ScheduleId: string | null; SkipDark: boolean; Condense: 'None' | 'Active' | 'Clear' | 'Daily'; SkipGaps: boolean; Title: string | null; LogoResourceId: string | null; Length: string | null; Choose: 'First' | 'Best' | 'Smart' | 'Sun'; Weekdays: (number)[]; SunAt: string | null; SunWithin: number; Chapters: boolean; Codec: 'H264' | 'H265' | 'AV1' | 'ProRes'; Aspect: 'Original' | '16:9' | '9:16' | '1:1' | '4:5'; View: ({ At: number; X: number; Y: number; Zoom: number })[]; Titles: ({ Text: string; FromSec: number; ToSec: number; Place: 'Top' | 'Middle' | 'Bottom' })[] }; Id: string; CanEdit: boolean })[];

/** The unfinished films of the account in the order in which they are made. GET /api/v2/timelapse/queue */
export interface ListFilmQueueInput {

}

export type ListFilmQueueReply = ({ Id: string; FeedId: string; Name: string; State: 'Queued' | 'Running' | 'Done' | 'Failed' | 'Cancelled'; Progress: number; SecondsLeft: number | null; FrameCount: number; Duration: string | null; ByteLength: number | null; CreatedAt: string; FinishedAt: string | null; Error: string | null; Request: { FeedId: string; Name: string | null; From: string; To: string; MadeFrom: string | null; FrameInterval: string | null; Fps: number; Quality: 'Small' | 'Normal' | 'High'; SizeCode: 'x240' | 'x480' | 'x768' | 'x1080' | 'x2160' | 'x4320'; Deflicker: boolean; Steady: boolean; Blend: number; ShowTime: boolean; NotifyEmail: boolean; ScheduleId: string | null; SkipDark: boolean; Condense: 'None' | 'Active' | 'Clear' | 'Daily'; SkipGaps: boolean; Title: string | null; LogoResourceId: string | null; Length: string | null; Choose: 'First' | 'Best' | 'Smart' | 'Sun'; Weekdays: (number)[]; SunAt: string | null; SunWithin: number; Chapters: boolean; Codec: 'H264' | 'H265' | 'AV1' | 'ProRes'; Aspect: 'Original' | '16:9' | '9:16' | '1:1' | '4:5'; View: ({ At: number; X: number; Y: number; Zoom: number })[]; Titles: ({ Text: string; FromSec: number; ToSec: number; Place: 'Top' | 'Middle' | 'Bottom' })[] }; ErrorCode: 'NoFrames' | 'StorageLimit' | 'DiskFull' | 'Interrupted' | 'Failed' | null; SkippedCount: number; Width: number; Height: number; Period: 'Day' | 'Week' | 'Month' | null; FirstFilmId: string; IsPaused: boolean; FeedName: string; TimeZone: string; CanDownload: boolean; CanDelete: boolean })[];

/** The saved films of a feed, newest first. GET /api/v2/timelapse */
export interface ListFilmsInput {
  feedid: string;
}

export type ListFilmsReply = ({ Id: string; FeedId: string; Name: string; State: 'Queued' | 'Running' | 'Done' | 'Failed' | 'Cancelled'; Progress: number; SecondsLeft: number | null; FrameCount: number; Duration: string | null; ByteLength: number | null; CreatedAt: string; FinishedAt: string | null; Error: string | null; Request: { FeedId: string; Name: string | null; From: string; To: string; MadeFrom: string | null; FrameInterval: string | null; Fps: number; Quality: 'Small' | 'Normal' | 'High'; SizeCode: 'x240' | 'x480' | 'x768' | 'x1080' | 'x2160' | 'x4320'; Deflicker: boolean; Steady: boolean; Blend: number; ShowTime: boolean; NotifyEmail: boolean; ScheduleId: string | null; SkipDark: boolean; Condense: 'None' | 'Active' | 'Clear' | 'Daily'; SkipGaps: boolean; Title: string | null; LogoResourceId: string | null; Length: string | null; Choose: 'First' | 'Best' | 'Smart' | 'Sun'; Weekdays: (number)[]; SunAt: string | null; SunWithin: number; Chapters: boolean; Codec: 'H264' | 'H265' | 'AV1' | 'ProRes'; Aspect: 'Original' | '16:9' | '9:16' | '1:1' | '4:5'; View: ({ At: number; X: number; Y: number; Zoom: number })[]; Titles: ({ Text: string; FromSec: number; ToSec: number; Place: 'Top' | 'Middle' | 'Bottom' })[] }; ErrorCode: 'NoFrames' | 'StorageLimit' | 'DiskFull' | 'Interrupted' | 'Failed' | null; SkippedCount: number; Width: number; Height: number; Period: 'Day' | 'Week' | 'Month' | null; FirstFilmId: string; IsPaused: boolean })[];

/** All feeds and collections that the caller owns or has access to. GET /api/v2/stuff-list */
export interface ListStuffInput {

}

export type ListStuffReply = { Feeds_Owned: ({ Feed: { Id: string; Description: { Name: string; Description: string | null }; FeedState: 'Capture' | 'View' | 'Disable' | 'Archive'; FeedContentState: 'Inactive' | 'Live' | 'TempInactive'; ActivityState: 'Active' | 'Inactive'; ImageApiUriTemplate: string; ContentState: 'None' | 'Set'; DeviceType: 'None' | 'Push' | 'Station' | 'Generic' | 'Dropbox' | 'Google' | 'FTP'; SourceTypes: ('Push' | 'Station' | 'Http' | 'Rtsp' | 'Rtmp' | 'Srt' | 'Ftp' | 'Dropbox' | 'Google' | 'Demo')[]; SourceType_Image: 'Push' | 'Station' | 'Http' | 'Rtsp' | 'Rtmp' | 'Srt' | 'Ftp' | 'Dropbox' | 'Google' | 'Demo' | null; Options: ('IsPublic' | 'IsPreview')[]; CreatedAt: string; CurrentContent_FrameResolutionAccepted: { Width: number; Height: number } | null; VideoClip: { Accept_Latest_SourceTime: string | null }; Image: { Accept_Latest_SourceTime: string | null }; VideoStreams: ({ RequestEnabledState: 'Enabled' | 'Disabled'; SourceType: 'Push' | 'Station' | 'Http' | 'Rtsp' | 'Rtmp' | 'Srt' | 'Ftp' | 'Dropbox' | 'Google' | 'Demo' })[]; Requests: { RequestInstances_Image: { PayloadType: 'Image' | 'VideoStream' | 'VideoClip'; AcceptByDefaultLive: boolean; RejectByDefaultHistorical: boolean; KeepSent: boolean; Values: ({ ScheduleId: string | null; ValueHandling: 'Ignore' | 'Override'; Edit_Id: string; State_Value: 'Active' | 'Inactive'; Accept_Interval_Value: string | null; Accept_Interval_Offset_Value: string; Store_Interval_Value: string | null; Trigger_Interval_Value: string | null; Duration_Value: string | null; PreRoll_Value: string | null; Options_Value: ('SkipDuplicate' | 'SkipBlack')[] })[]; Version: number } | null; RequestInstances_VideoStream: { PayloadType: 'Image' | 'VideoStream' | 'VideoClip'; AcceptByDefaultLive: boolean; RejectByDefaultHistorical: boolean; KeepSent: boolean; Values: ({ ScheduleId: string | null; ValueHandling: 'Ignore' | 'Override'; Edit_Id: string; State_Value: 'Active' | 'Inactive'; Accept_Interval_Value: string | null; Accept_Interval_Offset_Value: string; Store_Interval_Value: string | null; Trigger_Interval_Value: string | null; Duration_Value: string | null; PreRoll_Value: string | null; Options_Value: ('SkipDuplicate' | 'SkipBlack')[] })[]; Version: number } | null; RequestInstances_VideoClip: { PayloadType: 'Image' | 'VideoStream' | 'VideoClip'; AcceptByDefaultLive: boolean; RejectByDefaultHistorical: boolean; KeepSent: boolean; Values: ({ ScheduleId: string | null; ValueHandling: 'Ignore' | 'Override'; Edit_Id: string; State_Value: 'Active' | 'Inactive'; Accept_Interval_Value: string | null; Accept_Interval_Offset_Value: string; Store_Interval_Value: string | null; Trigger_Interval_Value: string | null; Duration_Value: string | null; PreRoll_Value: string | null; Options_Value: ('SkipDuplicate' | 'SkipBlack')[] })[]; Version: number } | null }; TimeZone: string; OldestFrameTime: string | null }; RoleId: string; AccessKey: string | null; ParentRoId: string | null; FeedProperties: { CaptureAlert_IsActive: boolean; CapacityInfo: { Capacity_Billable: number }; Metadata: string } })[]; Feeds_SharedIn: ({ Feed: { Id: string; Description: { Name: string; Description: string | null }; FeedState: 'Capture' | 'View' | 'Disable' | 'Archive'; FeedContentState: 'Inactive' | 'Live' | 'TempInactive'; ActivityState: 'Active' | 'Inactive'; ImageApiUriTemplate: string; ContentState: 'None' | 'Set'; DeviceType: 'None' | 'Push' | 'Station' | 'Generic' | 'Dropbox' | 'Google' | 'FTP'; SourceTypes: ('Push' | 'Station' | 'Http' | 'Rtsp' | 'Rtmp' | 'Srt' | 'Ftp' | 'Dropbox' | 'Google' | 'Demo')[]; SourceType_Image: 'Push' | 'Station' | 'Http' | 'Rtsp' | 'Rtmp' | 'Srt' | 'Ftp' | 'Dropbox' | 'Google' | 'Demo' | null; Options: ('IsPublic' | 'IsPreview')[]; CreatedAt: string; CurrentContent_FrameResolutionAccepted: { Width: number; Height: number } | null; VideoClip: { Accept_Latest_SourceTime: string | null }; Image: { Accept_Latest_SourceTime: string | null }; VideoStreams: ({ RequestEnabledState: 'Enabled' | 'Disabled'; SourceType: 'Push' | 'Station' | 'Http' | 'Rtsp' | 'Rtmp' | 'Srt' | 'Ftp' | 'Dropbox' | 'Google' | 'Demo' })[]; Requests: { RequestInstances_Image: { PayloadType: 'Image' | 'VideoStream' | 'VideoClip'; AcceptByDefaultLive: boolean; RejectByDefaultHistorical: boolean; KeepSent: boolean; Values: ({ ScheduleId: string | null; ValueHandling: 'Ignore' | 'Override'; Edit_Id: string; State_Value: 'Active' | 'Inactive'; Accept_Interval_Value: string | null; Accept_Interval_Offset_Value: string; Store_Interval_Value: string | null; Trigger_Interval_Value: string | null; Duration_Value: string | null; PreRoll_Value: string | null; Options_Value: ('SkipDuplicate' | 'SkipBlack')[] })[]; Version: number } | null; RequestInstances_VideoStream: { PayloadType: 'Image' | 'VideoStream' | 'VideoClip'; AcceptByDefaultLive: boolean; RejectByDefaultHistorical: boolean; KeepSent: boolean; Values: ({ ScheduleId: string | null; ValueHandling: 'Ignore' | 'Override'; Edit_Id: string; State_Value: 'Active' | 'Inactive'; Accept_Interval_Value: string | null; Accept_Interval_Offset_Value: string; Store_Interval_Value: string | null; Trigger_Interval_Value: string | null; Duration_Value: string | null; PreRoll_Value: string | null; Options_Value: ('SkipDuplicate' | 'SkipBlack')[] })[]; Version: number } | null; RequestInstances_VideoClip: { PayloadType: 'Image' | 'VideoStream' | 'VideoClip'; AcceptByDefaultLive: boolean; RejectByDefaultHistorical: boolean; KeepSent: boolean; Values: ({ ScheduleId: string | null; ValueHandling: 'Ignore' | 'Override'; Edit_Id: string; State_Value: 'Active' | 'Inactive'; Accept_Interval_Value: string | null; Accept_Interval_Offset_Value: string; Store_Interval_Value: string | null; Trigger_Interval_Value: string | null; Duration_Value: string | null; PreRoll_Value: string | null; Options_Value: ('SkipDuplicate' | 'SkipBlack')[] })[]; Version: number } | null }; TimeZone: string; OldestFrameTime: string | null }; RoleId: string; AccessKey: string | null; ParentRoId: string | null; FeedProperties: { CaptureAlert_IsActive: boolean; CapacityInfo: { Capacity_Billable: number }; Metadata: string } })[]; Feeds_SharedInPending: ({ RoId: string; Name: string; CapabilityId: string; RoleId: string; InvitedBy: string; InvitedAt: string })[]; Collections_Owned: ({ Collection: { Id: string; Description: { Name: string; Description: string | null }; FeedIds: (string)[]; Options: ('IsAll')[]; Share: { IsPublic: boolean; Links: ({ CapabilityId: string; RoleId: string; AccessKey: string; Url: string; CreatedAt: string; Options: { ExpiresAt: string | null; Delay: string | null; MinInterval: string | null; AllowDownload: boolean | null } })[]; People: ({ CapabilityId: string; EmailOrDomain: string; RoleId: string; State: 'Pending' | 'Accepted'; CreatedAt: string; Options: { ExpiresAt: string | null; Delay: string | null; MinInterval: string | null; AllowDownload: boolean | null }; InviteUrl: string | null })[] }; Config: { Cameras: ({ DeviceId: string; ConfigId: string; CaptureConfig: { FeedAttachments: ({ FeedId: string })[] } })[] } | null }; CanManage: boolean; RoleId: string; CreatedAt: string; Version: number })[]; Collections_SharedIn: ({ Collection: { Id: string; Description: { Name: string; Description: string | null }; FeedIds: (string)[]; Options: ('IsAll')[]; Share: { IsPublic: boolean; Links: ({ CapabilityId: string; RoleId: string; AccessKey: string; Url: string; CreatedAt: string; Options: { ExpiresAt: string | null; Delay: string | null; MinInterval: string | null; AllowDownload: boolean | null } })[]; People: ({ CapabilityId: string; EmailOrDomain: string; RoleId: string; State: 'Pending' | 'Accepted'; CreatedAt: string; Options: { ExpiresAt: string | null; Delay: string | null; MinInterval: string | null; AllowDownload: boolean | null }; InviteUrl: string | null })[] }; Config: { Cameras: ({ DeviceId: string; ConfigId: string; CaptureConfig: { FeedAttachments: ({ FeedId: string })[] } })[] } | null }; CanManage: boolean; RoleId: string; CreatedAt: string; Version: number })[]; Collections_SharedInPending: ({ RoId: string; Name: string; CapabilityId: string; RoleId: string; InvitedBy: string; InvitedAt: string })[] };

/** Order a saved film. POST /api/v2/timelapse */
export interface OrderFilmInput {

}

export type OrderFilmBody = { FeedId: string; Name?: string | null; From: string; To: string; MadeFrom?: string | null; FrameInterval?: string | null; Fps?: number; Quality?: 'Small' | 'Normal' | 'High'; SizeCode?: 'x240' | 'x480' | 'x768' | 'x1080' | 'x2160' | 'x4320'; Deflicker?: boolean; Steady?: boolean; Blend?: number; ShowTime?: boolean; NotifyEmail?: boolean; ScheduleId?: string | null; SkipDark?: boolean; Condense?: 'None' | 'Active' | 'Clear' | 'Daily'; SkipGaps?: boolean; Title?: string | null; LogoResourceId?: string | null; Length?: string | null; Choose?: 'First' | 'Best' | 'Smart' | 'Sun'; Weekdays?: (number)[]; SunAt?: string | null; SunWithin?: number; Chapters?: boolean; Codec?: 'H264' | 'H265' | 'AV1' | 'ProRes'; Aspect?: 'Original' | '16:9' | '9:16' | '1:1' | '4:5'; View?: ({ At: number; X: number; Y: number; Zoom: number })[]; Titles?: ({ Text: string; FromSec: number; ToSec: number; Place?: 'Top' | 'Middle' | 'Bottom' })[] };

export type OrderFilmReply = { Id: string; FeedId: string; Name: string; State: 'Queued' | 'Running' | 'Done' | 'Failed' | 'Cancelled'; Progress: number; SecondsLeft: number | null; FrameCount: number; Duration: string | null; ByteLength: number | null; CreatedAt: string; FinishedAt: string | null; Error: string | null; Request: { FeedId: string; Name: string | null; From: string; To: string; MadeFrom: string | null; FrameInterval: string | null; Fps: number; Quality: 'Small' | 'Normal' | 'High'; SizeCode: 'x240' | 'x480' | 'x768' | 'x1080' | 'x2160' | 'x4320'; Deflicker: boolean; Steady: boolean; Blend: number; ShowTime: boolean; NotifyEmail: boolean; ScheduleId: string | null; SkipDark: boolean; Condense: 'None' | 'Active' | 'Clear' | 'Daily'; SkipGaps: boolean; Title: string | null; LogoResourceId: string | null; Length: string | null; Choose: 'First' | 'Best' | 'Smart' | 'Sun'; Weekdays: (number)[]; SunAt: string | null; SunWithin: number; Chapters: boolean; Codec: 'H264' | 'H265' | 'AV1' | 'ProRes'; Aspect: 'Original' | '16:9' | '9:16' | '1:1' | '4:5'; View: ({ At: number; X: number; Y: number; Zoom: number })[]; Titles: ({ Text: string; FromSec: number; ToSec: number; Place: 'Top' | 'Middle' | 'Bottom' })[] }; ErrorCode: 'NoFrames' | 'StorageLimit' | 'DiskFull' | 'Interrupted' | 'Failed' | null; SkippedCount: number; Width: number; Height: number; Period: 'Day' | 'Week' | 'Month' | null; FirstFilmId: string; IsPaused: boolean };

/** Whether the device has been paired; with `Authorization: Poll {PollToken}`. GET /api/v2/device/pair/:pairKey */
export interface PollPairingInput {
  pairKey: string;
}

export type PollPairingReply = { State: 'Waiting' | 'Paired' | 'Expired'; DeviceId: string | null; DeviceToken: string | null; UpdateKey: string | null };

/** The length and size of a film, and how long it would take to create. POST /api/v2/timelapse/predict */
export interface PredictFilmInput {

}

export type PredictFilmBody = { FeedId: string; Name?: string | null; From: string; To: string; MadeFrom?: string | null; FrameInterval?: string | null; Fps?: number; Quality?: 'Small' | 'Normal' | 'High'; SizeCode?: 'x240' | 'x480' | 'x768' | 'x1080' | 'x2160' | 'x4320'; Deflicker?: boolean; Steady?: boolean; Blend?: number; ShowTime?: boolean; NotifyEmail?: boolean; ScheduleId?: string | null; SkipDark?: boolean; Condense?: 'None' | 'Active' | 'Clear' | 'Daily'; SkipGaps?: boolean; Title?: string | null; LogoResourceId?: string | null; Length?: string | null; Choose?: 'First' | 'Best' | 'Smart' | 'Sun'; Weekdays?: (number)[]; SunAt?: string | null; SunWithin?: number; Chapters?: boolean; Codec?: 'H264' | 'H265' | 'AV1' | 'ProRes'; Aspect?: 'Original' | '16:9' | '9:16' | '1:1' | '4:5'; View?: ({ At: number; X: number; Y: number; Zoom: number })[]; Titles?: ({ Text: string; FromSec: number; ToSec: number; Place?: 'Top' | 'Middle' | 'Bottom' })[] };

export type PredictFilmReply = { FrameCount: number; PictureCount: number; Duration: string; ByteLength: number; BuildTime: string; Memory: number; Width: number; Height: number; FirstTime: string; LastTime: string; Reasons: ('SmallerPictures' | 'SizeNotOpen' | 'FewerPictures' | 'LessOften' | 'StepTooShort' | 'StartsLater' | 'EndsEarlier' | 'WaitsForOthers' | 'StorageFull')[]; LookedAt: number; LeftOut: ({ By: 'Weekday' | 'Schedule' | 'Dark' | 'Condense' | 'Marks' | 'Sun'; Count: number })[]; Strip: (string)[] };

/** The times of the stored frames in a range. GET /api/v2/frame-query */
export interface QueryFramesInput {
  starttime?: string;
  endtime?: string;
  interval?: number;
  look?: string;
  limit?: number;
  without?: string;
  only?: string;
  tdid?: string;
  tdtoken?: string;
  feedid?: string;
}

export type QueryFramesReply = { Frames: (string)[]; Truncated: boolean; Next?: string };

/** The videos of a feed: its live time-lapse film, or its clips, newest first. GET /api/v2/video-query */
export interface QueryVideosInput {
  feedid: string;
  type?: string;
  starttime?: string;
  endtime?: string;
  limit?: number;
}

export type QueryVideosReply = { Videos: ({ VideoResourceId: string; VideoStreamId: string; VideoPartId: string; Type: string; StartTime: string; Duration: string; Width: number; Height: number; ByteLength: number; HasSound: boolean; Codecs: string | null; Source: 'Recorder' | 'Station' | 'Upload' | 'Folder' | null })[]; Truncated: boolean; Next?: string };

/** Change saved choices of films, or make them those that new films begin with. PUT /api/v2/timelapse/presets/:presetId */
export interface ReplaceFilmPresetInput {
  presetId: string;
  feedid: string;
}

export type ReplaceFilmPresetBody = { Name: string; IsDefault?: boolean; Choices: { FrameInterval?: string | null; Fps?: number; Quality?: 'Small' | 'Normal' | 'High'; SizeCode?: 'x240' | 'x480' | 'x768' | 'x1080' | 'x2160' | 'x4320'; Deflicker?: boolean; Steady?: boolean; Blend?: number; ShowTime?: boolean; NotifyEmail?: boolean; ScheduleId?: string | null; SkipDark?: boolean; Condense?: 'None' | 'Active' | 'Clear' | 'Daily'; SkipGaps?: boolean; Title?: string | null; LogoResourceId?: string | null; Length?: string | null; Choose?: 'First' | 'Best' | 'Smart' | 'Sun'; Weekdays?: (number)[]; SunAt?: string | null; SunWithin?: number; Chapters?: boolean; Codec?: 'H264' | 'H265' | 'AV1' | 'ProRes'; Aspect?: 'Original' | '16:9' | '9:16' | '1:1' | '4:5'; View?: ({ At: number; X: number; Y: number; Zoom: number })[]; Titles?: ({ Text: string; FromSec: number; ToSec: number; Place?: 'Top' | 'Middle' | 'Bottom' })[] } };

export type ReplaceFilmPresetReply = { Name: string; IsDefault: boolean; Choices: { FrameInterval: string | null; Fps: number; Quality: 'Small' | 'Normal' | 'High'; SizeCode: 'x240' | 'x480' | 'x768' | 'x1080' | 'x2160' | 'x4320'; Deflicker: boolean; Steady: boolean; Blend: number; ShowTime: boolean; NotifyEmail: boolean; ScheduleId: string | null; SkipDark: boolean; Condense: 'None' | 'Active' | 'Clear' | 'Daily'; SkipGaps: boolean; Title: string | null; LogoResourceId: string | null; Length: string | null; Choose: 'First' | 'Best' | 'Smart' | 'Sun'; Weekdays: (number)[]; SunAt: string | null; SunWithin: number; Chapters: boolean; Codec: 'H264' | 'H265' | 'AV1' | 'ProRes'; Aspect: 'Original' | '16:9' | '9:16' | '1:1' | '4:5'; View: ({ At: number; X: number; Y: number; Zoom: number })[]; Titles: ({ Text: string; FromSec: number; ToSec: number; Place: 'Top' | 'Middle' | 'Bottom' })[] }; Id: string; CanEdit: boolean };

/** Set the periods of automatic films. PUT /api/v2/timelapse/automatic */
export interface SaveAutomaticFilmsInput {

}

export type SaveAutomaticFilmsBody = { FeedId: string; Periods: ('Day' | 'Week' | 'Month')[]; Keep?: number | null; Fps?: number; Quality?: 'Small' | 'Normal' | 'High'; SizeCode?: 'x240' | 'x480' | 'x768' | 'x1080' | 'x2160' | 'x4320'; Deflicker?: boolean; Steady?: boolean; Blend?: number; ShowTime?: boolean; NotifyEmail?: boolean; ScheduleId?: string | null; SkipDark?: boolean; Condense?: 'None' | 'Active' | 'Clear' | 'Daily'; SkipGaps?: boolean; Title?: string | null; LogoResourceId?: string | null; Length?: string | null; Choose?: 'First' | 'Best' | 'Smart' | 'Sun'; Weekdays?: (number)[]; SunAt?: string | null; SunWithin?: number; Chapters?: boolean; Codec?: 'H264' | 'H265' | 'AV1' | 'ProRes'; Aspect?: 'Original' | '16:9' | '9:16' | '1:1' | '4:5'; View?: ({ At: number; X: number; Y: number; Zoom: number })[]; Titles?: ({ Text: string; FromSec: number; ToSec: number; Place?: 'Top' | 'Middle' | 'Bottom' })[] };

export type SaveAutomaticFilmsReply = { FeedId: string; Periods: ('Day' | 'Week' | 'Month')[]; Keep: number | null; Fps: number; Quality: 'Small' | 'Normal' | 'High'; SizeCode: 'x240' | 'x480' | 'x768' | 'x1080' | 'x2160' | 'x4320'; Deflicker: boolean; Steady: boolean; Blend: number; ShowTime: boolean; NotifyEmail: boolean; ScheduleId: string | null; SkipDark: boolean; Condense: 'None' | 'Active' | 'Clear' | 'Daily'; SkipGaps: boolean; Title: string | null; LogoResourceId: string | null; Length: string | null; Choose: 'First' | 'Best' | 'Smart' | 'Sun'; Weekdays: (number)[]; SunAt: string | null; SunWithin: number; Chapters: boolean; Codec: 'H264' | 'H265' | 'AV1' | 'ProRes'; Aspect: 'Original' | '16:9' | '9:16' | '1:1' | '4:5'; View: ({ At: number; X: number; Y: number; Zoom: number })[]; Titles: ({ Text: string; FromSec: number; ToSec: number; Place: 'Top' | 'Middle' | 'Bottom' })[] };

/** Send the preview of a camera, or of what a Window shows. POST /api/v2/device/preview-set */
export interface SetDevicePreviewInput {
  configid?: string;
  capturedat?: string;
}

/** Store a frame. POST /api/v2/frame-set */
export interface SetFrameInput {
  feedid?: string;
  feedsid?: string;
  frametime?: string;
  tdid?: string;
  tdtoken?: string;
}

export type SetFrameReply = { FeedId: string; FrameTime: string; Accepted: boolean; Stored: boolean; Reason: string | null };

/** Store a clip; an existing one that begins at the same second stays. POST /api/v2/video-set */
export interface SetVideoInput {
  feedid?: string;
  feedsid?: string;
  starttime: string;
  duration?: string;
  tdid?: string;
  tdtoken?: string;
}

export type SetVideoReply = { VideoPartId: string };

/** Create an address of one picture, or of the newest, that anyone may open until it expires. POST /api/v2/frame-sign/:feedId */
export interface SignPictureInput {
  feedId: string;
}

export type SignPictureBody = { FrameTime?: string | null; SizeCode?: 'x240' | 'x480' | 'x768' | 'x1080' | 'x2160' | 'x4320' | null; ValidFor?: string };

export type SignPictureReply = { Url: string; FrameTime: string | null; ExpiresAt: string };

/** The live video of a feed as fMP4, over WebSocket or as a streaming answer. GET /api/v2/stream/:feedId/live.mp4 */
export interface WatchLiveInput {
  feedId: string;
  tdid?: string;
  tdtoken?: string;
  video?: 'h264';
}

/** Store lines of the device’s log. POST /api/v2/device/log */
export interface WriteDeviceLogInput {

}

export type WriteDeviceLogBody = { Lines: string };

export const ROUTES = {
  addFilmPreset: { method: 'POST', path: '/api/v2/timelapse/presets', body: 'json', reply: 'json' },
  answerDeviceCommand: { method: 'POST', path: '/api/v2/device/command/:commandId', body: 'json', reply: 'none' },
  askPairing: { method: 'POST', path: '/api/v2/device/pair', body: 'json', reply: 'json' },
  beginWhep: { method: 'POST', path: '/api/v2/stream/:feedId/whep', body: 'bytes', reply: 'bytes' },
  beginWhip: { method: 'POST', path: '/api/v2/stream/in/whip', body: 'bytes', reply: 'bytes' },
  beginWhipAtKey: { method: 'POST', path: '/api/v2/stream/in/:streamKey/whip', body: 'bytes', reply: 'bytes' },
  cancelFilm: { method: 'POST', path: '/api/v2/timelapse/:filmId/cancel', body: 'none', reply: 'json' },
  changeFilmQueue: { method: 'POST', path: '/api/v2/timelapse/:filmId/queue', body: 'json', reply: 'json' },
  checkInDevice: { method: 'POST', path: '/api/v2/device/checkin', body: 'json', reply: 'json' },
  deleteFilm: { method: 'DELETE', path: '/api/v2/timelapse/:filmId', body: 'none', reply: 'none' },
  deleteFilmPreset: { method: 'DELETE', path: '/api/v2/timelapse/presets/:presetId', body: 'none', reply: 'none' },
  deleteVideo: { method: 'DELETE', path: '/api/v2/video/:videoPartId', body: 'none', reply: 'none' },
  describeEmbedding: { method: 'GET', path: '/api/v2/oembed', body: 'none', reply: 'json' },
  endWhep: { method: 'DELETE', path: '/api/v2/stream/:feedId/whep/:sessionId', body: 'none', reply: 'none' },
  endWhip: { method: 'DELETE', path: '/api/v2/stream/in/whip/:sessionId', body: 'none', reply: 'none' },
  getAutomaticFilms: { method: 'GET', path: '/api/v2/timelapse/automatic', body: 'none', reply: 'json' },
  getCollection: { method: 'GET', path: '/api/v2/collection-get', body: 'none', reply: 'json' },
  getDailyJson: { method: 'GET', path: '/api/v2/daily.json', body: 'none', reply: 'bytes' },
  getDailyRss: { method: 'GET', path: '/api/v2/daily.rss', body: 'none', reply: 'bytes' },
  getDeviceConfig: { method: 'GET', path: '/api/v2/device/config', body: 'none', reply: 'json' },
  getDevicePreview: { method: 'GET', path: '/api/v2/device/preview-get', body: 'none', reply: 'bytes' },
  getFeed: { method: 'GET', path: '/api/v2/feed-get', body: 'none', reply: 'json' },
  getFilm: { method: 'GET', path: '/api/v2/timelapse/:filmId', body: 'none', reply: 'json' },
  getFilmFile: { method: 'GET', path: '/api/v2/timelapse.mp4', body: 'none', reply: 'bytes' },
  getFilmInit: { method: 'GET', path: '/api/v2/timelapse-init.mp4', body: 'none', reply: 'bytes' },
  getFilmPlaylist: { method: 'GET', path: '/api/v2/timelapse.m3u8', body: 'none', reply: 'bytes' },
  getFilmPoster: { method: 'GET', path: '/api/v2/timelapse/:filmId/poster', body: 'none', reply: 'bytes' },
  getFilmTile: { method: 'GET', path: '/api/v2/timelapse-tile.m4s', body: 'none', reply: 'bytes' },
  getFilmVideo: { method: 'GET', path: '/api/v2/timelapse/:filmId/video', body: 'none', reply: 'bytes' },
  getFrame: { method: 'GET', path: '/api/v2/frame-get', body: 'none', reply: 'bytes' },
  getFrameChanges: { method: 'GET', path: '/api/v2/frame-changes', body: 'none', reply: 'json' },
  getFrameColors: { method: 'GET', path: '/api/v2/frame-colors', body: 'none', reply: 'json' },
  getFrameGaps: { method: 'GET', path: '/api/v2/frame-gaps', body: 'none', reply: 'json' },
  getFrameIndex: { method: 'GET', path: '/api/v2/frame-index', body: 'none', reply: 'json' },
  getFrameMarks: { method: 'GET', path: '/api/v2/frame-marks', body: 'none', reply: 'json' },
  getFrameMarksCsv: { method: 'GET', path: '/api/v2/frame-marks.csv', body: 'none', reply: 'bytes' },
  getFrameSheet: { method: 'GET', path: '/api/v2/frame-sheet', body: 'none', reply: 'bytes' },
  getFrameStack: { method: 'GET', path: '/api/v2/frame-stack', body: 'none', reply: 'bytes' },
  getFrameUsual: { method: 'GET', path: '/api/v2/frame-usual', body: 'none', reply: 'bytes' },
  getFramesZip: { method: 'GET', path: '/api/v2/frames.zip', body: 'none', reply: 'bytes' },
  getLiveFile: { method: 'GET', path: '/api/v2/stream/:feedId/:file', body: 'none', reply: 'bytes' },
  getLivePlaylist: { method: 'GET', path: '/api/v2/stream/:feedId/index.m3u8', body: 'none', reply: 'bytes' },
  getPlayedMedia: { method: 'GET', path: '/api/v2/played-media', body: 'none', reply: 'bytes' },
  getPlayer: { method: 'GET', path: '/api/v2/player', body: 'none', reply: 'bytes' },
  getRegionMeasures: { method: 'GET', path: '/api/v2/region-measures', body: 'none', reply: 'bytes' },
  getSignedFrame: { method: 'GET', path: '/api/v2/frame-signed', body: 'none', reply: 'bytes' },
  getStationPackage: { method: 'GET', path: '/api/v2/device/package/:version', body: 'none', reply: 'bytes' },
  getVerticalClip: { method: 'GET', path: '/api/v2/vertical-clip.mp4', body: 'none', reply: 'bytes' },
  getVideo: { method: 'GET', path: '/api/v2/video-get', body: 'none', reply: 'bytes' },
  getViewCard: { method: 'GET', path: '/api/v2/view-card', body: 'none', reply: 'bytes' },
  getYearPoster: { method: 'GET', path: '/api/v2/year-poster', body: 'none', reply: 'bytes' },
  giveAccessPassword: { method: 'POST', path: '/api/v2/access-password', body: 'json', reply: 'none' },
  listAllFilms: { method: 'GET', path: '/api/v2/timelapse/all', body: 'none', reply: 'json' },
  listFilmPresets: { method: 'GET', path: '/api/v2/timelapse/presets', body: 'none', reply: 'json' },
  listFilmQueue: { method: 'GET', path: '/api/v2/timelapse/queue', body: 'none', reply: 'json' },
  listFilms: { method: 'GET', path: '/api/v2/timelapse', body: 'none', reply: 'json' },
  listStuff: { method: 'GET', path: '/api/v2/stuff-list', body: 'none', reply: 'json' },
  orderFilm: { method: 'POST', path: '/api/v2/timelapse', body: 'json', reply: 'json' },
  pollPairing: { method: 'GET', path: '/api/v2/device/pair/:pairKey', body: 'none', reply: 'json' },
  predictFilm: { method: 'POST', path: '/api/v2/timelapse/predict', body: 'json', reply: 'json' },
  queryFrames: { method: 'GET', path: '/api/v2/frame-query', body: 'none', reply: 'json' },
  queryVideos: { method: 'GET', path: '/api/v2/video-query', body: 'none', reply: 'json' },
  replaceFilmPreset: { method: 'PUT', path: '/api/v2/timelapse/presets/:presetId', body: 'json', reply: 'json' },
  saveAutomaticFilms: { method: 'PUT', path: '/api/v2/timelapse/automatic', body: 'json', reply: 'json' },
  setDevicePreview: { method: 'POST', path: '/api/v2/device/preview-set', body: 'bytes', reply: 'none' },
  setFrame: { method: 'POST', path: '/api/v2/frame-set', body: 'bytes', reply: 'json' },
  setVideo: { method: 'POST', path: '/api/v2/video-set', body: 'bytes', reply: 'json' },
  signPicture: { method: 'POST', path: '/api/v2/frame-sign/:feedId', body: 'json', reply: 'json' },
  watchLive: { method: 'GET', path: '/api/v2/stream/:feedId/live.mp4', body: 'none', reply: 'bytes' },
  writeDeviceLog: { method: 'POST', path: '/api/v2/device/log', body: 'json', reply: 'none' },
} as const;

export interface CallOptions {
  signal?: AbortSignal;
}

export interface Calls {
  /** Save choices of films under a name. */
  addFilmPreset(input: AddFilmPresetInput, body: AddFilmPresetBody, options?: CallOptions): Promise<AddFilmPresetReply>;
  /** Report the result of a command. */
  answerDeviceCommand(input: AnswerDeviceCommandInput, body: AnswerDeviceCommandBody, options?: CallOptions): Promise<void>;
  /** Request pairing; a Window brings its own code. */
  askPairing(input: AskPairingInput, body: AskPairingBody, options?: CallOptions): Promise<AskPairingReply>;
  /** Start watching a feed by WebRTC (WHEP): takes an SDP offer, returns the SDP answer. */
  beginWhep(input: BeginWhepInput, body: Uint8Array | Blob, options?: CallOptions): Promise<Response>;
  /** Start sending video by WebRTC (WHIP), with the stream key as bearer token: takes an SDP offer, returns the SDP answer. */
  beginWhip(input: BeginWhipInput, body: Uint8Array | Blob, options?: CallOptions): Promise<Response>;
  /** The same with the stream key in the address, for programs without a field for a token. */
  beginWhipAtKey(input: BeginWhipAtKeyInput, body: Uint8Array | Blob, options?: CallOptions): Promise<Response>;
  /** Cancel a film. */
  cancelFilm(input: CancelFilmInput, options?: CallOptions): Promise<CancelFilmReply>;
  /** Pause an unfinished film, go on with it, or have it made sooner or later. */
  changeFilmQueue(input: ChangeFilmQueueInput, body: ChangeFilmQueueBody, options?: CallOptions): Promise<ChangeFilmQueueReply>;
  /** Report the device’s state; returns its commands. */
  checkInDevice(input: CheckInDeviceInput, body: CheckInDeviceBody, options?: CallOptions): Promise<CheckInDeviceReply>;
  /** Delete a film; one in progress is cancelled first. */
  deleteFilm(input: DeleteFilmInput, options?: CallOptions): Promise<void>;
  /** Delete saved choices of films. */
  deleteFilmPreset(input: DeleteFilmPresetInput, options?: CallOptions): Promise<void>;
  /** Delete a clip for good. */
  deleteVideo(input: DeleteVideoInput, options?: CallOptions): Promise<void>;
  /** How to embed a public view, by its address (oEmbed). */
  describeEmbedding(input: DescribeEmbeddingInput, options?: CallOptions): Promise<DescribeEmbeddingReply>;
  /** Stop watching a feed by WebRTC; the address is the `Location` of the start. */
  endWhep(input: EndWhepInput, options?: CallOptions): Promise<void>;
  /** Stop sending video by WebRTC; the address is the `Location` of the start. */
  endWhip(input: EndWhipInput, options?: CallOptions): Promise<void>;
  /** The automatic films of a feed: daily, weekly, monthly. */
  getAutomaticFilms(input: GetAutomaticFilmsInput, options?: CallOptions): Promise<GetAutomaticFilmsReply>;
  /** A collection and its feeds, for anyone who may view them. */
  getCollection(input: GetCollectionInput, options?: CallOptions): Promise<GetCollectionReply>;
  /** One picture of each of the last 30 days, as JSON Feed. */
  getDailyJson(input: GetDailyJsonInput, options?: CallOptions): Promise<Response>;
  /** One picture of each of the last 30 days, as RSS. */
  getDailyRss(input: GetDailyRssInput, options?: CallOptions): Promise<Response>;
  /** The device’s config, with the passwords of its own cameras. */
  getDeviceConfig(input: GetDeviceConfigInput, options?: CallOptions): Promise<GetDeviceConfigReply>;
  /** The newest picture of a Station’s camera, or of what a Window shows. */
  getDevicePreview(input: GetDevicePreviewInput, options?: CallOptions): Promise<Response>;
  /** One feed, with the caller’s rights to it. */
  getFeed(input: GetFeedInput, options?: CallOptions): Promise<GetFeedReply>;
  /** One saved film. */
  getFilm(input: GetFilmInput, options?: CallOptions): Promise<GetFilmReply>;
  /** The same film as one MP4. */
  getFilmFile(input: GetFilmFileInput, options?: CallOptions): Promise<Response>;
  /** Initialisation segment of a film playlist; its address comes from the playlist. */
  getFilmInit(input: GetFilmInitInput, options?: CallOptions): Promise<Response>;
  /** A film of any range, as a playlist of tiles. */
  getFilmPlaylist(input: GetFilmPlaylistInput, options?: CallOptions): Promise<Response>;
  /** A small picture of a saved film. */
  getFilmPoster(input: GetFilmPosterInput, options?: CallOptions): Promise<Response>;
  /** One tile of a film playlist; its address comes from the playlist. */
  getFilmTile(input: GetFilmTileInput, options?: CallOptions): Promise<Response>;
  /** A saved film as MP4, to play or to download. */
  getFilmVideo(input: GetFilmVideoInput, options?: CallOptions): Promise<Response>;
  /** The live image, or the image of a moment. */
  getFrame(input: GetFrameInput, options?: CallOptions): Promise<Response>;
  /** When something in the picture, or in a box of it, changed. */
  getFrameChanges(input: GetFrameChangesInput, options?: CallOptions): Promise<GetFrameChangesReply>;
  /** Mean colour of the picture over time, for ribbons and carpets. */
  getFrameColors(input: GetFrameColorsInput, options?: CallOptions): Promise<GetFrameColorsReply>;
  /** Times without pictures, and why there are none. */
  getFrameGaps(input: GetFrameGapsInput, options?: CallOptions): Promise<GetFrameGapsReply>;
  /** Days or hours that have frames. */
  getFrameIndex(input: GetFrameIndexInput, options?: CallOptions): Promise<GetFrameIndexReply>;
  /** What pictures are: dark, in fog, with drops on the lens, covered, with much activity. */
  getFrameMarks(input: GetFrameMarksInput, options?: CallOptions): Promise<GetFrameMarksReply>;
  /** The same as a table for spreadsheets. */
  getFrameMarksCsv(input: GetFrameMarksCsvInput, options?: CallOptions): Promise<Response>;
  /** Sixty-four small pictures of a time range in one image, for previews. */
  getFrameSheet(input: GetFrameSheetInput, options?: CallOptions): Promise<Response>;
  /** One picture made of many of a range: without people, a long exposure, star trails, a day in columns, a year of days. */
  getFrameStack(input: GetFrameStackInput, options?: CallOptions): Promise<Response>;
  /** What the place usually looks like at this time of day, without who and what is there on few days. */
  getFrameUsual(input: GetFrameUsualInput, options?: CallOptions): Promise<Response>;
  /** The pictures of a range as one ZIP. */
  getFramesZip(input: GetFramesZipInput, options?: CallOptions): Promise<Response>;
  /** A part of a live stream; its address comes from the playlist. */
  getLiveFile(input: GetLiveFileInput, options?: CallOptions): Promise<Response>;
  /** The live stream of a feed as LL-HLS. */
  getLivePlaylist(input: GetLivePlaylistInput, options?: CallOptions): Promise<Response>;
  /** The file of a resource in a feed’s play item; with `sc` a smaller picture. */
  getPlayedMedia(input: GetPlayedMediaInput, options?: CallOptions): Promise<Response>;
  /** The embedded player, as a page or a script. */
  getPlayer(input: GetPlayerInput, options?: CallOptions): Promise<Response>;
  /** Brightness, green, snow and visibility of a box of the picture over time, as JSON Lines or CSV. */
  getRegionMeasures(input: GetRegionMeasuresInput, options?: CallOptions): Promise<Response>;
  /** The picture of a signed address. */
  getSignedFrame(input: GetSignedFrameInput, options?: CallOptions): Promise<Response>;
  /** A package of the Station’s program, complete or a range. */
  getStationPackage(input: GetStationPackageInput, options?: CallOptions): Promise<Response>;
  /** A film of 15 seconds for phones, 1080 × 1920, as a file. */
  getVerticalClip(input: GetVerticalClipInput, options?: CallOptions): Promise<Response>;
  /** A video as MP4; without ids the newest live time-lapse film. */
  getVideo(input: GetVideoInput, options?: CallOptions): Promise<Response>;
  /** A public view as a picture of 1200 × 630 pixels, for previews in chats and on other sites. */
  getViewCard(input: GetViewCardInput, options?: CallOptions): Promise<Response>;
  /** A year of a camera as a poster of A3, made of its colours: a PNG or a page of a PDF. */
  getYearPoster(input: GetYearPosterInput, options?: CallOptions): Promise<Response>;
  /** Enter the password that a link requires; a cookie remembers it for 12 hours. */
  giveAccessPassword(input: GiveAccessPasswordInput, body: GiveAccessPasswordBody, options?: CallOptions): Promise<void>;
  /** The saved films of all feeds of the caller, newest first. */
  listAllFilms(input: ListAllFilmsInput, options?: CallOptions): Promise<ListAllFilmsReply>;
  /** The saved choices of films of the feed’s account, by name. */
  listFilmPresets(input: ListFilmPresetsInput, options?: CallOptions): Promise<ListFilmPresetsReply>;
  /** The unfinished films of the account in the order in which they are made. */
  listFilmQueue(input: ListFilmQueueInput, options?: CallOptions): Promise<ListFilmQueueReply>;
  /** The saved films of a feed, newest first. */
  listFilms(input: ListFilmsInput, options?: CallOptions): Promise<ListFilmsReply>;
  /** All feeds and collections that the caller owns or has access to. */
  listStuff(input: ListStuffInput, options?: CallOptions): Promise<ListStuffReply>;
  /** Order a saved film. */
  orderFilm(input: OrderFilmInput, body: OrderFilmBody, options?: CallOptions): Promise<OrderFilmReply>;
  /** Whether the device has been paired; with `Authorization: Poll {PollToken}`. */
  pollPairing(input: PollPairingInput, options?: CallOptions): Promise<PollPairingReply>;
  /** The length and size of a film, and how long it would take to create. */
  predictFilm(input: PredictFilmInput, body: PredictFilmBody, options?: CallOptions): Promise<PredictFilmReply>;
  /** The times of the stored frames in a range. */
  queryFrames(input: QueryFramesInput, options?: CallOptions): Promise<QueryFramesReply>;
  /** The videos of a feed: its live time-lapse film, or its clips, newest first. */
  queryVideos(input: QueryVideosInput, options?: CallOptions): Promise<QueryVideosReply>;
  /** Change saved choices of films, or make them those that new films begin with. */
  replaceFilmPreset(input: ReplaceFilmPresetInput, body: ReplaceFilmPresetBody, options?: CallOptions): Promise<ReplaceFilmPresetReply>;
  /** Set the periods of automatic films. */
  saveAutomaticFilms(input: SaveAutomaticFilmsInput, body: SaveAutomaticFilmsBody, options?: CallOptions): Promise<SaveAutomaticFilmsReply>;
  /** Send the preview of a camera, or of what a Window shows. */
  setDevicePreview(input: SetDevicePreviewInput, body: Uint8Array | Blob, options?: CallOptions): Promise<void>;
  /** Store a frame. */
  setFrame(input: SetFrameInput, body: Uint8Array | Blob, options?: CallOptions): Promise<SetFrameReply>;
  /** Store a clip; an existing one that begins at the same second stays. */
  setVideo(input: SetVideoInput, body: Uint8Array | Blob, options?: CallOptions): Promise<SetVideoReply>;
  /** Create an address of one picture, or of the newest, that anyone may open until it expires. */
  signPicture(input: SignPictureInput, body: SignPictureBody, options?: CallOptions): Promise<SignPictureReply>;
  /** The live video of a feed as fMP4, over WebSocket or as a streaming answer. */
  watchLive(input: WatchLiveInput, options?: CallOptions): Promise<Response>;
  /** Store lines of the device’s log. */
  writeDeviceLog(input: WriteDeviceLogInput, body: WriteDeviceLogBody, options?: CallOptions): Promise<void>;
}
