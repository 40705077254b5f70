-- When processes that capture were running: between the runs the service took no pictures (EXT-453).
create table capture_run (
  id bigint generated always as identity primary key,
  began_at timestamptz not null,
  seen_at timestamptz not null,
  check (began_at <= seen_at)
);
create index capture_run_seen_at on capture_run (seen_at);
comment on column capture_run.seen_at is 'When it was last known to run: at its end, and every half minute before.';
