-- Network devices (ENT-27), their channels (ENT-28), links of cloud accounts (API-51), imports (ENT-30).

create table ip_device (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  device_type text not null check (device_type in ('Generic', 'Dropbox', 'Google', 'FTP')),
  name text,
  host text,
  base_uri text,
  http_port int,
  https_port int,
  onvif_port int,
  stream_port int,
  rtsp_port int,
  srt_port int,
  ftp_port int,
  username text,
  password_sealed text,
  headers_sealed text,
  use_basic_auth boolean not null default false,
  tls_insecure boolean not null default false,
  manuf text,
  model text,
  connected_at timestamptz,
  has_error boolean not null default false,
  link_state text not null default 'Unknown' check (link_state in ('Unknown', 'Inactive', 'Active', 'Error', 'Expired')),
  tokens_sealed text,
  linked_at timestamptz,
  detecting_until timestamptz,
  ptz_until timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index ip_device_account on ip_device (account_id);
comment on column ip_device.link_state is 'Of Dropbox and Google alone; the state of the others is made of their tries.';
comment on column ip_device.tokens_sealed is 'Of the linked cloud account, sealed with the secret key (GEN-17).';
comment on column ip_device.ptz_until is 'One movement at a time (EXT-142); one that was killed holds nobody for long.';
comment on column ip_device.linked_at is 'When the account was linked or the link stopped; feeds that wait begin anew with it.';
comment on column ip_device.detecting_until is 'One detection at a time (API-49); one that was killed holds nobody for long.';

-- uri never holds a login.
create table ip_channel (
  id text primary key,
  device_id text not null references ip_device (id) on delete cascade,
  position int not null,
  uri text not null,
  source text not null check (source in ('User', 'Detected', 'Manufacturer')),
  is_suggested boolean not null default false,
  report jsonb,
  tried_at timestamptz,
  file_count int,
  image_key text
);
create index ip_channel_device on ip_channel (device_id);
comment on column ip_channel.image_key is 'Of the stored picture of the last good try (EXT-141), in the store of media.';

-- A source of a device takes login and headers from there at each picture; url is a copy of the channel's.
alter table capture_source add column device_id text references ip_device (id);
alter table capture_source add column channel_id text references ip_channel (id) on delete set null;
create index capture_source_device on capture_source (device_id) where device_id is not null;

-- What a source is fetched with: its own login, or that of its device.
create view capture_target as
  select source.feed_id, source.intent, source.url, source.command, source.version, source.preload_url,
    source.preload_error_mode, source.device_id, source.channel_id, device.device_type, device.linked_at,
    case when device.id is null then source.username else device.username end as username,
    case when device.id is null then source.password_sealed else device.password_sealed end as password_sealed,
    case when device.id is null then source.headers_sealed else device.headers_sealed end as headers_sealed,
    case when device.id is null then source.use_basic_auth else device.use_basic_auth end as use_basic_auth,
    coalesce(device.tls_insecure, false) as tls_insecure
  from capture_source source left join ip_device device on device.id = source.device_id;

-- Bound to the session that began it, good once, for ten minutes (API-66).
create table device_link_attempt (
  state_hash text primary key,
  device_id text not null references ip_device (id) on delete cascade,
  session_id text not null,
  verifier_sealed text not null,
  expires_at timestamptz not null
);

-- One import a feed: the running one, else the last. Who works it holds its lease.
create table frame_sync (
  feed_id text primary key references feed (id) on delete cascade,
  run_id text not null,
  source_key text not null,
  started_at timestamptz not null,
  stopped_at timestamptz,
  abort_requested_at timestamptz,
  is_listed boolean not null default false,
  cursor text,
  found_count int not null default 0,
  synced_count int not null default 0,
  skipped jsonb not null default '{}',
  error text,
  tries int not null default 0,
  failed_calls int not null default 0,
  lease_id text,
  lease_until timestamptz
);
create index frame_sync_running on frame_sync (lease_until) where stopped_at is null;
comment on column frame_sync.source_key is 'Device, user and address of the folder: another one is another import.';
comment on column frame_sync.skipped is 'Reason to how many pictures were not taken, with the path of one.';
comment on column frame_sync.failed_calls is 'Calls of the folder in a row that brought nothing.';
comment on column frame_sync.tries is 'Times it was taken up since something was done last.';

-- What the listing found, so that a restart lists and reads nothing twice. Kept when an import stops before its end:
-- the next one of the same source needs to read only what is left. Empty when it came to its end.
create table frame_sync_file (
  feed_id text not null references frame_sync (feed_id) on delete cascade,
  file_id text not null,
  run_id text not null,
  path text not null,
  size_bytes bigint,
  modified_ms bigint,
  taken_ms bigint,
  order_sec bigint not null,
  tries int not null default 0,
  is_done boolean not null default false,
  synced_sec bigint,
  primary key (feed_id, file_id)
);
create index frame_sync_file_left on frame_sync_file (feed_id, tries, order_sec, file_id) where not is_done;
comment on column frame_sync.lease_until is 'Nobody else works it before; without a lease it only waits for its folder.';
comment on column frame_sync_file.order_sec is 'About when it was taken: only its place in the order of reading.';
comment on column frame_sync_file.synced_sec is 'Of a file that became a frame: the time of that frame.';
