-- Whether a camera still looks where it looked, and what keeps it from seeing (EXT-590 to EXT-594). A row for each feed with live pictures.
create table camera_watch (
  feed_id text primary key references feed (id) on delete cascade,
  -- Image processing and size of the pictures that are compared: under another one the watch begins anew.
  picture_key text not null,
  -- Pictures before it are not looked at. Unix seconds.
  began_sec bigint not null,
  -- Raised by whoever takes pictures away, so that who looks at one sees it.
  version int not null default 1,
  history jsonb not null default '[]',
  troubles jsonb,
  -- While no reference fits: the first picture of which that holds, how many in a row agree with one another, and one of them.
  lost_sec bigint,
  lost_count int not null default 0,
  lost_picture bytea
);
comment on column camera_watch.history is 'MoveAt[] of rules/changes, ascending; moves are of pictures fitted to 1080p.';
comment on column camera_watch.troubles is 'PictureTroubles of rules/alerts, and the slots whose marks are not known yet.';

-- What a picture is compared with: for each two hours of a UTC day one of 256 x 256 bytes of luma, compressed.
create table camera_reference (
  feed_id text not null references camera_watch (feed_id) on delete cascade,
  bin smallint not null,
  taken_sec bigint not null,
  -- When a picture was last compared with it.
  matched_sec bigint not null,
  -- Where the camera stood when it was taken, as in camera_watch.history.
  dx real not null,
  dy real not null,
  turn real not null,
  picture bytea not null,
  primary key (feed_id, bin)
);

create table camera_move (
  id bigint generated always as identity primary key,
  feed_id text not null references feed (id) on delete cascade,
  -- First picture at the new place and last one at the old; unix seconds.
  since_sec bigint not null,
  last_sec bigint,
  found_sec bigint not null,
  -- Pixels of a picture of this size, and degrees clockwise.
  width int not null,
  height int not null,
  dx real not null,
  dy real not null,
  rotation real,
  -- Nothing is seen that was seen before, so that nobody can say how far: all are 0.
  is_other_view boolean not null default false,
  -- The same since the view was last the usual one: small moves add up.
  total_dx real not null,
  total_dy real not null,
  total_rotation real not null,
  -- Null while the camera stands there and nobody has taken it as its view.
  ended_sec bigint,
  outcome text check (outcome in ('Back', 'Accepted', 'MovedAgain', 'Changed', 'Settled')),
  check ((ended_sec is null) = (outcome is null))
);
create index camera_move_feed_id on camera_move (feed_id, since_sec desc);
create unique index camera_move_one_open on camera_move (feed_id) where ended_sec is null;

-- When a person last moved the cameras of the device from here: such a move is none (EXT-591).
alter table ip_device add column turned_at timestamptz;
