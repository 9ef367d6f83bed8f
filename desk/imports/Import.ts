import type { Calls, DeskImport } from '../../generated/types'

/** An import: one file with one kind of records, and what becomes of it. */
export type Import = DeskImport

/** What can be imported: its columns, and the presets for what other systems export. */
export type ImportKind = Calls['desk.imports.kinds']['reply'][number]

/** What of an import can be changed before it is written. */
export type ImportPatch = Calls['desk.imports.patch']['body']

/** Whether somebody has to wait for it: the server checks or writes it now. */
export const isUnderWay = ({ state }: Pick<Import, 'state'>): boolean =>
  state === 'checking' || state === 'writing'

/** Whether its file, columns and options may still be changed. */
export const isOpen = ({ state }: Pick<Import, 'state'>): boolean =>
  state === 'uploaded' || state === 'checked'

/** How much of it is checked or written, from 0 to 1. */
export const shareDone = ({ done, rows }: Pick<Import, 'done' | 'rows'>): number =>
  rows === 0 ? 0 : done / rows

/** How many records it writes, or has written. */
export const rowsWritten = ({ counts }: Pick<Import, 'counts'>): number =>
  counts.created + counts.changed
