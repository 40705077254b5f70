-- Several nodes share one database and one bucket (docs/design/processes.md). A single node has no row here.
create table node (
  id text primary key,
  url text not null,
  version text not null,
  processes text[] not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  claimed_at timestamptz
);
comment on column node.url is 'NODE_URL: how the other nodes reach it.';
comment on column node.claimed_at is 'When it last looked for feeds to capture; null when it takes none.';

alter table frame_segment add column node_id text;
comment on column frame_segment.node_id is 'Whose disk its files lie on, or lay before they were moved; null: of the only node.';

-- A token is never given twice, so that what an earlier holder of a feed still writes can be told from what its present one does.
create sequence feed_lease_token;
alter table feed_lease add column token bigint not null default 0;

-- Files on a node's disk whose rows another node removed.
create table gone_segment (
  node_id text not null,
  path text not null,
  gone_at timestamptz not null default now(),
  primary key (node_id, path)
);
