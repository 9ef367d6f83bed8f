import { atom } from 'jotai'
import type { Domain } from '../../generated/types'

/** A reference to a shared draft: the club's slug and the author's admin id. */
export interface SharedDraftRef {
  slug: string
  adminId: number
}

/** The shared draft being viewed, at first the one in the URL; null if there is none. */
export const sharedDraftAtom = atom<SharedDraftRef | null>(
  typeof window === 'undefined' ? null : parseSharedDraftRef(window.location.search),
)

/**
 * The draft that a URL's query refers to: `?domain=<slug>&draft=<admin id>`; null if it refers to
 * none.
 */
export function parseSharedDraftRef(search: string): SharedDraftRef | null {
  const query = new URLSearchParams(search)
  const draft = query.get('draft')
  // An invalid id becomes 0, which no admin has, so the page reports that the draft doesn't exist.
  return draft === null
    ? null
    : { slug: query.get('domain') ?? '', adminId: /^[1-9]\d{0,8}$/.test(draft) ? Number(draft) : 0 }
}

/** The URL of a club's own host, with the protocol and port of this page. */
export const siteUrl = (
  { domainName }: Pick<Domain, 'domainName'>,
  { protocol, port }: Pick<Location, 'protocol' | 'port'>,
): string => `${protocol}//${domainName}${port === '' ? '' : `:${port}`}`

/** The URL on the club's own host where colleagues view an admin's saved draft. */
export function draftUrl(
  domain: Pick<Domain, 'domainName' | 'slug'>,
  adminId: number,
  location: Pick<Location, 'protocol' | 'port'>,
): string {
  const query = new URLSearchParams({ domain: domain.slug, draft: String(adminId) })
  return `${siteUrl(domain, location)}/studio/?${query.toString()}`
}
