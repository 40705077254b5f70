-- Roles, shares of feeds and collections, and what people answered to them.

-- Statements as ENT-26 stores them: passwords as salted hash (ROL-09), never in clear.
create table role (
  id text primary key check (id ~ '^ro[a-z0-9]{10}$'),
  account_id text not null references account (id) on delete cascade,
  name text not null,
  statements jsonb not null,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index role_account_id on role (account_id);

-- A capability on one feed or collection: by link, for an address, or for everyone of a domain (SHR-01).
create table share (
  id text primary key check (id ~ '^ca[a-z0-9]{10}$'),
  account_id text not null references account (id) on delete cascade,
  feed_id text references feed (id) on delete cascade,
  collection_id text references collection (id) on delete cascade,
  kind text not null check (kind in ('Link', 'Address', 'Domain')),
  target text,
  key_hash bytea unique,
  key_sealed text,
  system_role text check (system_role in ('Manager', 'Viewer', 'LimitedViewer')),
  role_id text references role (id),
  expires_at timestamptz,
  delay_sec int check (delay_sec >= 0),
  every_sec int check (every_sec > 0),
  may_download boolean,
  invited_by text references app_user (id) on delete set null,
  inviter_name text not null,
  invited_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  check ((feed_id is null) <> (collection_id is null)),
  check ((system_role is null) <> (role_id is null)),
  check ((kind = 'Link') = (target is null)),
  check ((kind = 'Link') = (key_hash is not null)),
  check ((key_hash is null) = (key_sealed is null)),
  unique (feed_id, target),
  unique (collection_id, target)
);
comment on column share.target is 'Lower case: an address, or a domain without @.';
comment on column share.account_id is 'Owner of what is shared.';
comment on column share.every_sec is 'At most one frame of each such span is given; null: all.';
create index share_feed_id on share (feed_id);
create index share_collection_id on share (collection_id);
create index share_target on share (target);
create index share_role_id on share (role_id);
create index share_account_id on share (account_id);

-- Without an answer an invitation is pending (SHR-08).
create table share_answer (
  share_id text not null references share (id) on delete cascade,
  user_id text not null references app_user (id) on delete cascade,
  is_accepted boolean not null,
  answered_at timestamptz not null default now(),
  primary key (share_id, user_id)
);
create index share_answer_user_id on share_answer (user_id);
