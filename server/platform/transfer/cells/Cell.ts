/** Why a cell can't be read. */
export class CellFault {
  constructor(
    /** Such as `date` or `choice`. */
    readonly code: string,
    /** What is wrong with it, to be put behind the column's name. */
    readonly message: string,
  ) {}
}

/** What cells are read and written with. */
export interface CellContext {
  /** The club's time zone, as an IANA name. */
  timezone: string
  /** What each reference can refer to, by the reference's name. */
  choices: Readonly<Record<string, readonly NamedChoice[]>>
  /** The address of a picture that comes with the file, by its name there; undefined if none does. */
  pictureOf?(this: void, name: string): string | undefined
}

/** A thing that a cell can name. */
export interface NamedChoice {
  id: number
  name: string
}

/** How one value is written in a cell; cells are trimmed and composed (NFC). */
export interface Cell<Value> {
  /** The value of a cell, also of an empty one, or why it has none. */
  read(this: void, text: string, context: CellContext): Value | CellFault
  /** The cell of a value, which reads as the same value. */
  write(this: void, value: Value, context: CellContext): string
}

/** Whether a cell was not read. */
export const isFault = (value: unknown): value is CellFault => value instanceof CellFault
