-- Closed segments may lie in the object storage (docs/design/frames.md).
alter table frame_segment drop constraint frame_segment_location_check;
alter table frame_segment add check (location in ('disk', 's3'));
comment on column frame_segment.location is 's3: the object storage has it; files on a disk are a copy.';
alter table frame_segment add check (state <> 'Open' or location = 'disk');
-- What is still to be moved is asked for all the time, and is little beside the archive.
create index frame_segment_closed_on_disk on frame_segment (id) where location = 'disk' and state <> 'Open';
