-- Alerts of several cameras that go out as one message (EXT-348).
alter table alert_delivery add column is_gathering boolean not null default false;
alter table alert_delivery add column lead_id uuid;
comment on column alert_delivery.is_gathering is 'Waits for others that are told with it; the job gather-alerts decides.';
comment on column alert_delivery.lead_id is 'The row under whose id this one is sent with others; null: its own.';
create index alert_delivery_gathering on alert_delivery (feed_id) where is_gathering;
create index alert_delivery_message on alert_delivery ((coalesce(lead_id, id)));

-- Which feeds the MQTT broker knows, and how it was told they are (EXT-350).
create table mqtt_sensor (
  feed_id text primary key,
  name text not null,
  is_on boolean not null
);
comment on table mqtt_sensor is 'No reference to feed: a feed that is gone is still to be taken back from the broker.';
