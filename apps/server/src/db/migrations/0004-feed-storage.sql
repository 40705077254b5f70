-- What each feed has stored, kept beside its segments: a list of 10,000 feeds must not add up millions of rows.
create table feed_storage (
  feed_id text primary key,
  frame_count bigint not null,
  byte_count bigint not null
);

insert into feed_storage select feed_id, sum(count), sum(bytes) from frame_segment group by feed_id;

create function add_to_feed_storage() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into feed_storage select feed_id, sum(count), sum(bytes) from new_rows group by feed_id
    on conflict (feed_id) do update set frame_count = feed_storage.frame_count + excluded.frame_count,
      byte_count = feed_storage.byte_count + excluded.byte_count;
  elsif tg_op = 'DELETE' then
    update feed_storage set frame_count = frame_count - gone.count, byte_count = byte_count - gone.bytes
    from (select feed_id, sum(count) as count, sum(bytes) as bytes from old_rows group by feed_id) as gone
    where feed_storage.feed_id = gone.feed_id;
  else
    update feed_storage set frame_count = frame_count + more.count, byte_count = byte_count + more.bytes
    from (
      select new_rows.feed_id, sum(new_rows.count - old_rows.count) as count,
        sum(new_rows.bytes - old_rows.bytes) as bytes
      from new_rows join old_rows on old_rows.id = new_rows.id group by new_rows.feed_id
    ) as more
    where feed_storage.feed_id = more.feed_id and (more.count <> 0 or more.bytes <> 0);
  end if;
  return null;
end $$;

create trigger frame_segment_added after insert on frame_segment
  referencing new table as new_rows for each statement execute function add_to_feed_storage();
create trigger frame_segment_removed after delete on frame_segment
  referencing old table as old_rows for each statement execute function add_to_feed_storage();
create trigger frame_segment_changed after update on frame_segment
  referencing old table as old_rows new table as new_rows
  for each statement execute function add_to_feed_storage();
