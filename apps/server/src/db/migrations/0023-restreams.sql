-- Live video that is sent on to platforms (EXT-185), and that encoders and Stations send to us (EXT-188, DVP-12).

create table restream (
  id text primary key,
  feed_id text not null references feed (id) on delete cascade,
  name text not null,
  address text not null,
  secrets_sealed text,
  command text not null default 'Stop' check (command in ('Start', 'Stop')),
  version int not null default 1,
  created_at timestamptz not null
);
create index restream_feed on restream (feed_id, created_at);
comment on column restream.secrets_sealed is 'JSON of stream key and passphrase; null without both.';

-- What the node that sends says of it, apart from what people save.
create table restream_report (
  restream_id text primary key references restream (id) on delete cascade,
  state text not null check (state in ('Waiting', 'Connecting', 'Sending', 'Failed')),
  since_at timestamptz not null,
  message text,
  bits_per_second int,
  failing_since timestamptz,
  heard_at timestamptz not null
);
comment on column restream_report.failing_since is 'First failure since it last sent; for the alert.';

-- The key by which an encoder sends video in a feed's name.
create table stream_in (
  feed_id text primary key references feed (id) on delete cascade,
  key_hash bytea not null unique,
  key_sealed text not null,
  made_at timestamptz not null
);

-- Who sends video to a feed now, and to which node. One at a time; who is silent for long is gone.
create table stream_publisher (
  feed_id text primary key references feed (id) on delete cascade,
  claim text not null,
  node_address text not null,
  began_at timestamptz not null,
  heard_at timestamptz not null
);
comment on column stream_publisher.claim is 'Names the connection; empty when it has ended.';
comment on column stream_publisher.node_address is 'Host and RTMP port by which other nodes read it.';

-- Whether a Station may send video is part of its config (DVP-06).
create trigger feed_of_device_video
  after update of has_video_stream on feed
  for each row when (old.has_video_stream is distinct from new.has_video_stream)
  execute function note_changed_feed();
