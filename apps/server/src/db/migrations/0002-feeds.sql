-- Feeds with their capture requests, sources, content facts and leases, and collections of feeds.

-- A camera. A preview feed (API-02) belongs to nobody's account and lives for a day.
create table feed (
  id text primary key check (id ~ '^fe[a-z0-9]{10}$'),
  account_id text references account (id) on delete cascade,
  name text not null,
  description text,
  time_zone text not null default 'UTC',
  is_public boolean not null default false,
  info_version int not null default 1,
  state text not null default 'Capture' check (state in ('Capture', 'View', 'Disable', 'Archive')),
  inactive_reason text not null default 'None'
    check (inactive_reason in ('None', 'User', 'AutoDisabled', 'AutoArchived', 'NoPlanCapability')),
  state_changed_at timestamptz not null default now(),
  auto_enable boolean not null default false,
  auto_disable_sec int not null default 172800 check (auto_disable_sec >= 0),
  auto_archive_sec int not null default 0 check (auto_archive_sec >= 0),
  state_version int not null default 1,
  size_code text not null check (size_code in ('x240', 'x480', 'x768', 'x1080', 'x2160', 'x4320')),
  interval_code text not null check (interval_code in ('1sec', '10sec', '1min', '10min', '1hour')),
  plan_version int not null default 1,
  is_preview boolean not null default false,
  preview_user_id text references app_user (id) on delete cascade,
  preview_tested_at timestamptz,
  created_at timestamptz not null default now(),
  created_by text,
  check (is_preview = (account_id is null)),
  check (is_preview = (preview_tested_at is not null))
);
comment on column feed.state_changed_at is 'Auto-disable and auto-archive count from here (STT-03, STT-21).';
comment on column feed.created_by is 'User id, or ''apikey:Primary''; kept when that user goes.';
create index feed_account_id on feed (account_id);
create index feed_preview on feed (preview_tested_at) where is_preview;
create index feed_to_capture on feed (id) where state = 'Capture';

-- ENT-34, one per payload type; body holds what the version does not.
create table capture_request (
  feed_id text not null references feed (id) on delete cascade,
  payload_type text not null check (payload_type in ('Image', 'VideoStream', 'VideoClip')),
  body jsonb not null,
  version int not null default 1,
  primary key (feed_id, payload_type)
);

-- ENT-29. url never holds a login; password and headers are sealed with the secret key (GEN-17).
create table capture_source (
  feed_id text not null references feed (id) on delete cascade,
  intent text not null check (intent in ('Image', 'VideoStream', 'VideoClip', 'ImageSyncDown')),
  url text not null,
  username text,
  password_sealed text,
  headers_sealed text,
  use_basic_auth boolean not null default false,
  command text not null default 'Start' check (command in ('Start', 'Stop')),
  version int not null default 1,
  primary key (feed_id, intent)
);

-- What is known of a feed's pictures and of its source; written in batches, never once per frame.
create table feed_content (
  feed_id text primary key references feed (id) on delete cascade,
  accepted_at timestamptz,
  stored_at timestamptz,
  width int,
  height int,
  content_state text not null default 'Inactive' check (content_state in ('Live', 'TempInactive', 'Inactive')),
  alert_active boolean not null default false,
  heard_at timestamptz,
  tried_at timestamptz,
  next_at timestamptz,
  fail_count int not null default 0,
  paused_reason text check (paused_reason in ('DiskFull')),
  report jsonb
);
comment on column feed_content.report is 'Report of ENT-28 of the last try.';

-- Which capture node takes a feed's pictures, and until when it may believe so.
create table feed_lease (
  feed_id text primary key references feed (id) on delete cascade,
  node_id text not null,
  expires_at timestamptz not null
);
create index feed_lease_expires_at on feed_lease (expires_at);

-- An all-feeds collection (COL-10) has no rows in collection_feed: its feeds are computed.
create table collection (
  id text primary key check (id ~ '^co[a-z0-9]{10}$'),
  account_id text not null references account (id) on delete cascade,
  name text not null,
  description text,
  is_all boolean not null default false,
  is_public boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index collection_account_id on collection (account_id);
create unique index collection_one_all on collection (account_id) where is_all;

create table collection_feed (
  collection_id text not null references collection (id) on delete cascade,
  feed_id text not null references feed (id) on delete cascade,
  position int not null default 0,
  primary key (collection_id, feed_id)
);
create index collection_feed_feed_id on collection_feed (feed_id);
