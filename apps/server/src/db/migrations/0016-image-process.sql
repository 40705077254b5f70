-- What is done to a feed's pictures before they are kept: orientation, crop, mask, anonymize, deflicker (ENT-31, ENT-32).

-- Feeds without a row keep their pictures as they come.
create table image_process (
  feed_id text primary key references feed (id) on delete cascade,
  config jsonb not null,
  is_active boolean not null,
  mask_png bytea,
  version int not null default 1,
  changed_at timestamptz not null,
  misfit_at timestamptz
);
comment on column image_process.config is 'The wire shape without Version.';
comment on column image_process.is_active is 'Whether the config changes pictures at all.';
comment on column image_process.mask_png is 'The mask read once: one bit a pixel of its FrameSize, white is hidden.';
comment on column image_process.misfit_at is 'Since when the camera gives pictures of another shape than the mask was drawn on, so that all is hidden.';
