import type { MediaResource } from '@longview/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UploadQueue } from './upload-queue.ts';

interface Sent {
  name: string;
  id: string | null;
  progress: (share: number) => void;
  done: (resources: MediaResource[]) => void;
  fail: (error: Error) => void;
  cancel: ReturnType<typeof vi.fn>;
}
const sent: Sent[] = [];
const stored = vi.fn();
let line: UploadQueue;
const file = (name: string) => new File(['x'], name);
const phases = () => line.state().map(({ phase }) => phase);
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  sent.length = 0;
  stored.mockReset();
  line = new UploadQueue({
    send: ({ name }, id, progress) => {
      const { promise, resolve, reject } = Promise.withResolvers<MediaResource[]>();
      const cancel = vi.fn(() => reject(new Error('aborted')));
      sent.push({ name, id, progress, done: resolve, fail: reject, cancel });
      return { answer: promise, cancel };
    },
    onStored: stored,
    nowMs: () => 0,
  });
});

describe('the line of uploads [MED-02] [MED-08]', () => {
  it('sends one file after the other and tells how far each is', async () => {
    line.add([file('a'), file('b')]);
    expect(phases()).toEqual(['Sending', 'Waiting']);
    sent[0]?.progress(0.4);
    expect(line.state()[0]).toMatchObject({ phase: 'Sending', share: 0.4 });
    sent[0]?.progress(1);
    expect(phases()).toEqual(['Checking', 'Waiting']);
    sent[0]?.done([]);
    await settle();
    expect(phases()).toEqual(['Done', 'Sending']);
    expect(sent.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(stored).toHaveBeenCalledTimes(1);
  });

  it('goes on after a failure, and sends the failed one again when asked', async () => {
    line.add([file('a'), file('b')]);
    sent[0]?.fail(new Error('No connection.'));
    await settle();
    expect(phases()).toEqual(['Failed', 'Sending']);
    expect(line.state()[0]?.failure?.message).toBe('No connection.');
    line.retry(line.state()[0]?.key ?? 0);
    sent[1]?.done([]);
    await settle();
    expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'a']);
    expect(line.state()[0]).toMatchObject({ phase: 'Sending', share: 0, failure: null });
  });

  it('cancels what is sent and what waits', async () => {
    line.add([file('a'), file('b'), file('c')]);
    for (const { key } of line.state().slice(0, 2)) line.cancel(key);
    expect(sent[0]?.cancel).toHaveBeenCalled();
    await settle();
    expect(phases()).toEqual(['Cancelled', 'Cancelled', 'Sending']);
    expect(sent.map(({ name }) => name)).toEqual(['a', 'c']);
  });

  it('replaces the file of a resource [MED-09]', () => {
    line.add([file('a')], 're6w1p8u3f5d');
    expect(sent[0]?.id).toBe('re6w1p8u3f5d');
  });

  it('forgets what is over, and never what is under way', async () => {
    line.add([file('a'), file('b'), file('c')]);
    sent[0]?.done([]);
    await settle();
    sent[1]?.fail(new Error('x'));
    await settle();
    line.dismiss(line.state()[0]?.key);
    expect(phases()).toEqual(['Failed', 'Sending']);
    line.dismiss();
    expect(phases()).toEqual(['Sending']);
  });
});
