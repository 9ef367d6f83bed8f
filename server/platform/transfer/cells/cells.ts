import { isDay } from '#src/core/time/calendarDay'
import { CellFault, type Cell } from './Cell'

/** A text of any length, also with line breaks. */
export const text: Cell<string> = {
  read: (cell) => cell,
  write: (value) => value.normalize().trim(),
}

/** Yes or no; what is empty is no. */
export const yesNo: Cell<boolean> = {
  read: (cell) => {
    if (cell === '' || /^(?:no|n|false|0)$/i.test(cell)) return false
    return /^(?:yes|y|true|1)$/i.test(cell)
      ? true
      : new CellFault('choice', `"${cell}" is not yes or no`)
  },
  write: (value) => (value ? 'yes' : 'no'),
}

/** A whole number of 0 or more. */
export const count: Cell<number> = {
  read: (cell) =>
    /^\d{1,9}$/.test(cell)
      ? Number(cell)
      : new CellFault('number', `"${cell}" is not a whole number`),
  write: String,
}

/** A number with decimals, such as degrees. */
export const decimal: Cell<number> = {
  read: (cell) =>
    /^[+-]?\d{1,9}(?:\.\d{1,20})?(?:e-\d{1,2})?$/.test(cell)
      ? Number(cell)
      : new CellFault('number', `"${cell}" is not a number, written such as 41.49`),
  write: (value) => String(value),
}

/** An amount in hundredths of the club's currency, written such as `12.50` or `12,50`. */
export const money: Cell<number> = {
  read: (cell) => {
    const [, units, hundredths = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(cell) ?? []
    return units === undefined
      ? new CellFault('money', `"${cell}" is not an amount, written such as 1250 or 1250.50`)
      : Number(units) * 100 + Number(hundredths.padEnd(2, '0'))
  },
  write: (cents) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`,
}

/** A day, `YYYY-MM-DD`. */
export const day: Cell<string> = {
  read: (cell) =>
    isDay(cell) ? cell : new CellFault('date', `"${cell}" is not a day, written YYYY-MM-DD`),
  write: (value) => value,
}

/** A local time of a day, which a record has as `YYYY-MM-DDTHH:mm`. */
export const dayAndTime: Cell<string> = {
  read: (cell) => {
    const [, on, at] = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::00)?$/.exec(cell) ?? []
    return on !== undefined && at !== undefined && isDay(on) && isTime(at)
      ? `${on}T${at}`
      : new CellFault('date', `"${cell}" is not a time, written YYYY-MM-DD HH:MM`)
  },
  write: (value) => value.replace('T', ' '),
}

/** A time of the day, `HH:MM`. */
export const time: Cell<string> = {
  read: (cell) => {
    const padded = cell.padStart(5, '0')
    return isTime(padded)
      ? padded
      : new CellFault('time', `"${cell}" is not a time, written HH:MM such as 17:30`)
  },
  write: (value) => value,
}

const isTime = (written: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(written)

/** A time zone as an IANA name; the club's if the cell is empty. */
export const zone: Cell<string> = {
  read: (cell, { timezone }) => (cell === '' ? timezone : cell),
  write: (value) => value,
}

/** A value that may be missing, written as an empty cell. */
export const optional = <Value>({ read, write }: Cell<Value>): Cell<Value | null> => ({
  read: (cell, context) => (cell === '' ? null : read(cell, context)),
  write: (value, context) => (value === null ? '' : write(value, context)),
})

/** A value for which an empty cell stands, too. */
export const orElse = <Value>(usual: Value, { read, write }: Cell<Value>): Cell<Value> => ({
  read: (cell, context) => (cell === '' ? usual : read(cell, context)),
  write,
})

/** One of some values, each by the word that is written for it. */
export function oneOf<Value extends string>(words: Readonly<Record<Value, string>>): Cell<Value> {
  const entries = Object.entries(words) as [Value, string][]
  return {
    read: (cell) => {
      const [value] = entries.find(([, word]) => word === cell.toLowerCase()) ?? []
      return (
        value ??
        new CellFault(
          'choice',
          `"${cell}" is none of ${entries.map(([, word]) => word).join(', ')}`,
        )
      )
    },
    write: (value) => words[value],
  }
}

/** What the door scans: a code of 6 to 64 printable ASCII characters; empty for a new one. */
export const codeCell: Cell<string> = {
  read: (cell) =>
    cell === '' || /^[\x21-\x7e]{6,64}$/.test(cell)
      ? cell
      : new CellFault('code', `"${cell}" is no code of 6 to 64 letters, digits and signs`),
  write: (value) => value,
}
