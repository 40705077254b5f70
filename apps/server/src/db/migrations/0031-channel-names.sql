-- What a folder is called where its address does not say: Google Drive names folders by ids (EXT-252).
alter table ip_channel add column name text;
comment on column ip_channel.name is 'As the cloud calls the folder; null where the address says it, or nobody asked yet.';
