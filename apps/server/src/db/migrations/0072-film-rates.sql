-- Films at the rates of television, 23.976 and 29.97 frames a second (EXT-494).
alter table kept_film alter column fps type double precision;
