-- Invitations to accounts, and the record of changes.

-- What was done by whom (ADM-08). Rows are only ever added, and removed after 400 days.
create table audit_entry (
  id bigint generated always as identity primary key,
  account_id text not null references account (id) on delete cascade,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  ro_id text,
  detail text not null default ''
);
create index audit_entry_account on audit_entry (account_id, id desc);
create index audit_entry_at on audit_entry (at);
