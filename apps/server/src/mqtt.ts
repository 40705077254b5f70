/** The line to the operator's MQTT broker (EXT-45). Texts and topics belong to the features that publish. */
import { appError, type Clock, SingleFlight } from '@longview/base';
import { connectAsync, type MqttClient } from 'mqtt';
import type { Config } from './config.ts';

export interface Mqtt {
  /** False: nothing is published. */
  isSetUp: boolean;
  /** Publishes JSON and waits until the broker has it; `isKept` leaves it there. @throws AppError Unavailable */
  publish(topic: string, message: object, options: { isKept: boolean }): Promise<void>;
  /** Has the broker forget what is kept at `topic`. @throws AppError Unavailable */
  takeBack(topic: string): Promise<void>;
  close(): Promise<void>;
}

const PATIENCE_MS = 10_000;

/** Connects when there is something to publish. */
export function openMqtt({ mqttUrl }: Pick<Config, 'mqttUrl'>, clock: Clock): Mqtt {
  const nothing = async () => {};
  if (mqttUrl === null) return { isSetUp: false, publish: nothing, takeBack: nothing, close: nothing };
  const link = new Link(mqttUrl, clock);
  return {
    isSetUp: true,
    publish: (topic, message, { isKept }) => link.publish(topic, JSON.stringify(message), isKept),
    takeBack: (topic) => link.publish(topic, '', true),
    close: () => link.close(),
  };
}

class Link {
  readonly #url: string;
  readonly #clock: Clock;
  readonly #connecting = new SingleFlight<MqttClient>();
  #client: MqttClient | null = null;

  constructor(url: string, clock: Clock) {
    this.#url = url;
    this.#clock = clock;
  }

  async publish(topic: string, text: string, retain: boolean): Promise<void> {
    try {
      const client = this.#client ?? (await this.#connecting.run('broker', () => this.#connect()));
      await this.#inTime(client.publishAsync(topic, text, { qos: 1, retain }));
    } catch (cause) {
      throw appError('MqttNotTaken', {}, { cause });
    }
  }

  async close(): Promise<void> {
    await this.#client?.endAsync(true);
  }

  /** A broker that went silent must not hold a job for ever. */
  async #inTime(sent: Promise<unknown>): Promise<void> {
    const done = new AbortController();
    const late = this.#clock.sleep(PATIENCE_MS, done.signal).then(() => {
      throw appError('MqttAway');
    });
    await Promise.race([sent, late]).finally(() => done.abort());
  }

  /** A lost line is opened anew by the next message: its job tries again. */
  async #connect(): Promise<MqttClient> {
    const client = await connectAsync(this.#url, { reconnectPeriod: 0, connectTimeout: PATIENCE_MS }, false);
    client.on('error', () => {});
    client.on('close', () => {
      if (this.#client === client) this.#client = null;
    });
    this.#client = client;
    return client;
  }
}
