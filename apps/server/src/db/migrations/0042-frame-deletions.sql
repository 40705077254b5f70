-- Pictures that a person deleted (EXT-305 to EXT-309).
create table frame_deletion (
  id bigint generated always as identity primary key,
  feed_id text not null references feed (id) on delete cascade,
  from_sec bigint not null,
  to_sec bigint not null check (to_sec > from_sec),
  reason text,
  asked_by text not null,
  asked_at timestamptz not null,
  frame_total bigint not null,
  frame_count bigint not null default 0,
  byte_count bigint not null default 0,
  clip_count int not null,
  film_names text[] not null,
  allows_again boolean not null default false,
  trouble text,
  lease_until timestamptz,
  done_at timestamptz,
  swept_at timestamptz
);
create index frame_deletion_feed on frame_deletion (feed_id, asked_at desc);
create index frame_deletion_open on frame_deletion (asked_at) where swept_at is null;
comment on column frame_deletion.from_sec is 'Unix seconds; what is deleted is [from_sec, to_sec).';
comment on column frame_deletion.frame_total is 'Frames that were there when it was asked for; frame_count: those deleted so far.';
comment on column frame_deletion.allows_again is 'Its times are taken again once it is done (EXT-307).';
comment on column frame_deletion.trouble is 'Why it waits, for people; null: it does not.';
comment on column frame_deletion.lease_until is 'Until when whoever carries it out is believed to be alive.';
comment on column frame_deletion.swept_at is 'When what was made of the frames was looked for a second time, a minute after the first.';

-- Times of which a feed takes no pictures any more, because they were deleted. Spans of a feed never touch each other.
create table deleted_span (
  feed_id text not null references feed (id) on delete cascade,
  from_sec bigint not null,
  to_sec bigint not null check (to_sec > from_sec),
  primary key (feed_id, from_sec)
);
comment on column deleted_span.from_sec is 'Unix seconds, [from_sec, to_sec).';

alter table kept_film add column remade_at timestamptz;
comment on column kept_film.remade_at is 'When pictures of it were deleted and it was to be made anew; nobody gets a second mail.';
