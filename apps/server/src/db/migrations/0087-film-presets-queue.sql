-- Choices of films under a name, for the whole account (EXT-725).
create table film_preset (
  id bigint generated always as identity primary key,
  account_id text not null references account (id) on delete cascade,
  name text not null,
  -- FilmChoices as they were given, with their defaults.
  choices jsonb not null,
  is_default boolean not null default false,
  made_by text references app_user (id) on delete set null
);
create unique index film_preset_name on film_preset (account_id, lower(name));
create unique index film_preset_default on film_preset (account_id) where is_default;

-- Versions of one film (EXT-727), and the order in which an account's films are made (EXT-728, EXT-729).
alter table kept_film add column first_film_id text;
alter table kept_film add column paused_at timestamptz;
alter table kept_film add column queue_place int;
comment on column kept_film.first_film_id is 'The first film of which this is a version, also after that one went; null: it is none.';
comment on column kept_film.paused_at is 'Nobody takes the film up since then; who builds it stops after the piece.';
comment on column kept_film.queue_place is 'Films with a place are made first, by it; null: as they were ordered.';

-- As before, and pages are told of films that were put elsewhere in the queue.
create or replace function tell_of_kept_film() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.state = 'Running' and old.state = 'Running'
    and new.paused_at is not distinct from old.paused_at
    and new.queue_place is not distinct from old.queue_place
  then
    if new.done_count <> old.done_count then
      perform pg_notify('longview_film_changed', json_build_object(
        'accountId', new.account_id, 'filmId', new.id,
        'doneCount', new.done_count, 'frameCount', new.frame_count,
        'spentMs', (new.building->>'spentMs')::float8, 'measuredCount', (new.building->>'measuredCount')::int
      )::text);
    end if;
  elsif tg_op = 'DELETE' then
    perform pg_notify('longview_film_changed', json_build_object('accountId', old.account_id)::text);
  elsif tg_op = 'INSERT' or new.state <> old.state
    or new.paused_at is distinct from old.paused_at
    or new.queue_place is distinct from old.queue_place
  then
    perform pg_notify('longview_film_changed', json_build_object('accountId', new.account_id)::text);
  end if;
  return null;
end $$;
