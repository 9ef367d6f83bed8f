import { deskPageOf } from '../../src/core/config/todo/deskPage'
import { toPointer } from '../../src/core/json/pointer'
import type { ShownContent } from '../../src/core/preview/previewMessages'

/** A list of the desk whose records the portal shows. */
export type DeskList = (typeof LISTS)[number]

/** Where the desk makes what an element shows: the list, and the address of it or of a record. */
export interface DeskPlace {
  list: DeskList
  address: string
  isRecord: boolean
}

/**
 * Where the desk makes what an element shows; undefined if it shows none of the desk's data.
 * `widget` is that of its section, `uri` that of its page; `uriAt` returns the uri of the page at a
 * path.
 */
export function findDeskPlace(
  { isInPage, linkPath, text }: ShownContent,
  widget: string | undefined,
  uri: string | undefined,
  uriAt: (path: string) => string | undefined,
): DeskPlace | undefined {
  if (!isInPage) return undefined
  const id = /\/(\d+)$/.exec(linkPath ?? '')?.[1]
  const linked = linkPath === null || id === undefined ? undefined : listOf(uriAt(linkPath))
  if (linked && id !== undefined)
    return { list: linked, address: `/desk/${linked}/${id}`, isRecord: true }
  // A whole area of the page has texts and pictures of its own.
  if (text === '') return undefined
  const list = widget === undefined ? listOf(uri) : LIST_OF_WIDGET.get(widget)
  return list && { list, address: `/desk/${list}`, isRecord: false }
}

const LISTS = ['events', 'schedules', 'products', 'businesses', 'articles', 'perks'] as const

const LIST_OF_WIDGET: ReadonlyMap<string, DeskList> = new Map([
  ['next-events', 'events'],
  ['event-focus', 'events'],
  ['free-tables', 'schedules'],
  ['menu-of-the-day', 'products'],
  ['directory-highlights', 'businesses'],
  ['news', 'articles'],
  ['my-perks', 'perks'],
])

const listOf = (uri: string | undefined): DeskList | undefined => {
  const page = uri === undefined ? undefined : deskPageOf(toPointer(['pages', uri]))
  return LISTS.find((list) => page === `/desk/${list}`)
}
