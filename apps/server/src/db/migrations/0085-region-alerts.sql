-- Changes of a region that somebody wants to be told (EXT-619).
alter table feed_region add column alert_since timestamptz;
comment on column feed_region.alert_since is 'Changes from then on are told; null: none.';

-- Feeds whose scores became others since their regions were last looked at; in the transaction that stores the scores.
create table region_look (
  feed_id text primary key references feed (id) on delete cascade,
  -- First of the days that were scored.
  from_day int not null,
  -- Raised by each scoring, so that who has looked removes only what was looked at.
  version int not null default 1
);

-- What was told: a change is the same while its date moves by some days, since it is dated anew when late pictures come.
create table region_change_told (
  region_id bigint not null references feed_region (id) on delete cascade,
  at_sec bigint not null,
  -- Its box in cells of grids.
  x smallint not null,
  y smallint not null,
  width smallint not null,
  height smallint not null,
  told_at timestamptz not null,
  primary key (region_id, at_sec, x, y)
);
