-- What is known of where the mask and the crop of a feed lie (EXT-300 to EXT-302).

alter table image_process
  add column areas_of text,
  add column turned_from text,
  add column is_unconfirmed boolean not null default false,
  add column camera_orientation smallint;
comment on column image_process.areas_of is 'Orientation of the picture on which mask and crop lie. Another one than the config''s was saved by a version of before, which did not look: then all is hidden.';
comment on column image_process.turned_from is 'Orientation for which mask and crop were sent, where the service turned them along since.';
comment on column image_process.is_unconfirmed is 'Nobody knows on which picture mask and crop were drawn: all is hidden.';
comment on column image_process.camera_orientation is 'EXIF orientation, 1 to 8, of the pictures that the mask was drawn on; null until one has come.';

update image_process set areas_of = config -> 'Frame' ->> 'Orientation';
