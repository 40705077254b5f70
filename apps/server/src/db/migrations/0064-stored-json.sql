-- What queries ask of stored JSON, in columns: this is the only place that knows its names.
alter table capture_request
  add column schedule_ids jsonb not null generated always as (jsonb_path_query_array(body, '$.Values[*].ScheduleId')) stored;
alter table feed_retention
  add column schedule_ids jsonb not null generated always as (jsonb_path_query_array(items, '$[*].ScheduleId')) stored;
alter table account_retention
  add column schedule_ids jsonb not null generated always as (jsonb_path_query_array(items, '$[*].ScheduleId')) stored;

drop index capture_request_values, account_retention_items, feed_retention_items;
create index capture_request_schedules on capture_request using gin (schedule_ids);
create index account_retention_schedules on account_retention using gin (schedule_ids);
create index feed_retention_schedules on feed_retention using gin (schedule_ids);

-- Only Stations that capture by a schedule are told that it changed (EXT-420).
create or replace function note_changed_schedule() returns trigger language plpgsql as $$
begin
  perform renew_device_configs(array(select feed_id from capture_request where schedule_ids ? new.id));
  return null;
end $$;

-- Whether the request asks for anything at all, whenever; and whether a feed hides a part of its pictures. Both were asked
-- of the stored JSON by several queries.
alter table capture_request add column asks_for_any boolean not null generated always as (
  coalesce((body -> 'AcceptByDefaultLive')::boolean, false)
  or coalesce(body @? '$.Values[*] ? (@.State_Value == "Active")', false)
) stored;
alter table image_process add column hides_part boolean not null generated always as (
  mask_png is not null
  or coalesce(config -> 'Frame' ->> 'IsCropEnabled' = 'true', false)
  or coalesce(config -> 'Anonymize' ->> 'IsEnabled' = 'true', false)
) stored;
