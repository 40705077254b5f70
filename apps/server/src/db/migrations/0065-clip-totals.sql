-- What the clips of each feed take, kept beside them: a list of feeds must not add up all of their clips (EXT-421).
lock table video_clip in share row exclusive mode;

create table clip_storage (
  feed_id text primary key references feed (id) on delete cascade,
  byte_count bigint not null
);

insert into clip_storage select feed_id, sum(byte_count) from video_clip group by feed_id;

create function add_to_clip_storage() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update clip_storage set byte_count = clip_storage.byte_count - gone.bytes
    from (select feed_id, sum(byte_count) as bytes from old_rows group by feed_id order by feed_id) as gone
    where clip_storage.feed_id = gone.feed_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into clip_storage select feed_id, sum(byte_count) from new_rows group by feed_id order by feed_id
    on conflict (feed_id) do update set byte_count = clip_storage.byte_count + excluded.byte_count;
  end if;
  return null;
end $$;

create trigger video_clip_added after insert on video_clip
  referencing new table as new_rows for each statement execute function add_to_clip_storage();
create trigger video_clip_removed after delete on video_clip
  referencing old table as old_rows for each statement execute function add_to_clip_storage();
create trigger video_clip_changed after update on video_clip
  referencing old table as old_rows new table as new_rows
  for each statement execute function add_to_clip_storage();
