-- Views of the feed list that people keep under a name (EXT-62).
create table saved_view (
  id bigint generated always as identity primary key,
  user_id text not null references app_user (id) on delete cascade,
  name text not null,
  search text not null,
  sort text not null,
  look text not null,
  feed_group text,
  created_at timestamptz not null default now()
);
create unique index saved_view_name on saved_view (user_id, lower(name));
comment on column saved_view.feed_group is 'Name of a group of FED-01; null: all groups.';
