/** Whether a Station's camera sends the video of a feed (DVP-12), in SQL that has `device_feed` with its `device`. */
import { sql } from 'kysely';

export const STATION_SENDS_VIDEO = sql<boolean>`exists (
  select 1 from jsonb_array_elements(device.config -> 'Cameras') as camera
  where camera ->> 'ConfigId' = device_feed.config_id
    and camera -> 'SourceConfig' ->> 'ContentType' = 'VideoStream')`;
