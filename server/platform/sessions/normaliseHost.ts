/**
 * Converts a host to the form in which clubs' hosts are stored: lower case, without port and
 * trailing dot.
 */
export function normaliseHost(host: string | undefined): string {
  const name = (host ?? '').toLowerCase().replace(/:\d+$/, '')
  return name.endsWith('.') ? name.slice(0, -1) : name
}
