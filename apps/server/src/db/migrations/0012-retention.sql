-- How long frames are kept: settings, marked frames, how the runs stand, and what they removed (RET, ADM-10).

-- ADM-10; accounts without a row keep all.
create table account_retention (
  account_id text primary key references account (id) on delete cascade,
  policy text not null check (policy in ('None', 'Dilute', 'DeleteAll')),
  items jsonb not null,
  version int not null default 1,
  changed_at timestamptz not null,
  confirmed_count bigint
);
comment on column account_retention.items is 'ENT-37 of each item.';
comment on column account_retention.confirmed_count is 'FrameCount of the preview a person said yes to at this save, of all feeds.';

-- ENT-36; feeds without a row follow their account.
create table feed_retention (
  feed_id text primary key references feed (id) on delete cascade,
  strategy text not null check (strategy in ('AccountSettings', 'Feed')),
  policy text not null check (policy in ('None', 'Dilute', 'DeleteAll')),
  items jsonb not null,
  version int not null default 1,
  changed_at timestamptz not null
);

-- Which settings name a schedule is asked at each change of one.
create index account_retention_items on account_retention using gin (items jsonb_path_ops);
create index feed_retention_items on feed_retention using gin (items jsonb_path_ops);

-- Frames that no rule removes (EXT-52).
create table kept_frame (
  feed_id text not null references feed (id) on delete cascade,
  time_sec bigint not null,
  kept_by text not null,
  kept_at timestamptz not null default now(),
  primary key (feed_id, time_sec)
);

-- How the runs of a feed stand.
create table retention_run (
  feed_id text primary key references feed (id) on delete cascade,
  tried_at timestamptz,
  ran_at timestamptz,
  newest_sec bigint,
  facts_key text,
  settings_key text,
  confirmed_count bigint,
  added_from_us bigint,
  taken_from_us bigint,
  sweep_from_sec bigint,
  sweep_to_sec bigint,
  held jsonb,
  held_at timestamptz,
  held_key text
);
comment on column retention_run.ran_at is 'Of the last run that was done; with newest_sec and facts_key what it rested on.';
comment on column retention_run.settings_key is 'The save of settings under which the last done run was: a confirmation serves once.';
comment on column retention_run.confirmed_count is 'What a person said yes to for this feed, until the next run is done.';
comment on column retention_run.added_from_us is 'Oldest frame stored since the run under way began; taken_from_us: since the last done one, before that.';
comment on column retention_run.sweep_from_sec is 'From here to sweep_to_sec, sizes and film tiles of removed frames may still be kept.';
comment on column retention_run.held is 'What a run that waits for a person would remove.';

-- The journal: what was removed, when and by which rules. Stays when the feed goes.
create table removal (
  id bigint generated always as identity primary key,
  feed_id text not null,
  account_id text not null references account (id) on delete cascade,
  began_at timestamptz not null,
  is_done boolean not null default false,
  strategy text not null,
  policy text not null,
  items jsonb not null,
  frame_count bigint not null default 0,
  byte_count bigint not null default 0,
  first_sec bigint,
  last_sec bigint
);
create index removal_feed_id on removal (feed_id, began_at desc);
create index removal_account_id on removal (account_id);

-- An hourly run looks at an hour's worth of frames; older ones that came in since must be known to it.
create function note_added_frames() returns trigger language plpgsql as $$
begin
  update retention_run set added_from_us = added.from_us
  from (
    select feed_id, min(from_us) as from_us from new_rows where state <> 'Thinned' group by feed_id
  ) as added
  where retention_run.feed_id = added.feed_id
    and (retention_run.added_from_us is null or retention_run.added_from_us > added.from_us);
  return null;
end $$;
create trigger frame_segment_noted after insert on frame_segment
  referencing new table as new_rows for each statement execute function note_added_frames();
