/**
 * All SQL of the export: what an account has set up, under the names of the wire. Names every column that it gives,
 * so that a secret added one day stays out.
 */
import { sql } from 'kysely';
import type { Queryable } from '../../db/transaction.ts';

export async function readAccount(db: Queryable, accountId: string): Promise<object[]> {
  const { rows } = await sql<object>`select id as "Id", name as "Name", locale as "Locale",
    time_zone as "TimeZone", created_at as "CreatedAt", page_style as "PageStyle", (
      select body - 'WebhookUrl' from account_alert_settings where account_id = account.id
    ) as "AlertSettings", (
      select jsonb_build_object('FrameRetentionPolicy', policy, 'FrameRetentionSettings', items)
      from account_retention where account_id = account.id
    ) as "Retention" from account where id = ${accountId}`.execute(db);
  return rows;
}

export async function readMembers(db: Queryable, accountId: string): Promise<object[]> {
  const { rows } = await sql<object>`select user_id as "MemberId", email as "Email", name as "Name",
    member_role as "MemberRole", account_member.created_at as "Since"
    from account_member join app_user on app_user.id = user_id where account_id = ${accountId}
    order by email`.execute(db);
  return rows;
}

export async function readInvitations(db: Queryable, accountId: string): Promise<object[]> {
  const { rows } = await sql<object>`select email as "Email", member_role as "MemberRole",
    inviter_name as "InviterName", expires_at as "ExpiresAt" from account_invitation
    where account_id = ${accountId} order by email`.execute(db);
  return rows;
}

export async function readApiKeys(db: Queryable, accountId: string): Promise<object[]> {
  const { rows } = await sql<object>`select name as "Name", hint as "Hint", created_at as "CreatedAt",
    last_used_at as "LastUsedAt" from api_key where account_id = ${accountId} order by name`.execute(db);
  return rows;
}

/** Statements without the hash and salt of their passwords. */
export async function readRoles(db: Queryable, accountId: string): Promise<object[]> {
  const { rows } = await sql<object>`select id as "RoleId", name as "Name", (
      select coalesce(jsonb_agg(statement - 'PasswordHash' - 'PasswordSalt'), '[]')
      from jsonb_array_elements(statements) as statement
    ) as "Statements" from role where account_id = ${accountId} order by name`.execute(db);
  return rows;
}

export async function readCollections(db: Queryable, accountId: string): Promise<object[]> {
  const { rows } = await sql<object>`select id as "CollectionId", name as "Name",
    description as "Description", is_all as "IsAll", is_public as "IsPublic", (
      select coalesce(jsonb_agg(feed_id order by position), '[]') from collection_feed
      where collection_id = collection.id
    ) as "FeedIds" from collection where account_id = ${accountId} order by name`.execute(db);
  return rows;
}

/** What the media library holds, without the bytes. */
export async function readMedia(db: Queryable, accountId: string): Promise<object[]> {
  const { rows } = await sql<object>`select id as "ResourceId", name as "Name", type as "Type",
    content_type as "ContentType", width as "Width", height as "Height", tags as "Tags",
    metadatas as "Metadatas", byte_length as "ByteLength", created_at as "CreatedAt"
    from media_resource where account_id = ${accountId} order by created_at desc, id`.execute(db);
  return rows;
}

/** Windows and Stations, without tokens, logins and passwords; reports and logs are the device's. */
export async function readDevices(db: Queryable, accountId: string): Promise<object[]> {
  const { rows } = await sql<object>`select id as "DeviceId", device_type as "DeviceType", name as "Name",
    description as "Description", location as "Location", provisioned_at as "ProvisionedAt", config as "Config", (
      select coalesce(jsonb_agg(jsonb_build_object('FeedId', feed_id, 'ConfigId', config_id) order by feed_id), '[]')
      from device_feed where device_id = device.id
    ) as "FeedAttachments" from device where account_id = ${accountId} order by name, id`.execute(db);
  return rows;
}

/** Network devices with their channels, without passwords, values of headers and links. */
export async function readIpDevices(db: Queryable, accountId: string): Promise<object[]> {
  const { rows } = await sql<object>`select id as "DeviceId", device_type as "DeviceType", name as "Name",
    host as "Host", base_uri as "BaseUri", http_port as "HttpPort", https_port as "HttpsPort",
    onvif_port as "OnvifPort", stream_port as "StreamPort", rtsp_port as "RtspPort", srt_port as "SrtPort",
    ftp_port as "FtpPort", username as "Username", password_sealed is not null as "HasPassword",
    use_basic_auth as "UseBasicAuth", tls_insecure as "TlsInsecure", manuf as "Manuf", model as "Model", (
      select coalesce(jsonb_agg(jsonb_build_object('ChannelId', id, 'Uri', uri, 'Source', source,
        'IsSuggested', is_suggested) order by position), '[]') from ip_channel where device_id = ip_device.id
    ) as "Channels" from ip_device where account_id = ${accountId} order by name, host, id`.execute(db);
  return rows;
}

/** Kept films, without their bytes. */
export async function readFilms(db: Queryable, accountId: string): Promise<object[]> {
  const { rows } = await sql<object>`select id as "FilmId", feed_id as "FeedId", name as "Name",
    state as "State", request as "Request", period as "Period", frame_count as "FrameCount",
    byte_count as "ByteLength", created_at as "CreatedAt" from kept_film
    where account_id = ${accountId} order by created_at desc, id`.execute(db);
  return rows;
}

/** Video clips, without their bytes. */
export async function readClips(
  db: Queryable,
  accountId: string,
  after: string | null,
  limit: number,
): Promise<Page> {
  const { rows } = await sql<Page[number]>`select clip.id as "Id", feed_id as "FeedId",
    started_at as "StartTime", duration_sec as "DurationSec", width as "Width", height as "Height",
    codecs as "Codecs", has_sound as "HasSound", source as "Source", byte_count as "ByteLength"
    from video_clip as clip join feed on feed.id = clip.feed_id
    where feed.account_id = ${accountId} and clip.id > ${after ?? ''} order by clip.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Without the keys of links. */
export async function readShares(db: Queryable, accountId: string): Promise<object[]> {
  const { rows } = await sql<object>`select id as "ShareId", feed_id as "FeedId",
    collection_id as "CollectionId", kind as "Kind", target as "Target",
    coalesce(system_role, role_id) as "Role", expires_at as "ExpiresAt", inviter_name as "InviterName",
    created_at as "CreatedAt" from share where account_id = ${accountId} order by created_at`.execute(db);
  return rows;
}

type Page = { Id: string }[];

export async function readSchedules(db: Queryable, accountId: string): Promise<object[]> {
  const { rows } = await sql<object>`select id as "ScheduleId", name as "Name", body as "Profile"
    from schedule_profile where account_id = ${accountId} order by name`.execute(db);
  return rows;
}

/** Feeds with their capture requests and sources; logins without password, no headers, no webhooks of alerts. */
export async function readFeeds(
  db: Queryable,
  accountId: string,
  after: string | null,
  limit: number,
): Promise<Page> {
  const { rows } = await sql<Page[number]>`select id as "Id", name as "Name", description as "Description",
    time_zone as "TimeZone", latitude as "Latitude", longitude as "Longitude", is_public as "IsPublic", state as "FeedState", size_code as "SizeCode",
    interval_code as "IntervalCode", auto_enable as "AutoEnable", auto_disable_sec as "AutoDisableSec",
    auto_archive_sec as "AutoArchiveSec", created_at as "CreatedAt", (
      select coalesce(jsonb_agg(jsonb_build_object('PayloadType', payload_type, 'Request', body)), '[]')
      from capture_request where feed_id = feed.id
    ) as "CaptureRequests", (
      select coalesce(jsonb_agg(jsonb_build_object('Intent', intent, 'Url', url, 'Username', username,
        'HasPassword', password_sealed is not null, 'UseBasicAuth', use_basic_auth, 'Command', command,
        'DeviceId', device_id, 'ChannelId', channel_id)), '[]')
      from capture_source where feed_id = feed.id
    ) as "CaptureSources", (
      select jsonb_build_object('FrameCount', frame_count, 'ByteCount', byte_count)
      from feed_storage where feed_id = feed.id
    ) as "Stored", (
      select body - 'WebhookUrl' from feed_alert_settings where feed_id = feed.id
    ) as "AlertSettings", (
      select jsonb_build_object('FrameRemovalStrategy', strategy, 'FrameRetentionPolicy', policy,
        'FrameRetentionSettings', items) from feed_retention where feed_id = feed.id
    ) as "ResourceSettings", (
      select rows from feed_metadata where feed_id = feed.id
    ) as "Metadata", (
      select coalesce(jsonb_agg(jsonb_build_object('Name', name, 'Box', jsonb_build_object('X', x, 'Y', y,
        'Width', width, 'Height', height), 'TellsChanges', alert_since is not null) order by name), '[]')
      from feed_region where feed_id = feed.id
    ) as "Regions", (
      select coalesce(jsonb_agg(to_timestamp(time_sec) order by time_sec), '[]')
      from kept_frame where feed_id = feed.id
    ) as "KeptFrames"
    from feed where account_id = ${accountId} and id > ${after ?? ''} order by id limit ${limit}`.execute(db);
  return rows;
}

export async function readAudit(
  db: Queryable,
  accountId: string,
  after: string | null,
  limit: number,
): Promise<Page> {
  const { rows } = await sql<Page[number]>`select id as "Id", at as "At", actor as "Actor",
    action as "Action", ro_id as "RoId", detail as "Detail" from audit_entry
    where account_id = ${accountId} and id > ${after ?? 0}::bigint order by id limit ${limit}`.execute(db);
  return rows;
}
