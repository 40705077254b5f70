/**
 * Tells an MQTT broker how each feed is, so that Home Assistant shows it as a problem sensor (EXT-45), and what
 * happens, in one message for what happens at once (EXT-350).
 */

import { ENGLISH, noticeText, toWire } from '../alert-notice.ts';
import type { AlertsCtx } from '../ctx.ts';
import { hasOpen } from '../delivery-queries.ts';
import { aloneOf, type Told, toGroupWire } from '../group-notice.ts';
import type { Outgoing, Trouble } from '../outgoing.ts';
import { discoveryTopic, stateTopic } from './mqtt-topics.ts';
import { saveSensor } from './sensor-queries.ts';

export async function sendByMqtt(ctx: Pick<AlertsCtx, 'db' | 'mqtt'>, message: Outgoing): Promise<Trouble> {
  const alone = aloneOf(message);
  if (alone && message.target === stateTopic(alone.feedId)) await tellState(ctx, alone);
  else
    await ctx.mqtt.publish(message.target, alone ? wireOf(alone) : toGroupWire(message, ENGLISH), {
      isKept: false,
    });
  return null;
}

/** The last message stays with the broker: whoever comes later learns how the feed is. A test does not stay. */
async function tellState(ctx: Pick<AlertsCtx, 'db' | 'mqtt'>, told: Told): Promise<void> {
  const { feedId, notice } = told;
  if (notice.event === 'AlertTest') {
    await ctx.mqtt.publish(`${stateTopic(feedId)}/test`, wireOf(told), { isKept: false });
    return;
  }
  const isOn = await hasOpen(ctx.db, feedId);
  await publishSensor(ctx, { feedId, name: notice.name, isOn }, wireOf(told));
}

const wireOf = ({ feedId, notice }: Told) => ({
  ...toWire(feedId, notice),
  Text: noticeText(notice),
});

/** What the sensor is, how it is, and that the broker knows it. */
export async function publishSensor(
  ctx: Pick<AlertsCtx, 'db' | 'mqtt'>,
  { feedId, name, isOn }: { feedId: string; name: string; isOn: boolean },
  attributes: object,
): Promise<void> {
  await ctx.mqtt.publish(discoveryTopic(feedId), sensor(feedId, name), { isKept: true });
  await ctx.mqtt.publish(stateTopic(feedId), { State: isOn ? 'ON' : 'OFF', ...attributes }, { isKept: true });
  await saveSensor(ctx.db, { feed_id: feedId, name, is_on: isOn });
}

/** As Home Assistant's MQTT discovery takes it. */
function sensor(feedId: string, name: string) {
  return {
    name: 'Alert',
    unique_id: `longview_${feedId}_alert`,
    device_class: 'problem',
    state_topic: stateTopic(feedId),
    value_template: '{{ value_json.State }}',
    json_attributes_topic: stateTopic(feedId),
    device: { identifiers: [`longview_${feedId}`], name, manufacturer: 'Longview' },
  };
}
