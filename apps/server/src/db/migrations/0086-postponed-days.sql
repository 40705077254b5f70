-- Days whose pictures could not be read several times: read after the others (EXT-644).
alter table past_reading add column fail_count int not null default 0;
alter table past_reading add column postponed int[] not null default '{}';
comment on column past_reading.fail_count is 'How often the day that is next failed.';
comment on column past_reading.postponed is 'Numbers of days, the one that is next first.';
