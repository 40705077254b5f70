/** An MQTT broker for tests: takes every message and keeps those to be kept, as real brokers do. */
import { createServer } from 'node:net';
import { portOf } from '@longview/base';
import { Aedes } from 'aedes';

export interface MqttBroker {
  /** For MQTT_URL. */
  url: string;
  /** Newest message of each topic. */
  messages: Map<string, { text: string; isKept: boolean }>;
  /** Waits for a message on `topic` for which `isIt`, and gives its JSON. */
  next(topic: string, isIt?: (message: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

export async function startMqttBroker(): Promise<MqttBroker> {
  const broker = await Aedes.createBroker();
  const messages: MqttBroker['messages'] = new Map();
  broker.on('publish', ({ topic, payload, retain }) => {
    messages.set(topic, { text: String(payload), isKept: retain });
  });
  const server = createServer((socket) => broker.handle(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `mqtt://127.0.0.1:${portOf(server)}`,
    messages,
    next: async (topic, isIt = () => true) => {
      for (;;) {
        const found = messages.get(topic);
        const message = found && (JSON.parse(found.text) as Record<string, unknown>);
        if (message && isIt(message)) return message;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    close: async () => {
      await new Promise<void>((resolve) => broker.close(resolve));
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
