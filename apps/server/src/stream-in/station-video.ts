/** Whether a Station's camera sends the video of a feed (DVP-12), in SQL that has `device_feed` with its `device`. */
import { sql } from 'kysely';

export const STATION_SENDS_VIDEO = sql<boolean>`device.video_config_ids ? device_feed.config_id`;
