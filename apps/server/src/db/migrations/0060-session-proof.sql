-- When whoever holds a session last proved to be its person; without a time their sign-in counts (EXT-381).
alter table session add column proved_at timestamptz;
comment on column session.proved_at is 'Password or code given within this session. Null: created_at counts.';
