-- Schedule profiles of accounts, and where feeds are: sunrise and sunset depend on it.

-- ENT-38; body holds what the other columns do not. Profiles of the system are no rows.
create table schedule_profile (
  id text primary key check (id ~ '^sc[a-z0-9]{10}$'),
  account_id text not null references account (id) on delete cascade,
  name text not null,
  body jsonb not null,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index schedule_profile_account_id on schedule_profile (account_id);

-- Which requests name a schedule is asked at each change of one.
create index capture_request_values on capture_request using gin ((body -> 'Values') jsonb_path_ops);

alter table feed
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  add constraint feed_place check ((latitude is null) = (longitude is null));
