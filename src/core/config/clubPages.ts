import type { PageManifest } from '#schemas/PageManifest'
import type { Catalogue } from './Catalogue'
import { anyText } from './compile/localizeTexts'
import { OWN_PAGE_ID } from '#schemas/ownPageId'
import { ownValue } from '../json/plainObject'
import type { PageTitle } from './ResolvedConfig'

/** A page that a club can have: one of the catalogue, or one that the club has added. */
export interface ClubPage extends Omit<PageManifest, 'title'> {
  title: PageTitle
}

/** The key in the config of the page that a club has added under this id. */
export const ownPageUri = (id: string): string => `/${id}`

/** Uris of the pages that a club can't be without; see `required` of a page's manifest. */
export const requiredUris = ({ pages }: Pick<Catalogue, 'pages'>): ReadonlySet<string> =>
  new Set(pages.flatMap(({ uri, required }) => (required ? uri : [])))

/**
 * The pages of the catalogue and after them those that the club has added (`ownPages` of its
 * config), also ones that can't be shown. A page without a title has its id as title; of a title
 * per language any text is used. A page of the catalogue whose uri is that of an added one is left
 * out: a release may bring such a page, and the club's own must not change by that. Only a required
 * page wins over an added one, which is then left out.
 */
export const clubPages = (
  { pages }: Pick<Catalogue, 'pages'>,
  ownPages: unknown,
): readonly ClubPage[] => {
  const required = requiredUris({ pages })
  const own = (Array.isArray(ownPages) ? (ownPages as unknown[]) : [])
    .flatMap(toPage)
    .filter(({ uri }) => !required.has(uri.toLowerCase()))
  if (own.length === 0) return pages
  const taken = new Set(own.map(({ uri }) => uri.toLowerCase()))
  return [...pages.filter(({ uri }) => !taken.has(uri)), ...own]
}

function toPage(entry: unknown): ClubPage[] {
  const id = ownValue(entry, 'id')
  if (typeof id !== 'string') return []
  const uri = ownPageUri(id)
  const audience = ownValue(entry, 'audience')
  return [
    {
      id: OWN_PAGE_ID,
      uri,
      paths: [uri],
      audience: audience === 'signed-in' || audience === 'members' ? 'signed-in' : 'both',
      plus: false,
      membersOnly: audience === 'members',
      layout: 'full',
      title: { text: anyText(ownValue(entry, 'title')) ?? id },
      listed: true,
    },
  ]
}

/** Whether a page is one that its club has added. */
export const isOwnPage = ({ id }: Pick<ClubPage, 'id'>): boolean => id === OWN_PAGE_ID
