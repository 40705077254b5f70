-- A lease lasts as long as its holder lives: one row is renewed for all feeds of a node (docs/design/scale.md).
create table capture_node (
  id text primary key,
  lease_until timestamptz not null
);

delete from feed_lease;
alter table feed_lease drop column expires_at;
alter table feed_lease alter column node_id drop not null;
alter table feed_lease add foreign key (node_id) references capture_node (id) on delete set null;
create index feed_lease_node_id on feed_lease (node_id);
create index feed_lease_free on feed_lease (feed_id) where node_id is null;
comment on column feed_lease.node_id is 'Null while no node holds the feed.';

alter table node drop column claimed_at;

create view held_lease as
  select lease.feed_id, lease.node_id, lease.token
  from feed_lease as lease join capture_node as holder on holder.id = lease.node_id
  where holder.lease_until > now();
