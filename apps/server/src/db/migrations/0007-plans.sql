-- Plans of accounts, the price lists they were made under, and what feeds send.

-- Add-ons that a feed has in use beside its size and interval (ENT-07).
alter table feed add column has_video_clip boolean not null default false;
alter table feed add column has_video_stream boolean not null default false;

-- Every price list that was in force: accounts keep the prices of their version until renewal (OPS-07).
create table price_list (
  version int primary key,
  body jsonb not null
);

-- Only with plans on; an account without a row begins its trial when it is first asked for its plan.
create table account_plan (
  account_id text primary key references account (id) on delete cascade,
  plan_code text not null,
  added_storage_gb int not null default 0 check (added_storage_gb >= 0),
  added_bandwidth_gb int not null default 0 check (added_bandwidth_gb >= 0),
  trial_ends_at timestamptz,
  period_ends_at timestamptz not null,
  pending jsonb,
  warned_percent int not null default 0
);
comment on column account_plan.plan_code is 'Ends with the version of its price list (ENT-03).';
comment on column account_plan.pending is 'PlanCode, AddedStorage and AddedBandwidth to take at period_ends_at (ADM-03).';
comment on column account_plan.warned_percent is 'Storage mark that members were mailed about: 0, 80 or 100.';
create index account_plan_period_ends_at on account_plan (period_ends_at);
create index account_plan_trial_ends_at on account_plan (trial_ends_at);

-- Bytes of pictures and films given out, by day (UTC). Outlives the feed: what was sent stays sent.
create table feed_traffic (
  account_id text not null references account (id) on delete cascade,
  feed_id text not null,
  day date not null,
  byte_count bigint not null,
  primary key (account_id, day, feed_id)
);
