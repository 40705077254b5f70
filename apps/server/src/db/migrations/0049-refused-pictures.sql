-- Pictures that were sent to a feed and not kept, by hour and reason (EXT-324). Two days are kept.
create table refused_picture (
  feed_id text not null references feed (id) on delete cascade,
  hour timestamptz not null,
  reason text not null,
  picture_count int not null,
  last_at timestamptz not null,
  primary key (feed_id, hour, reason)
);
