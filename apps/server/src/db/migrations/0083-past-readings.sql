-- Stored pictures that are read for the change index because somebody asked (EXT-633): one row a feed, the last time asked.
create table past_reading (
  feed_id text primary key references feed (id) on delete cascade,
  asked_at timestamptz not null,
  -- What was asked, [from, to) in unix seconds. It is read from its end to its beginning: people ask for newer pictures more often.
  from_sec bigint not null,
  to_sec bigint not null,
  -- All from here on is read.
  at_sec bigint not null,
  -- Whoever reads holds it so long; feeds take turns by it.
  lease_until timestamptz,
  done_at timestamptz
);
create index past_reading_open on past_reading (lease_until) where done_at is null;
