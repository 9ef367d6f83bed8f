import type { MediaFile } from '../../../generated/types'

/** The kinds of things that *Find anything* finds, in the order of their groups. */
export const FIND_KINDS = [
  'command',
  'setting',
  'page',
  'section',
  'text',
  'picture',
  'club',
] as const

/** What a found thing is. */
export type FindKind = (typeof FIND_KINDS)[number]

/** Where a found thing leads: what choosing it opens, shows or runs. */
export type FindTarget =
  /** The control of a setting, by its JSON Pointer (items by key). */
  | { opens: 'control'; pointer: string }
  /** A tab of forms, by the id of its group. */
  | { opens: 'group'; id: string }
  /** A page in the preview, by its path in the club. */
  | { opens: 'page'; path: string }
  /** A picture in the tool *Pictures*. */
  | { opens: 'picture'; picture: MediaFile }
  /** A club or a company of the admin's, by its id. */
  | { opens: 'club' | 'company'; id: number }
  /** A command, by the key under which it is offered. */
  | { opens: 'command'; key: string }

/** Something that can be found: what it is called, what else it is known by, and where it leads. */
export interface FindEntry {
  /** The same each time the index is built, and different for each entry. */
  key: string
  kind: FindKind
  title: string
  /** Where it is, for people; shown beside the title. */
  note?: string | undefined
  /** What describes it, such as its hint; not shown. */
  words?: string | undefined
  /** Its path: a JSON Pointer, or a page's address. */
  path?: string | undefined
  /** Its present value, for people and as it is stored. */
  value?: { shown: string; stored: string; colour?: string | undefined } | undefined
  /** Of entries with the same value here, only the best is listed. */
  sameAs?: string | undefined
  /** Why it can't be used now; undefined if it can. */
  unavailable?: string | undefined
  target: FindTarget
}
