-- Invitations to accounts, further ways of signing in, closed accounts, and the record of changes.

-- An address that may join an account (ADM-05). token_hash is the SHA-256 of the token, which has 256 random bits.
create table account_invitation (
  id text primary key check (id ~ '^in[a-z0-9]{10}$'),
  account_id text not null references account (id) on delete cascade,
  email text not null,
  member_role text not null check (member_role in ('Owner', 'Administrator')),
  token_hash bytea not null unique,
  inviter_name text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (account_id, email)
);
comment on column account_invitation.email is 'Lower case.';
create index account_invitation_email on account_invitation (email);
create index account_invitation_expires_at on account_invitation (expires_at);

alter table app_user add column last_seen_at timestamptz;

create table passkey (
  id text primary key,
  user_id text not null references app_user (id) on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz default now()
);
create index passkey_user_id on passkey (user_id);

-- secret and backup_codes are encrypted with a key of the installation.
create table two_factor (
  id text primary key,
  user_id text not null unique references app_user (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_count int not null default 0,
  locked_until timestamptz
);

-- Links of mails that were followed and must not work again (ACC-03).
create table used_link (
  token_hash bytea primary key,
  ends_at timestamptz not null
);
create index used_link_ends_at on used_link (ends_at);

-- A closed account is disabled, and deleted at its time (ADM-09).
alter table account add column closed_at timestamptz;
alter table account add column delete_at timestamptz;
alter table account add check ((closed_at is null) = (delete_at is null));
create index account_delete_at on account (delete_at) where delete_at is not null;

-- How a feed was before its account was closed, to bring it back to.
create table closed_feed (
  feed_id text primary key references feed (id) on delete cascade,
  state text not null,
  inactive_reason text not null,
  state_changed_at timestamptz not null
);

-- What was done by whom (ADM-08). Rows are only ever added, and removed after 400 days.
create table audit_entry (
  id bigint generated always as identity primary key,
  account_id text not null references account (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  actor text not null,
  action text not null,
  ro_id text,
  detail text not null default ''
);
comment on column audit_entry.at is 'Of the moment and not of the transaction, so that entries have an order.';
create index audit_entry_account on audit_entry (account_id, at desc, id desc);
create index audit_entry_at on audit_entry (at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of the audit list cannot be changed';
end $$;
create trigger audit_entry_unchanged before update on audit_entry
  for each row execute function refuse_change();
