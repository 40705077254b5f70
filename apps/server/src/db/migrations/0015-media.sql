-- The media library (MED): what each resource is, and which stored objects belong to none any more.
create table media_resource (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  name text not null,
  type text not null check (type in ('Generic', 'Image', 'Icon', 'Video')),
  content_type text not null,
  width int,
  height int,
  duration_sec double precision,
  tags text[] not null default '{}',
  metadatas jsonb not null default '[]',
  byte_length bigint not null,
  payload_key text not null,
  poster_key text,
  payload_version int not null default 1,
  payload_at timestamptz not null,
  replacing_id text,
  replacing_until timestamptz,
  version int not null default 1,
  created_at timestamptz not null
);
create index media_resource_account_id on media_resource (account_id, created_at desc);
comment on column media_resource.width is 'Pixels, upright; null with height where nothing is known.';
comment on column media_resource.metadatas is 'Name, Description and Copyright of each entry (ENT-14).';
comment on column media_resource.payload_key is 'Of the blob store; poster_key: the picture of a video.';
comment on column media_resource.payload_at is 'When payload_version began.';
comment on column media_resource.replacing_id is 'The replacement under way; it holds only until replacing_until, which it renews.';

-- Objects are written here before they are stored and leave with the row that names them; so what a broken act
-- leaves behind, and what was replaced or deleted, is known and is removed.
create table media_leftover (
  key text primary key,
  delete_at timestamptz not null
);
create index media_leftover_delete_at on media_leftover (delete_at);
