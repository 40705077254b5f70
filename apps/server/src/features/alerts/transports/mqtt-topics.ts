/** Topics at the MQTT broker (EXT-45, EXT-350). */

/** How a feed is; the newest stays with the broker. */
export const stateTopic = (feedId: string) => `longview/${feedId}/alert`;

/** What happens to an account's feeds: one message for what happens at once. */
export const eventTopic = (accountId: string) => `longview/alerts/${accountId}`;

/** Where Home Assistant looks for what there is. */
export const discoveryTopic = (feedId: string) => `homeassistant/binary_sensor/longview_${feedId}/config`;
