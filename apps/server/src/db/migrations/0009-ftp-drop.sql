-- What is called before each picture of a source (ENT-29), and the logins of cameras that send theirs by FTP (EXT-30).
alter table capture_source
  add column preload_url text,
  add column preload_error_mode text not null default 'Ignore' check (preload_error_mode in ('Ignore', 'Fail'));

-- One login per feed; its user name is the feed's id. The password is random, so one plain hash is enough.
create table ftp_login (
  feed_id text primary key references feed (id) on delete cascade,
  password_hash bytea not null,
  made_at timestamptz not null
);
