/** Makes each feed that captures known to the MQTT broker, before anything is wrong with it (EXT-350). */
import { formatTime } from '@longview/rules';
import { alertText } from '../alert-notice.ts';
import type { AlertsCtx } from '../ctx.ts';
import { discoveryTopic, stateTopic } from './mqtt-topics.ts';
import { publishSensor } from './mqtt-transport.ts';
import {
  deleteSensor,
  forgetNames,
  listGoneSensors,
  listUnannounced,
  type SensorRow,
} from './sensor-queries.ts';

/** Feeds of one query. */
const AT_ONCE = 200;

/** At a start: a broker that was begun anew too may have kept nothing. */
export async function startSensors(ctx: Pick<AlertsCtx, 'db' | 'queue' | 'mqtt'>): Promise<void> {
  if (!ctx.mqtt.isSetUp) return;
  await forgetNames(ctx.db);
  await ctx.queue.send(ctx.db, 'announce-sensors', {});
}

/** The job: what is new, renamed, well again without a message, or gone. */
export async function announceSensors(
  ctx: Pick<AlertsCtx, 'clock' | 'logger' | 'db' | 'mqtt'>,
): Promise<void> {
  if (!ctx.mqtt.isSetUp) return;
  try {
    for (;;) {
      const rows = await listUnannounced(ctx.db, AT_ONCE);
      for (const row of rows) await announce(ctx, row);
      if (rows.length < AT_ONCE) break;
    }
    for (const feedId of await listGoneSensors(ctx.db)) await takeBack(ctx, feedId);
  } catch (err) {
    // What is left is announced in the next minute.
    ctx.logger.warn({ err }, 'the MQTT broker could not be told which cameras there are');
  }
}

async function announce(ctx: Pick<AlertsCtx, 'clock' | 'db' | 'mqtt'>, row: SensorRow): Promise<void> {
  const { feed_id: feedId, name, accepted_at, alert, known_on, is_told } = row;
  const isOn = alert !== null && (known_on ?? is_told);
  await publishSensor(
    ctx,
    { feedId, name, isOn },
    {
      Event: isOn ? 'AlertStarted' : null,
      FeedId: feedId,
      Name: name,
      LastFrameTime: accepted_at && formatTime(Math.floor(accepted_at.getTime() / 1000)),
      At: formatTime(Math.floor(ctx.clock.now() / 1000)),
      Kind: isOn ? alert.kind : null,
      Cause: isOn ? alert.cause : null,
      Since: isOn ? formatTime(Math.floor(alert.since)) : null,
      Text: isOn ? alertText(alert.kind, alert.cause) : null,
    },
  );
}

/** A kept message without content is taken away. */
async function takeBack(ctx: Pick<AlertsCtx, 'db' | 'mqtt'>, feedId: string): Promise<void> {
  for (const topic of [discoveryTopic(feedId), stateTopic(feedId)]) await ctx.mqtt.takeBack(topic);
  await deleteSensor(ctx.db, feedId);
}
