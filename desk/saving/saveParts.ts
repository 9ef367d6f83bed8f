import type { DeskRecords, DeskResourceName } from '../../generated/desk'

/** A choice above the button that saves a record. */
export interface SaveOptions<Name extends DeskResourceName = DeskResourceName> {
  record: DeskRecords[Name]
  /** What the patch has besides fields, so far. */
  options: Readonly<Record<string, unknown>>
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
