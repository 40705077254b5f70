-- When feeds were paused, archived and resumed, so that a gap in the pictures can be explained (EXT-453). Before this
-- migration only the present state is known.
create table feed_state_change (
  feed_id text not null references feed (id) on delete cascade,
  at timestamptz not null,
  state text not null,
  inactive_reason text not null,
  primary key (feed_id, at)
);
comment on column feed_state_change.state is 'feed.state from then on; a feed without a row was in Capture since it was created.';

insert into feed_state_change (feed_id, at, state, inactive_reason)
  select id, state_changed_at, state, inactive_reason from feed where state <> 'Capture';

-- Many places change states, and nodes of other versions do.
create function note_feed_state() returns trigger language plpgsql as $$
declare
  -- A closed account that is reopened gets the old time of its feeds' states back.
  at timestamptz := case when tg_op = 'UPDATE' and new.state_changed_at <= old.state_changed_at
    then clock_timestamp() else new.state_changed_at end;
begin
  insert into feed_state_change (feed_id, at, state, inactive_reason)
    values (new.id, at, new.state, new.inactive_reason)
    on conflict on constraint feed_state_change_pkey do update
      set state = excluded.state, inactive_reason = excluded.inactive_reason;
  return null;
end $$;
create trigger feed_created_inactive after insert on feed
  for each row when (new.state <> 'Capture') execute function note_feed_state();
create trigger feed_state_noted after update of state on feed
  for each row when (new.state <> old.state) execute function note_feed_state();
