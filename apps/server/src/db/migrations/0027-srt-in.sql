-- The UDP port at which a feed takes video by SRT; its stream key is the passphrase.
alter table stream_in add column srt_port integer unique;
comment on column stream_in.srt_port is 'Of SRT_IN_PORTS; null: the feed takes nothing by SRT.';
