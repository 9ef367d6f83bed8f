import ipaddr from 'ipaddr.js'

/**
 * The key by which attempts from an IP address are counted: an IPv4 address itself, or the /64
 * network of an IPv6 address, which usually belongs to one household or office.
 */
export function addressGroup(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
