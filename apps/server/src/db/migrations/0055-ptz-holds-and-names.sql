-- A held pad goes on without a stop between moves (EXT-342); presets have names of ours (EXT-343).
alter table ip_device add column ptz_hold text;
alter table ip_device add column ptz_line text;
comment on column ip_device.ptz_hold is 'Whose held move runs, as the page calls it: the same one may be taken over by another process.';
comment on column ip_device.ptz_line is 'Which run of which process leads the mount; who finds another one here stops nothing.';

create table ptz_preset_name (
  device_id text not null references ip_device (id) on delete cascade,
  profile_token text not null,
  token text not null,
  camera_name text not null,
  name text not null,
  primary key (device_id, profile_token, token)
);
comment on table ptz_preset_name is 'ONVIF names a preset only together with its place, so another name is kept here. It counts while the camera calls the preset by camera_name (EXT-343).';
