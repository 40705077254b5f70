-- One row per segment of a feed's frames (docs/design/frames.md). No foreign key to feed on purpose: a cascade
-- would leave files without rows. A feed's frames are deleted through the frame store before its row goes.
create table frame_segment (
  id text primary key,
  feed_id text not null,
  from_us bigint not null,
  to_us bigint not null,
  count int not null,
  bytes bigint not null,
  state text not null check (state in ('Open', 'Sealed', 'Thinned')),
  location text not null check (location in ('disk')),
  path text not null unique,
  check (from_us <= to_us)
);
comment on column frame_segment.path is 'Relative to the frames root, without ending.';
create index frame_segment_from on frame_segment (feed_id, from_us, path);
create index frame_segment_to on frame_segment (feed_id, to_us);
create index frame_segment_open on frame_segment (feed_id) where state = 'Open';
