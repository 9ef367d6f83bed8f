/**
 * The frame's URL for a typed path. It is always on this origin: `//elsewhere` counts as a path,
 * not as a host.
 */
export function frameAddress(path: string, domainId: number, native = false): string {
  const address = new URL(window.location.origin)
  const [, pathname = '/', search = ''] = /^([^?#]*)(\?[^#]*)?/.exec(path) ?? []
  address.pathname = pathname
  address.search = search
  address.searchParams.set('preview', String(domainId))
  if (native) address.searchParams.set('native', '1')
  return address.href
}
