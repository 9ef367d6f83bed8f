import type { ReactNode } from 'react'
import type { DeskRecords, DeskResourceName } from '../../generated/desk'
import type { MessageId } from '../../generated/MessageId'
import type { AdminCompany } from '../../generated/types'
import type { Item } from '../values/items'
import type { RecordFacts } from '../values/RecordFacts'

/** A property of a resource's records. */
type FieldOf<Name> = Name extends DeskResourceName ? keyof DeskRecords[Name] & string : never

/** How the desk shows a resource; what its records are follows from their schema. */
export interface Resource<Name extends DeskResourceName = DeskResourceName> {
  name: Name
  title: MessageId
  /** Names a record, and a new one. */
  titleOf: (record: DeskRecords[Name]) => string
  newTitle: MessageId
  /** What is said if a record can't be deleted, if hiding it is no way out. */
  inUse?: MessageId
  /** What an empty list says. */
  empty: { title: MessageId; text: MessageId }
  /** The columns of the list; the first names the record. */
  columns: readonly {
    field: FieldOf<Name>
    label: MessageId
    cell: (props: { record: DeskRecords[Name]; company: AdminCompany }) => ReactNode
  }[]
  /** The fields of the form, in groups. */
  groups: readonly { title: MessageId; fields: readonly FieldOf<Name>[] }[]
  /** The fields that mean nothing with the form's other values, which are not shown. */
  pointless?: (values: Readonly<Record<string, unknown>>) => readonly string[]
  /** The fields that may not be empty where they are shown, though the schema lets them. */
  needed?: readonly FieldOf<Name>[]
  /** Whether nothing of a stored record can change any more. */
  isSealed?: (record: DeskRecords[Name]) => boolean
  /** The fields that can't change once a record is stored. */
  fixed?: readonly FieldOf<Name>[]
  /** What to know about a record before anything else; undefined for nothing. */
  notice?: (
    record: DeskRecords[Name],
    facts: Pick<RecordFacts, 'takesPayments'>,
  ) => MessageId | undefined
  /** The value that decides on which page of the portal a record is, if there are several. */
  pageBy?: (record: DeskRecords[Name]) => string
  /** Whether members see a record in the portal. */
  isShown?: (record: DeskRecords[Name]) => boolean
  /** The pages of a record besides its form, at their `path` below the record's. */
  pages?: readonly RecordPart<Name>[]
  /** Chooses what else the change of a stored record concerns, such as the following dates. */
  saveOptions?: (props: SaveOptions<Name>) => ReactNode
  /** Chooses what else a new record is made with, such as a first card; ends the first group. */
  createOptions?: (props: CreateOptions) => ReactNode
  /** Asks what to tell those whom a change concerns; shown if the server wants to know. */
  ask?: (props: Question<Name>) => ReactNode
  /** What can be done with all that the list shows. */
  listAct?: (props: { search: string; filters: Readonly<Record<string, string>> }) => ReactNode
  /** What the form says below a field, from all that is typed in it. */
  notes?: Readonly<
    Partial<Record<string, (props: { values: Readonly<Record<string, unknown>> }) => ReactNode>>
  >
  /** The field whose value is the group of the choices that the other fields have. */
  choicesBy?: FieldOf<Name>
  /** Whether a stored record can refer to something that is to choose from; by default it can. */
  isChoice?: (record: DeskRecords[Name], choice: { id: number }) => boolean
  /** How the lists in its records are edited, by field. */
  lists?: Readonly<Partial<Record<string, ListOptions>>>
}

/** A choice above the button that saves a record. */
export interface SaveOptions<Name extends DeskResourceName = DeskResourceName> {
  record: DeskRecords[Name]
  /** The changed fields as they will be. */
  changes: Readonly<Record<string, unknown>>
  /** What the patch has besides fields, so far. */
  options: Readonly<Record<string, unknown>>
  onChange: (options: Readonly<Record<string, unknown>>) => void
}

/** A choice above the button that makes a record. */
export interface CreateOptions {
  /** What the request has besides fields, so far. */
  options: Readonly<Record<string, unknown>>
  /** Why the server refused it, by option. */
  errors: Readonly<Partial<Record<string, MessageId>>>
  onChange: (options: Readonly<Record<string, unknown>>) => void
}

/** A question before a change is saved. */
export interface Question<Name extends DeskResourceName = DeskResourceName> {
  /** The record as it is stored, and the changed fields as they will be. */
  record: DeskRecords[Name]
  changes: Readonly<Record<string, unknown>>
  /** How many people the change concerns. */
  people: number
  /** Saves the change with the answer, which is what the patch has besides fields. */
  onAnswer: (options: Readonly<Record<string, unknown>>) => void
  /** Goes back to the form; nothing is saved. */
  onCancel: () => void
}

/** How a list of objects in a record is edited. */
export interface ListOptions {
  /** What an item without a name is called, from its properties in words; '' for nothing yet. */
  describe?: (item: Item, wordsOf: (property: string) => string) => string
  /** What the row of an item says besides its name; `stored` has what staff can't write. */
  note?: (props: { item: Item; stored: Item | undefined }) => ReactNode
  /** The properties that mean nothing with the item's or the form's other values, which are not shown. */
  pointless?: (item: Item, values: Readonly<Record<string, unknown>>) => readonly string[]
  /** The properties that may not be empty where they have a field, though the schema lets them. */
  needed?: readonly string[]
  /** Whether a stored item can't be removed any more. */
  isKept?: (stored: Item) => boolean
  /** A picture before the item's name. */
  picture?: (props: { item: Item }) => ReactNode
  /** What a copy of an item has of its own, besides the number in its name. */
  copy?: (item: Item, items: readonly Item[]) => Item
  /** False if an item can't be duplicated, because a second one like it makes no sense. */
  copies?: false
  /** What else changes in an item with one of its properties, such as the end with the start. */
  follows?: (item: Item, property: string) => Item
  /** What else there is to do below the fields of an item; `name` is for what has an id. */
  more?: (props: {
    name: string
    item: Item
    items: readonly Item[]
    /** Adds copies of the item, each with properties of its own. */
    onCopies: (parts: readonly Item[]) => void
  }) => ReactNode
  /** What edits a property of an item, if its schema does not say enough for that. */
  controls?: Readonly<Partial<Record<string, (props: ItemControl) => ReactNode>>>
  /** How the lists in its items are edited, by property. */
  lists?: Readonly<Partial<Record<string, ListOptions>>>
  /** What adds an item, instead of a button that adds an empty one. */
  add?: (props: { id: string; items: readonly Item[]; onAdd: (item: Item) => void }) => ReactNode
}

/** The control of one property of an item. */
export interface ItemControl {
  /** The property's path in the form, such as `questions/2/rule`. */
  name: string
  label: string
  error: string | undefined
  item: Item
  /** All items of the list. */
  items: readonly Item[]
  readOnly: boolean
  onChange: (value: unknown) => void
}

/** A page of a record, such as an event's attendees; the record's heading is above it. */
export interface RecordPart<Name extends DeskResourceName = DeskResourceName> {
  path: string
  title: MessageId
  element: (props: { record: DeskRecords[Name]; company: AdminCompany }) => ReactNode
}
