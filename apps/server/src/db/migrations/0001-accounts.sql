-- Users, their sessions and sign-in methods (the rows better-auth keeps, under our names), accounts and members,
-- API keys, and values of the whole installation.

create table app_user (
  id text primary key,
  email text not null unique,
  email_verified boolean not null default false,
  name text not null,
  image text,
  locale text,
  time_zone text,
  two_factor_enabled boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column app_user.email is 'Lower case.';

-- token is the SHA-256 of the cookie''s value, never the value (ACC-08).
create table session (
  id text primary key,
  user_id text not null references app_user (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index session_user_id on session (user_id);
create index session_expires_at on session (expires_at);

-- One way of signing in: a password, or an identity of an OIDC provider.
create table credential (
  id text primary key,
  user_id text not null references app_user (id) on delete cascade,
  provider_id text not null,
  provider_user_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, provider_user_id)
);
create index credential_user_id on credential (user_id);

-- Tokens of mails: address to verify, password to reset.
create table verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verification_identifier on verification (identifier);
create index verification_expires_at on verification (expires_at);

-- An owner of feeds (GEN-02).
create table account (
  id text primary key,
  name text not null,
  locale text not null default 'en',
  time_zone text not null default 'UTC',
  version int not null default 1,
  created_at timestamptz not null default now()
);

-- A user belongs to one account or none (PRM-20).
create table account_member (
  user_id text primary key references app_user (id) on delete cascade,
  account_id text not null references account (id) on delete cascade,
  member_role text not null check (member_role in ('Owner', 'Administrator')),
  created_at timestamptz not null default now()
);
create index account_member_account_id on account_member (account_id);

-- key_hash is the SHA-256 of the key; keys have 256 random bits, so no slow hash is needed (ADM-06).
create table api_key (
  account_id text not null references account (id) on delete cascade,
  name text not null check (name in ('Primary', 'Secondary')),
  key_hash bytea not null unique,
  hint text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (account_id, name)
);

-- Failed sign-ins, mails and sign-ups that count against a limit (ACC-11).
create table sign_in_limit (
  key text primary key,
  count int not null,
  ends_at timestamptz not null
);

-- Values of the whole installation, such as the check value of the secret key (OPS-08).
create table setting (
  name text primary key,
  value jsonb not null
);
