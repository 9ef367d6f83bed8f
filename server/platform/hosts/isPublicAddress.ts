import { BlockList, isIPv4 } from 'node:net'

const reserved4 = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  reserved4.addSubnet(net, prefix, 'ipv4')

const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
/**
 * IPv6 ranges within 2000::/3 that are not public: they are for documentation, or their addresses
 * contain an IPv4 address that would not be checked.
 */
const reserved6 = new BlockList()
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reserved6.addSubnet(net, prefix, 'ipv6')

/**
 * Whether an IP address is on the public internet; false for this machine, its local network, and
 * special-purpose ranges (RFC 6890).
 */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !reserved4.check(address, 'ipv4')
    : global6.check(address, 'ipv6') && !reserved6.check(address, 'ipv6')
