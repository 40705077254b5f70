-- The node that takes what is sent to a feed reads it for all others (docs/adr/0014).
alter table stream_publisher add column node_id text;
comment on column stream_publisher.node_id is 'The node that it comes to; null: of a version that did not say so, then whoever holds the feed reads it.';
