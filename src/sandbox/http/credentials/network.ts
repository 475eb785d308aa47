import { BlockList, isIP } from 'node:net';

/** Addresses that need not be a caller's own: a proxy, a container's gateway or this machine may stand behind them. */
const SHARED = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  SHARED.addSubnet(net, prefix, 'ipv4');
}
for (const [net, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  SHARED.addSubnet(net, prefix, 'ipv6');
}

/** An IPv6 address by its first four groups, which one customer has to themselves. */
function networkOfIpv6(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - after.length;
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...after];
  const four = all.slice(0, 4).map((group) => parseInt(group, 16).toString(16));
  return `${four.join(':')}::/64`;
}

/**
 * What counts as one caller: an IPv4 address, or the /64 of an IPv6 one. Null where nobody can tell whose address it
 * is, because a limit on it would let one stranger lock out everybody behind it.
 */
export function networkOf(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  const version = isIP(plain);
  if (version === 0) return null;
  if (SHARED.check(plain, version === 4 ? 'ipv4' : 'ipv6')) return null;
  return version === 4 ? plain : networkOfIpv6(plain);
}
