import { BlockList, isIP } from 'node:net';

/** Address ranges that many callers may share, such as proxies, container gateways and this machine. */
const SHARED_RANGES = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  SHARED_RANGES.addSubnet(net, prefix, 'ipv4');
}
for (const [net, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  SHARED_RANGES.addSubnet(net, prefix, 'ipv6');
}

/** Returns the /64 prefix of an IPv6 address, because providers give each customer a whole /64. */
function networkOfIpv6(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...after];
  const prefix = all.slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/64`;
}

/**
 * Returns the network of a caller for rate limits: an IPv4 address or an IPv6 /64. Null for shared addresses, because a
 * limit would let one caller lock out all others with the same address.
 */
export function networkForLimits(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  const version = isIP(plain);
  if (version === 0) return null;
  if (SHARED_RANGES.check(plain, version === 4 ? 'ipv4' : 'ipv6')) return null;
  return version === 4 ? plain : networkOfIpv6(plain);
}
