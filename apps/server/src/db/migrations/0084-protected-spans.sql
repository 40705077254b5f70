-- Ranges of which no rule and no deletion removes a picture (EXT-634). Spans of one feed do not meet.
create table protected_span (
  feed_id text not null references feed (id) on delete cascade,
  -- Unix seconds, [from, to).
  from_sec bigint not null,
  to_sec bigint not null,
  check (from_sec < to_sec),
  primary key (feed_id, from_sec)
);
