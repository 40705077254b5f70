-- When something in a feed's pictures changed (EXT-540 to EXT-546): a row for each UTC day with pictures that were measured.
create table change_day (
  feed_id text not null references feed (id) on delete cascade,
  -- Days since 1970-01-01, UTC.
  day integer not null,
  -- Waiting: its grids are to be summarised. Summarised: the change at its beginning is to be scored. Gap: a day without
  -- pictures between days with some; it has only scores.
  state text not null check (state in ('Waiting', 'Summarised', 'Scored', 'Gap')),
  -- Raised with each mark, so that who works on the day sees that it was marked meanwhile.
  marks integer not null default 1,
  marked_at timestamptz not null,
  -- Of the rules that made the scores; 0 without any.
  version smallint not null default 0,
  -- Compressed; kept as long as days after are scored by it.
  summary bytea,
  -- A byte a cell; null where too few days are there.
  scores bytea,
  primary key (feed_id, day)
);
create index change_day_open on change_day (feed_id, day) where state in ('Waiting', 'Summarised');

-- Dates of changes to five minutes, which cost reading grids of days (EXT-543).
create table change_date (
  feed_id text not null references feed (id) on delete cascade,
  day integer not null,
  -- Which cells changed, a bit each.
  cells bytea not null,
  -- Start of the five minutes; null where the grids do not tell.
  at_sec bigint,
  primary key (feed_id, day, cells)
);
