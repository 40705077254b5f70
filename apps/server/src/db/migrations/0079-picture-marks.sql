-- What the pictures of each five minutes of a day are: dark, in fog, with drops on the lens (EXT-553, EXT-580 to EXT-582).
alter table change_day
  -- Runs of mark bits of the day's 288 slots; null where nothing is known.
  add column picture_marks bytea,
  -- How many of the day's slots, from its first one, are known: fewer than all while the day goes on.
  add column marked_slots smallint not null default 0,
  -- Of the rules that marked the whole day; 0 where it is to be marked once it is over and summarised.
  add column marks_version smallint not null default 0,
  -- What the day is compared with, compressed; kept while it goes on.
  add column usual_look bytea;
create index change_day_unmarked on change_day (feed_id, day)
  where marks_version = 0 and state in ('Summarised', 'Scored');
