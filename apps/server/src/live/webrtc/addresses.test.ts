import { describe, expect, it } from 'vitest';
import { candidateAddresses } from './addresses.ts';

const OWN = ['192.168.1.10', '2001:db8::10'];
const ANNOUNCED = ['203.0.113.7'];

describe('where a viewer is told to find us [EXT-166]', () => {
  it.each([
    ['called on this machine', { ip: '127.0.0.1', localAddress: '127.0.0.1' }, [], ['127.0.0.1']],
    ['called on this machine by IPv6', { ip: '::1', localAddress: '::1' }, ANNOUNCED, ['::1']],
    ['called in the network', { ip: '192.168.1.77', localAddress: '192.168.1.10' }, [], ['192.168.1.10']],
    ['called by IPv4 in IPv6', { ip: '::ffff:10.0.0.9', localAddress: '::ffff:10.0.0.1' }, [], ['10.0.0.1']],
    ['called by a link of one wire', { ip: 'fe80::9%eth0', localAddress: 'fe80::1%eth0' }, [], ['fe80::1']],
    ['behind NAT', { ip: '198.51.100.4', localAddress: '172.17.0.2' }, ANNOUNCED, ANNOUNCED],
  ])('%s', (_name, place, announced, expected) => {
    expect(candidateAddresses({ ...place, isForwarded: false }, announced, OWN)).toEqual(expected);
  });

  it.each([
    ['a proxy that we know', '198.51.100.4'],
    ['a proxy on this machine that nobody told us of', '127.0.0.1'],
  ])('through %s', (_name, ip) => {
    const place = { ip, localAddress: '127.0.0.1', isForwarded: true };
    expect(candidateAddresses(place, [], OWN)).toEqual(OWN);
    expect(candidateAddresses(place, ANNOUNCED, OWN)).toEqual(ANNOUNCED);
  });
});
