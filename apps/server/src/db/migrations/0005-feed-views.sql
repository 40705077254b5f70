-- When somebody last looked at each feed: the rolling films of these are kept ready (TLP-01).
create table feed_view (
  feed_id text primary key references feed (id) on delete cascade,
  viewed_at timestamptz not null
);
