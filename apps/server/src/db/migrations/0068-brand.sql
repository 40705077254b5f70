-- Public pages say what they are made with, unless the account wants it otherwise (EXT-445).
alter table account add column shows_brand boolean not null default true;
