import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { RefusedBodies } from './refused-bodies.ts';

it('reads on in 64 bodies at once: one more ends the oldest [EXT-414]', () => {
  const refused = new RefusedBodies();
  const bodies = Array.from({ length: 65 }, () => new IncomingMessage(new Socket()));
  const ended = () => bodies.flatMap(({ destroyed }, at) => (destroyed ? [at] : []));
  for (const body of bodies.slice(0, 64)) refused.add(body);
  expect(ended()).toEqual([]);
  for (const body of bodies.slice(64)) refused.add(body);
  expect(ended()).toEqual([0]);
});

it('ends nobody whose body is small, however many are refused at once [EXT-414]', () => {
  const refused = new RefusedBodies();
  const bodies = Array.from({ length: 200 }, () => new IncomingMessage(new Socket()));
  for (const body of bodies) {
    body.headers['content-length'] = '1000';
    refused.add(body);
  }
  expect(bodies.filter(({ destroyed }) => destroyed)).toEqual([]);
  expect(bodies.every((body) => body.readableFlowing)).toBe(true);
});
