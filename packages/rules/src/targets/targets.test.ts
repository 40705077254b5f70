import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classifyAddress, isAllowed, isMetadataName, literalHost, type PrivateTargets } from './index.ts';

it('refuses public addresses where a Station keeps to private ones [EXT-389]', () => {
  const policy = { caller: 'user', privateTargets: 'on', publicTargets: 'off' } as const;
  const allowed = ['8.8.8.8', '2606:4700::1111', '127.0.0.1', '10.1.2.3', 'fc00::1'].filter((ip) =>
    isAllowed(ip, policy),
  );
  expect(allowed).toEqual(['10.1.2.3', 'fc00::1']);
});

describe('classifyAddress [OPS-06]', () => {
  it.each([
    ['8.8.8.8', 'Public'],
    ['2606:4700::1111', 'Public'],
    ['10.1.2.3', 'Private'],
    ['172.16.0.1', 'Private'],
    ['172.32.0.1', 'Public'],
    ['192.168.255.255', 'Private'],
    ['100.64.0.1', 'Private'],
    ['198.51.100.7', 'Private'],
    ['198.18.0.1', 'Private'],
    ['fc00::1', 'Private'],
    ['2001:db8::1', 'Private'],
    ['127.0.0.1', 'Loopback'],
    ['127.255.0.9', 'Loopback'],
    ['::1', 'Loopback'],
    ['169.254.1.1', 'LinkLocal'],
    ['fe80::1', 'LinkLocal'],
    ['169.254.169.254', 'Metadata'],
    ['169.254.170.2', 'Metadata'],
    ['fd00:ec2::254', 'Metadata'],
    ['FD00:0EC2:0:0:0:0:0:254', 'Metadata'],
    ['100.100.100.200', 'Metadata'],
    ['168.63.129.16', 'Metadata'],
    ['192.0.0.192', 'Metadata'],
    ['0.0.0.0', 'Never'],
    ['0.1.2.3', 'Never'],
    ['::', 'Never'],
    ['224.0.0.1', 'Never'],
    ['ff02::1', 'Never'],
    ['255.255.255.255', 'Never'],
    ['240.0.0.1', 'Never'],
    ['fe80::1%eth0', 'Never'],
    ['example.org', 'Never'],
    ['', 'Never'],
    ['2130706433', 'Loopback'],
    ['0x7f000001', 'Loopback'],
    ['0177.0.0.1', 'Loopback'],
    ['127.1', 'Loopback'],
    ['0xa9fea9fe', 'Metadata'],
    ['[::1]', 'Loopback'],
    ['::ffff:127.0.0.1', 'Loopback'],
    ['::ffff:a9fe:a9fe', 'Metadata'],
    ['::ffff:8.8.8.8', 'Public'],
    ['::169.254.169.254', 'Metadata'],
    ['::ffff:0:10.0.0.1', 'Private'],
    ['64:ff9b::a9fe:a9fe', 'Metadata'],
    ['64:ff9b::808:808', 'Public'],
    ['64:ff9b:1::a9fe:a9fe', 'Never'],
    ['2002:7f00:1::', 'Loopback'],
    ['2002:808:808::1', 'Public'],
    ['2001:0:808:808:0:0:5601:5601', 'Metadata'],
    ['2001:0:7f00:1::f7f7:f7f7', 'Loopback'],
    ['2606:4700::5efe:a9fe:a9fe', 'Metadata'],
    ['2606:4700::200:5efe:7f00:1', 'Loopback'],
    ['fe80::5efe:808:808', 'LinkLocal'],
  ])('%s is %s', (address, expected) => expect(classifyAddress(address)).toBe(expected));

  it('never throws, and sees through the mapped form of every IPv4 address', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV6()), (text) => {
        classifyAddress(text);
        literalHost(text);
      }),
      { numRuns: 2000 },
    );
    fc.assert(fc.property(fc.ipV4(), (ip) => classifyAddress(`::ffff:${ip}`) === classifyAddress(ip)));
  });
});

describe('isAllowed [OPS-06]', () => {
  const addresses = [
    '8.8.8.8',
    '10.0.0.1',
    '127.0.0.1',
    '169.254.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '224.0.0.1',
  ];
  const allowed = (caller: 'user' | 'anonymous', privateTargets: PrivateTargets) =>
    addresses.filter((ip) => isAllowed(ip, { caller, privateTargets }));

  it.each([
    ['user', 'on', 2],
    ['user', 'all', 4],
    ['user', 'off', 1],
    ['anonymous', 'on', 1],
    ['anonymous', 'all', 1],
    ['anonymous', 'off', 1],
  ] as const)(
    '%s with %s reaches the first %i of public, private, loopback, link-local',
    (caller, targets, n) => {
      expect(allowed(caller, targets)).toEqual(addresses.slice(0, n));
    },
  );
});

describe('names', () => {
  it.each(['metadata.google.internal', 'METADATA.google.internal.', 'metadata', 'instance-data'])(
    '%s is metadata [OPS-06]',
    (name) => expect(isMetadataName(name)).toBe(true),
  );
  it('other names are not', () => expect(isMetadataName('metadata.example.org')).toBe(false));
  it.each([
    ['0x7f.1', '127.0.0.1'],
    ['127.0.0.1.', '127.0.0.1'],
    ['[::1]', '::1'],
    ['cam.local', null],
    ['[fe80::1%25eth0]', null],
  ])('literalHost of %s is %s', (host, expected) => expect(literalHost(host)).toBe(expected));
});
