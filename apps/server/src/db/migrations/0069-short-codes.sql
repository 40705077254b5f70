-- Windows that wait show a code that people can type (EXT-480). What is kept is a keyed hash: the codes are few enough to
-- be tried against a plain one.
alter table pair_request add column short_hash text, add column short_expires_at timestamptz;
create unique index pair_request_short on pair_request (short_hash) where short_hash is not null;
