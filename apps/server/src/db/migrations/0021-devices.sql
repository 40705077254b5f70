-- Windows and Stations (ENT-16), how they are paired (DVP-02), and what they say (DVP-05 to DVP-11).

create table device (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  device_type text not null check (device_type in ('Window', 'Station')),
  name text not null,
  description text,
  location text,
  pair_key text not null,
  provisioned_at timestamptz not null,
  token_hash bytea not null,
  view_token_sealed text,
  props_sealed text,
  config jsonb not null,
  passwords_sealed text,
  config_version int not null default 1,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index device_account on device (account_id);
create unique index device_token on device (token_hash);
create unique index device_pair_key on device (pair_key);
comment on column device.view_token_sealed is 'Of a Window: opens its playlist in a browser (TDToken).';
comment on column device.passwords_sealed is 'Of a Station: JSON of ConfigId to password of that camera.';
comment on column device.config_version is 'Goes up with everything that DVP-06 answers; version with what people save.';

-- What a device says of itself, apart from what people save: written every half minute.
create table device_contact (
  device_id text primary key references device (id) on delete cascade,
  last_seen_at timestamptz,
  platform text,
  client_version text,
  client_version_at timestamptz,
  report jsonb,
  start_id text,
  former_start_id text,
  cloned_at timestamptz,
  silence_told_at timestamptz,
  is_silence_told boolean not null default false
);
comment on column device_contact.start_id is 'The start of the device''s program that was heard last; the former one tells clones.';

-- A feed is on one camera at most (STA-05).
create table device_feed (
  feed_id text primary key references feed (id) on delete cascade,
  device_id text not null references device (id) on delete cascade,
  config_id text not null,
  feed_sid text not null unique
);
create index device_feed_device on device_feed (device_id);

create table device_command (
  id text primary key,
  device_id text not null references device (id) on delete cascade,
  name text not null,
  args jsonb not null,
  made_at timestamptz not null,
  answered_at timestamptz
);
create index device_command_open on device_command (device_id, made_at) where answered_at is null;

create table device_log_line (
  id bigint generated always as identity primary key,
  device_id text not null references device (id) on delete cascade,
  at timestamptz not null,
  line text not null
);
create index device_log_line_device on device_log_line (device_id, id);

-- An empty config_id is what a Window shows.
create table device_preview (
  device_id text not null references device (id) on delete cascade,
  config_id text not null,
  captured_at timestamptz not null,
  image_key text not null,
  width int not null,
  height int not null,
  primary key (device_id, config_id)
);

-- A device that waits to be paired, or was just paired and has not used its token yet.
create table pair_request (
  pair_key text primary key,
  device_type text not null check (device_type in ('Window', 'Station')),
  poll_hash bytea,
  platform text,
  client_version text,
  expires_at timestamptz not null,
  device_id text references device (id) on delete cascade,
  token_sealed text
);
create index pair_request_expires on pair_request (expires_at);
create index pair_request_device on pair_request (device_id) where device_id is not null;
comment on column pair_request.poll_hash is 'Null: somebody typed the key of a Window that has not called yet.';
comment on column pair_request.token_sealed is 'What the device gets until it has used it (DVP-03).';

-- What a Station is told of its feeds is part of its config (DVP-06), whoever changes it.
create function renew_device_configs(feed_ids text[]) returns void language sql as $$
  update device set config_version = config_version + 1
  where id in (select device_id from device_feed where feed_id = any (feed_ids));
$$;

create function note_changed_feed() returns trigger language plpgsql as $$
begin
  perform renew_device_configs(array[new.id]);
  return null;
end $$;
create trigger feed_of_device_changed
  after update of name, time_zone, state, size_code, interval_code, latitude, longitude on feed
  for each row when (
    (old.name, old.time_zone, old.state, old.size_code, old.interval_code, old.latitude, old.longitude)
    is distinct from
    (new.name, new.time_zone, new.state, new.size_code, new.interval_code, new.latitude, new.longitude)
  ) execute function note_changed_feed();

create function note_changed_request() returns trigger language plpgsql as $$
begin
  perform renew_device_configs(array[new.feed_id]);
  return null;
end $$;
create trigger request_of_device_changed after insert or update on capture_request
  for each row execute function note_changed_request();

create function note_changed_schedule() returns trigger language plpgsql as $$
begin
  perform renew_device_configs(array(select id from feed where account_id = new.account_id));
  return null;
end $$;
create trigger schedule_of_device_changed after update on schedule_profile
  for each row execute function note_changed_schedule();

create function note_changed_attachment() returns trigger language plpgsql as $$
begin
  update device set config_version = config_version + 1
  where id = old.device_id or (tg_op = 'UPDATE' and id = new.device_id);
  return null;
end $$;
create trigger attachment_changed after update or delete on device_feed
  for each row execute function note_changed_attachment();
