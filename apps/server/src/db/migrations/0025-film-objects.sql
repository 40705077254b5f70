-- Where a film lies that every node can read.
alter table kept_film add column object_key text;
comment on column kept_film.object_key is 'Its object; null: a file on the disk of the node that makes or made it.';
