-- What the player shows for a feed when no play mode is asked for (ENT-15).

-- A row without a body stays where an item was removed: its version must go on.
create table play_item (
  feed_id text primary key references feed (id) on delete cascade,
  body jsonb,
  version int not null
);
comment on column play_item.body is 'The wire shape without Version.';
