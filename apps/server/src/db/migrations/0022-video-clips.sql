-- Video clips of feeds (DVP-09, CAP-16). Their bytes lie in the store of media.
create table video_clip (
  id text primary key,
  feed_id text not null references feed (id) on delete cascade,
  started_at timestamptz not null,
  duration_sec double precision not null,
  width int not null,
  height int not null,
  codecs text not null,
  has_sound boolean not null,
  source text not null check (source in ('Recorder', 'Station', 'Upload', 'Folder')),
  byte_count bigint not null,
  payload_key text not null,
  poster_key text not null,
  created_at timestamptz not null,
  unique (feed_id, started_at)
);
comment on column video_clip.started_at is 'Whole seconds: a clip that is sent again is the same.';
comment on column video_clip.codecs is 'As in a MIME type.';
comment on column video_clip.payload_key is 'Of the store of media; poster_key: its picture.';

-- However a clip goes, with its feed and its account too, its bytes go with the next sweep.
create function release_clip_objects() returns trigger language plpgsql as $$
begin
  insert into media_leftover (key, delete_at)
  values (old.payload_key, '-infinity'), (old.poster_key, '-infinity')
  on conflict (key) do update set delete_at = '-infinity';
  return null;
end $$;
create trigger clip_deleted after delete on video_clip for each row execute function release_clip_objects();

-- How the recording of clips does, of feeds that are recorded.
create table clip_standing (
  feed_id text primary key references feed (id) on delete cascade,
  tried_at timestamptz not null,
  fail_count int not null,
  message text
);
comment on column clip_standing.message is 'Why the last clip could not be recorded; null where it was.';
