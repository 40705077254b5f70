import { opusConfigMessage, opusMessage, videoConfigMessage, videoMessage } from '@longview/media';
import { PUSH_LIMITS } from '@longview/rules/restream';
import { describe, expect, it } from 'vitest';
import { PushedStream } from './pushed-stream.ts';

const picture = (isKey: boolean, atMs: number) =>
  videoMessage(atMs, Buffer.from([atMs]), { isKey, offsetMs: 0 });
const sound = (atMs: number) => opusMessage(atMs, Buffer.from([atMs]));
const VIDEO = videoConfigMessage(0, Buffer.from([1, 2, 3]));
const SOUND = opusConfigMessage(0, Buffer.from('OpusHead'));

function listen(stream: PushedStream) {
  const heard: object[] = [];
  let isOver = false;
  const leave = stream.read({
    unsentBytes: 0,
    send: (one) => heard.push(one),
    end: () => {
      isOver = true;
    },
  });
  return { heard, leave, isOver: () => isOver };
}

describe('who reads what is sent', () => {
  it('hears nothing before the first key frame: sound alone is not all there is [EXT-188] [EXT-200]', () => {
    const stream = new PushedStream(PUSH_LIMITS);
    stream.take(SOUND);
    const early = listen(stream);
    for (const one of [sound(1), sound(2), picture(false, 3)]) stream.take(one);
    expect(early.heard).toEqual([]);
    for (const one of [VIDEO, picture(true, 4), sound(5)]) stream.take(one);
    expect(early.heard).toEqual([VIDEO, SOUND, picture(true, 4), sound(5)]);
  });

  it('finds no more of many small pictures than fits into the memory [EXT-268]', () => {
    const stream = new PushedStream(PUSH_LIMITS);
    stream.take(VIDEO);
    stream.take(picture(true, 1));
    for (let count = 0; count < 40_000; count++) stream.take(picture(false, 2));
    const late = listen(stream);
    expect(late.heard.length).toBeLessThan(40_000);
  });

  it('begins with the newest key frame, and is told of the end also while it waits [EXT-188]', () => {
    const stream = new PushedStream(PUSH_LIMITS);
    const [waiting, gone] = [listen(stream), listen(stream)];
    gone.leave();
    for (const one of [VIDEO, picture(true, 1), picture(false, 2), picture(true, 3), picture(false, 4)])
      stream.take(one);
    const late = listen(stream);
    expect(late.heard).toEqual([VIDEO, picture(true, 3), picture(false, 4)]);
    expect([waiting.heard.length, gone.heard.length]).toEqual([5, 0]);
    const never = new PushedStream(PUSH_LIMITS);
    const patient = listen(never);
    for (const one of [stream, never]) one.end();
    expect([patient.isOver(), late.isOver(), gone.isOver()]).toEqual([true, true, false]);
  });
});
