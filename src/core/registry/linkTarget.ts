import { isLinkHref } from '../../../schemas/formats/address'
import { readWebAddress } from '../../../schemas/formats/webAddress'

/** Target of a link written by a club. */
export interface LinkTarget {
  to: string
  /** Whether the link leaves the portal, so the router must not handle it. */
  external: boolean
}

/**
 * The target of a link in a config: a path of the portal, or a web, mailto or tel address.
 * Undefined for an empty link, and for an unsafe or misleading one (javascript:, data:, //host,
 * credentials). (doc 1 §3)
 */
export function linkTarget(href: string): LinkTarget | undefined {
  const text = href.trim()
  // Reject control characters, which browsers strip: “/<tab>/elsewhere” would lead to another site.
  if (!isLinkHref(text)) return undefined
  if (/^\/(?![/\\])/.test(text) || text.startsWith('#')) return { to: text, external: false }
  if (/^(?:mailto|tel):[^\s]+$/i.test(text)) return { to: text, external: true }
  const url = readWebAddress(text)
  return url && { to: url.href, external: true }
}
