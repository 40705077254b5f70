-- The list of the films of all cameras (EXT-446): the films of an account by age, and the picture of each (EXT-447).
alter table kept_film add column poster bytea;
comment on column kept_film.poster is 'A small JPEG of one of its pictures; null: none was made yet, or none can be read.';
create index kept_film_account on kept_film (account_id, created_at desc, id desc);

-- Pages are told of films (EXT-448) here and not by who writes: films also go with their feed, and nodes of the version
-- before write them too. How far a film is is told with each of its pieces; anything else is "ask again".
create function tell_of_kept_film() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.state = 'Running' and old.state = 'Running' then
    if new.done_count <> old.done_count then
      perform pg_notify('longview_film_changed', json_build_object(
        'accountId', new.account_id, 'filmId', new.id,
        'doneCount', new.done_count, 'frameCount', new.frame_count,
        'spentMs', (new.building->>'spentMs')::float8, 'measuredCount', (new.building->>'measuredCount')::int
      )::text);
    end if;
  elsif tg_op = 'DELETE' then
    perform pg_notify('longview_film_changed', json_build_object('accountId', old.account_id)::text);
  elsif tg_op = 'INSERT' or new.state <> old.state then
    perform pg_notify('longview_film_changed', json_build_object('accountId', new.account_id)::text);
  end if;
  return null;
end $$;

create trigger kept_film_changed after insert or update or delete on kept_film
  for each row execute function tell_of_kept_film();
