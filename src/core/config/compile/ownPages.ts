import { isRoutePath } from '#schemas/formats/routePath'
import { ownPageUri } from '../clubPages'
import { ownValue } from '../../json/plainObject'
import type { Report } from '../Report'
import { keyedItems } from './keyedItems'
import { pathFault } from './pathFault'
import { isReservedPath } from './reservedPaths'

/** A page that a club has added: its settings, its path, and where in the config the path is. */
export interface OwnPageEntry {
  item: unknown
  path: string
  place: readonly (string | number)[]
}

/**
 * The pages that a club has added, by uri, without those that can't be pages: whose id is no
 * segment of a path or names one of the `required` pages, or whose path is reserved or the root.
 * Those are reported, and so are pages whose id names another page of the catalogue, which they
 * replace (see `clubPages`).
 */
export function readOwnPages(
  ownPages: unknown,
  catalogueUris: ReadonlySet<string>,
  required: ReadonlySet<string>,
  report: Report,
): Map<string, OwnPageEntry> {
  const pages = new Map<string, OwnPageEntry>()
  for (const { key: id, item, index } of keyedItems(ownPages, 'id', ['ownPages'], report)) {
    const uri = ownPageUri(id)
    const given = ownValue(item, 'path')
    const path = typeof given === 'string' ? given : uri
    const place = ['ownPages', index, typeof given === 'string' ? 'path' : 'id']
    if (!isRoutePath(uri) || id.includes('/')) {
      const { rule, hint } = id.includes('/')
        ? { rule: 'contains a slash', hint: 'Write one segment of a path, such as our-story.' }
        : pathFault(uri)
      report('path-syntax', ['ownPages', index, 'id'], `The page's id “${id}” ${rule}.`, hint)
    } else if (required.has(uri.toLowerCase()))
      report(
        'route-collision',
        ['ownPages', index, 'id'],
        `A page can't have the id “${id}”: the portal needs its page ${uri.toLowerCase()}.`,
        'Choose another id.',
      )
    else if (path === '/')
      report(
        'route-collision',
        place,
        `${uri} can't have the path “/”: there the portal starts, for each person at their own page.`,
        'Choose a path with a word, such as /our-story.',
      )
    else if (isReservedPath(path)) reportReserved(place, uri, path, report)
    else {
      if (catalogueUris.has(uri.toLowerCase()))
        report(
          'route-collision',
          ['ownPages', index, 'id'],
          `The page “${id}” takes the place of the portal's page ${uri.toLowerCase()}, which is off because of it.`,
          'Give the page another id; it may still have any free path.',
        )
      pages.set(uri, { item, path, place })
    }
  }
  return pages
}

/** Reports that a page can't have a path that the portal needs. */
export const reportReserved = (
  place: readonly (string | number)[],
  uri: string,
  path: string,
  report: Report,
): void =>
  report(
    'route-collision',
    place,
    `${uri} can't have the path “${path}”: paths that begin with /${path.split('/')[1] ?? ''} are reserved for the portal.`,
    'Begin the path with another word.',
  )
