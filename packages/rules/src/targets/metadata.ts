// Where clouds hand out their machines' secrets. Always refused, whoever asks (OPS-06).

const METADATA_ADDRESSES: ReadonlySet<string> = new Set([
  '169.254.169.254', // AWS, Google, Azure, OpenStack and others
  '169.254.170.2', // AWS container credentials
  '169.254.170.23', // AWS pod identity
  'fd00:ec2::254', // AWS
  'fd00:ec2::23', // AWS pod identity
  'fd20:ce::254', // Google
  '100.100.100.200', // Alibaba
  '168.63.129.16', // Azure host
  '192.0.0.192', // Oracle
]);

const METADATA_NAMES: ReadonlySet<string> = new Set([
  'metadata',
  'metadata.google.internal',
  'metadata.goog',
  'instance-data',
  'instance-data.ec2.internal',
]);

/** `address` in the short form that ipaddr.js writes. */
export function isMetadataAddress(address: string): boolean {
  return METADATA_ADDRESSES.has(address);
}

/** Whether a host name is a cloud's metadata service; case and a closing dot do not matter (OPS-06). */
export function isMetadataName(host: string): boolean {
  return METADATA_NAMES.has(host.toLowerCase().replace(/\.$/, ''));
}
