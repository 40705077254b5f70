-- Films that people order and keep (TLP-02). Their bytes lie in DATA_DIR/kept-films/<feed>/<film>.mp4.
create table kept_film (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  feed_id text not null references feed (id) on delete cascade,
  name text not null,
  request jsonb not null,
  ordered_by text references app_user (id) on delete set null,
  period text check (period in ('Day', 'Week', 'Month')),
  state text not null default 'Queued' check (state in ('Queued', 'Running', 'Done', 'Failed', 'Cancelled')),
  error_code text,
  frame_count int not null,
  skipped_count int not null default 0,
  done_count int not null default 0,
  fps int not null,
  width int not null,
  height int not null,
  last_sec bigint not null,
  step_sec int not null,
  byte_count bigint not null default 0,
  frame_times bytea,
  building jsonb,
  tries int not null default 0,
  lease_until timestamptz,
  retry_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index kept_film_feed on kept_film (feed_id, created_at desc);
create index kept_film_unfinished on kept_film (account_id, created_at) where state in ('Queued', 'Running');
comment on column kept_film.request is 'FilmOrder as it was given, with its defaults.';
comment on column kept_film.period is 'Of what it was made by itself (EXT-93).';
comment on column kept_film.frame_count is 'Frames it is to have; once it is done, those it has.';
comment on column kept_film.last_sec is 'Unix seconds of its last frame; step_sec: the least time between two of its frames.';
comment on column kept_film.frame_times is 'Unix seconds of its frames, unsigned 32 bit, little-endian; null once it is over.';
comment on column kept_film.building is 'How far it is: pieces that are in the file, and what the next one needs.';
comment on column kept_film.lease_until is 'Until when its builder is believed to be alive; renewed with every piece.';

-- Feeds of whose days, weeks or months films are made by themselves (EXT-93).
create table automatic_film (
  feed_id text primary key references feed (id) on delete cascade,
  periods text[] not null,
  request jsonb not null,
  ordered_by text references app_user (id) on delete set null,
  since timestamptz not null,
  made jsonb not null default '{}'
);
comment on column automatic_film.since is 'When it was last switched on or changed; only periods that end later count.';
comment on column automatic_film.made is 'By period the first day of the last one that was made.';
