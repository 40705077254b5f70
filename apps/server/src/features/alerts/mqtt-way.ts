/** Tells alerts to an MQTT broker, so that Home Assistant shows each feed as a problem sensor (EXT-45). */
import type { Ctx } from '../../context.ts';
import { alertText, toWire } from './alert-notice.ts';
import { hasOpen } from './delivery-queries.ts';
import type { Outgoing, Trouble } from './send-alert.ts';

/** The last message stays with the broker: whoever comes later learns how the feed is. A test does not stay. */
export async function sendByMqtt(ctx: Ctx, { feed_id, target, notice }: Outgoing): Promise<Trouble> {
  const text = alertText(notice.kind, notice.cause);
  if (notice.event === 'AlertTest') {
    await ctx.mqtt.publish(`${target}/test`, { ...toWire(feed_id, notice), Text: text }, { isKept: false });
    return null;
  }
  await ctx.mqtt.publish(discoveryTopic(feed_id), sensor(feed_id, target, notice.name), { isKept: true });
  const State = (await hasOpen(ctx.db, feed_id)) ? 'ON' : 'OFF';
  await ctx.mqtt.publish(target, { State, ...toWire(feed_id, notice), Text: text }, { isKept: true });
  return null;
}

const discoveryTopic = (feedId: string) => `homeassistant/binary_sensor/longview_${feedId}/config`;

/** As Home Assistant's MQTT discovery takes it. */
function sensor(feedId: string, topic: string, name: string) {
  return {
    name: 'Alert',
    unique_id: `longview_${feedId}_alert`,
    device_class: 'problem',
    state_topic: topic,
    value_template: '{{ value_json.State }}',
    json_attributes_topic: topic,
    device: { identifiers: [`longview_${feedId}`], name, manufacturer: 'Longview' },
  };
}
