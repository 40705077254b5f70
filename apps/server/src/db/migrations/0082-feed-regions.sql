-- Parts of a feed's picture that people gave a name (EXT-610), as shares of the stored picture.
create table feed_region (
  id bigint generated always as identity primary key,
  feed_id text not null references feed (id) on delete cascade,
  name text not null,
  x double precision not null,
  y double precision not null,
  width double precision not null,
  height double precision not null,
  version integer not null default 0,
  created_at timestamptz not null default now()
);
create unique index feed_region_name on feed_region (feed_id, name);
