-- Imports, so that one can be taken out again (EXT-315). Which pictures it stored stands in their records: the number
-- of the import is in the flags of each (docs/design/frames.md).
create table import_run (
  number int generated always as identity (maxvalue 16777215) primary key,
  run_id text not null unique,
  feed_id text not null references feed (id) on delete cascade,
  source text not null,
  begun_at timestamptz not null,
  from_sec bigint,
  to_sec bigint,
  stored_count int not null default 0,
  removed_count int not null default 0,
  undo_asked_at timestamptz,
  undone_at timestamptz
);
create index import_run_feed on import_run (feed_id, begun_at);
comment on column import_run.run_id is 'Of frame_sync, or of the folder DATA_DIR/imports.';
comment on column import_run.source is 'The folder, for people: its address without a login.';
comment on column import_run.from_sec is 'No picture of it is older; null before the first one was about to be stored.';
comment on column import_run.to_sec is 'All its pictures are older.';
comment on column import_run.stored_count is 'As counted when it ended; while it runs, what has been stored at least.';

-- An import is no sign of life of a camera: its newest picture is noted beside those that came from the source.
alter table feed_content add column imported_at timestamptz;
comment on column feed_content.imported_at is 'Time of the newest imported picture; alerts, states and auto-disable do not look at it.';
-- What never was heard of had its pictures by imports alone.
update feed_content set imported_at = accepted_at, accepted_at = null, stored_at = null
  where heard_at is null and tried_at is null and accepted_at is not null;
