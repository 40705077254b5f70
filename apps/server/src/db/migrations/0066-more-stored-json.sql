-- The rest of what queries ask of stored JSON, in columns (see 0064): no query knows the names within any more.

-- Cameras of a Station that send video (DVP-12).
alter table device add column video_config_ids jsonb not null generated always as (
  jsonb_path_query_array(config, '$.Cameras[*] ? (@.SourceConfig.ContentType == "VideoStream").ConfigId')
) stored;

-- Whether the last try of a feed brought a picture; null before the first one.
alter table feed_content add column is_report_ok boolean generated always as (report ->> 'statusCode' = 'Ok') stored;

-- Whether any alert of a feed has a cause now, and whether any was told.
alter table feed_alert_state
  add column is_wrong boolean not null generated always as (alerts @? '$.byKind.*.wrongSinceSec ? (@ != null)') stored,
  add column is_told boolean not null generated always as (alerts @? '$.byKind.*.isTold ? (@ == true)') stored;

-- What a message says, as far as messages are chosen and sorted by it.
alter table alert_delivery
  add column event text not null generated always as (notice ->> 'event') stored,
  add column kind text not null generated always as (notice ->> 'kind') stored,
  add column feed_name text not null generated always as (notice ->> 'name') stored;

-- How pictures of a feed are processed, without the drawings it was made by, which may be megabytes.
alter table image_process add column plain_config jsonb not null generated always as (
  config #- '{Mask,Canvas}' #- '{Mask,SVG}' #- '{Mask,PNG}' #- '{Mask,Command}'
) stored;

-- The begin of a film, in unix seconds. A time without a zone is UTC.
alter table kept_film add column from_sec bigint;
comment on column kept_film.from_sec is 'Unix seconds of the begin that was asked for; null: not known, of a film of before.';
set local time zone 'UTC';
update kept_film set from_sec = floor(extract(epoch from (request ->> 'From')::timestamptz))
  where pg_input_is_valid(request ->> 'From', 'timestamptz');
