import ipaddr from 'ipaddr.js'

/**
 * The key by which attempts from an IP address are counted: an IPv4 address itself, or the /64
 * network of an IPv6 address, which usually belongs to one household or office.
 */
export function addressGroup(address: string): string {
  const bare = withoutPort(address)
  if (!ipaddr.isValid(bare)) return address
  const parsed = ipaddr.parse(bare)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

/**
 * Removes what some proxies write around an address in X-Forwarded-For: brackets, a port, the zone of
 * an IPv6 address. Otherwise each connection would be counted as another address.
 */
function withoutPort(address: string): string {
  const trimmed = address.trim()
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1]
  const host = bracketed ?? trimmed.replace(/^([^:]+):\d+$/, '$1')
  return host.replace(/%.*$/, '')
}
