import ipaddr from 'ipaddr.js';

/**
 * Not loopback, private, link-local, carrier-grade NAT, multicast, reserved, nor IPv6 that contains one (IPv4-mapped)
 * or translates to IPv4 (NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast') return false;
  // Only 2000::/3 of IPv6 is routed.
  return parsed instanceof ipaddr.IPv6 ? (parsed.parts[0]! & 0xe000) === 0x2000 : true;
}
