-- What people keep with a feed: notes and rows of name and value (ENT-33). Feeds without a row have none.
create table feed_metadata (
  feed_id text primary key references feed (id) on delete cascade,
  rows jsonb not null,
  version int not null default 1
);
comment on column feed_metadata.rows is 'The wire rows in their order.';
