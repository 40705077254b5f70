-- With which secret key a node seals, by the name that secret_key_check of setting has for it (EXT-401).
alter table node add column key_name text;
comment on column node.key_name is 'Tells nothing of the key. Null: of a version that did not tell.';
