import ipaddr from 'ipaddr.js'

/**
 * What counts as one address: an IPv4 address, or an IPv6 address's /64 network, which a household
 * or office usually has to itself.
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
