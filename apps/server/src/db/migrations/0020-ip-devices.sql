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
  detecting_until timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index ip_device_account on ip_device (account_id);
comment on column ip_device.link_state is 'Of Dropbox and Google alone; the state of the others is made of their tries.';
comment on column ip_device.tokens_sealed is 'Of the linked cloud account, sealed with the secret key (GEN-17).';
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
  has_image boolean not null default false
);
create index ip_channel_device on ip_channel (device_id);

-- A source of a device takes login and headers from there at each picture; url is a copy of the channel's.
alter table capture_source add column device_id text references ip_device (id);
alter table capture_source add column channel_id text references ip_channel (id) on delete set null;
create index capture_source_device on capture_source (device_id) where device_id is not null;

-- Bound to the session that began it, good once, for ten minutes (API-66).
create table device_link_attempt (
  state_hash text primary key,
  device_id text not null references ip_device (id) on delete cascade,
  session_id text not null,
  verifier_sealed text not null,
  expires_at timestamptz not null
);

-- One import a feed: the running one, else the last.
create table frame_sync (
  feed_id text primary key references feed (id) on delete cascade,
  run_id text not null,
  started_at timestamptz not null,
  stopped_at timestamptz,
  abort_requested_at timestamptz,
  is_listed boolean not null default false,
  cursor text,
  found_count int not null default 0,
  synced_count int not null default 0,
  error text
);

-- What the listing of the running import found, so that a restart lists nothing twice; empty when it is over.
create table frame_sync_file (
  feed_id text not null references frame_sync (feed_id) on delete cascade,
  file_id text not null,
  path text not null,
  size_bytes bigint,
  modified_ms bigint,
  taken_ms bigint,
  time_sec bigint,
  primary key (feed_id, file_id)
);
