import { atom } from 'jotai'
import type { Domain } from '../../generated/types'

/** A draft that an address asks to look at: the club's slug, and whose draft (admin id). */
export interface SharedDraftRef {
  slug: string
  adminId: number
}

/** The draft that the studio was opened to look at; null for the studio itself. */
export const sharedDraftAtom = atom<SharedDraftRef | null>(
  typeof window === 'undefined' ? null : sharedDraftRef(window.location.search),
)

/**
 * What an address asks to look at: `?domain=<slug>&draft=<admin id>`; null where it names no draft.
 */
export function sharedDraftRef(search: string): SharedDraftRef | null {
  const query = new URLSearchParams(search)
  const draft = query.get('draft')
  // What is no id leads to no draft either, and says so: 0 is nobody's.
  return draft === null
    ? null
    : { slug: query.get('domain') ?? '', adminId: /^[1-9]\d{0,8}$/.test(draft) ? Number(draft) : 0 }
}

/** The address, on the club's own host, at which colleagues look at an admin's saved draft. */
export function draftAddress(
  { domainName, slug }: Pick<Domain, 'domainName' | 'slug'>,
  adminId: number,
  { protocol, port }: Pick<Location, 'protocol' | 'port'>,
): string {
  const query = new URLSearchParams({ domain: slug, draft: String(adminId) })
  return `${protocol}//${domainName}${port === '' ? '' : `:${port}`}/studio/?${query.toString()}`
}
