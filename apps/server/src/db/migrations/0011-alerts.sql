-- Alerts: how accounts and feeds want them, how they stand, what they were, and what is on its way to whom.

-- ALR-04 for feeds without their own.
create table account_alert_settings (
  account_id text primary key references account (id) on delete cascade,
  body jsonb not null,
  version int not null default 1
);

create table feed_alert_settings (
  feed_id text primary key references feed (id) on delete cascade,
  body jsonb,
  muted_until timestamptz,
  version int not null default 1
);
comment on column feed_alert_settings.body is 'ALR-04 without MutedUntil and Version; null: those of the account.';

create table feed_alert_state (
  feed_id text primary key references feed (id) on delete cascade,
  alerts jsonb not null,
  version int not null default 1
);
comment on table feed_alert_state is 'FeedAlerts of rules/alerts. Whoever writes must have read the version before: so nothing is told twice.';

-- The run of same pictures a feed is in (EXT-22); null before its first frame.
alter table feed_content add column pictures jsonb;
comment on column feed_content.pictures is 'SameRun of rules/alerts.';

create table alert (
  id bigint generated always as identity primary key,
  feed_id text not null references feed (id) on delete cascade,
  kind text not null,
  cause text,
  since_at timestamptz not null,
  raised_at timestamptz not null,
  ended_at timestamptz
);
create index alert_feed_id on alert (feed_id, raised_at desc);
create unique index alert_one_open on alert (feed_id, kind) where ended_at is null;
create index alert_ended_at on alert (ended_at);
comment on column alert.cause is 'CameraStatus of rules/camera-report, once it was certain.';

-- One message to one target. Made in the transaction that decides; a job sends it.
create table alert_delivery (
  id uuid primary key default gen_random_uuid(),
  feed_id text not null references feed (id) on delete cascade,
  way text not null check (way in ('Mail', 'Webhook', 'Mqtt', 'Push')),
  target text not null,
  notice jsonb not null,
  state text not null default 'Waiting' check (state in ('Waiting', 'Sent', 'Failed')),
  try_count int not null default 0,
  error text,
  made_at timestamptz not null,
  done_at timestamptz
);
create index alert_delivery_feed_id on alert_delivery (feed_id, made_at desc);
create index alert_delivery_made_at on alert_delivery (made_at);
comment on column alert_delivery.target is 'Mail address, web address, topic, or id of a push_subscription.';

-- Who wants no more mails of a feed (ALR-05).
create table alert_unsubscribed (
  feed_id text not null references feed (id) on delete cascade,
  email text not null,
  at timestamptz not null default now(),
  primary key (feed_id, email)
);

-- Browsers that show alerts (EXT-44).
create table push_subscription (
  id bigint generated always as identity primary key,
  user_id text not null references app_user (id) on delete cascade,
  endpoint text not null unique,
  keys_sealed text not null,
  created_at timestamptz not null default now()
);
create index push_subscription_user_id on push_subscription (user_id);
comment on column push_subscription.keys_sealed is 'p256dh and auth of the browser.';
