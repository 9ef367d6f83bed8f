import { isLinkHref } from '../../../schemas/formats/address'
import { readWebAddress } from '../../../schemas/formats/webAddress'

/** Where a link that a club wrote leads. */
export interface LinkTarget {
  to: string
  /** True when the browser leaves the portal, so the router must not handle it. */
  external: boolean
}

/**
 * The target of a link out of a config: a path of the portal, or a web, mailto or tel address;
 * undefined for an empty one and for everything that may run or pretend (javascript:, data:,
 * //host, credentials). (doc 1 §3)
 */
export function linkTarget(href: string): LinkTarget | undefined {
  const text = href.trim()
  // What a config must not hold leads nowhere either: a browser drops a tab in “/<tab>/elsewhere”
  // and goes elsewhere.
  if (!isLinkHref(text)) return undefined
  if (/^\/(?![/\\])/.test(text) || text.startsWith('#')) return { to: text, external: false }
  if (/^(?:mailto|tel):[^\s]+$/i.test(text)) return { to: text, external: true }
  const url = readWebAddress(text)
  return url && { to: url.href, external: true }
}
