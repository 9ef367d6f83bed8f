import { describe, expect, it } from 'vitest'
import { isFault, type Cell, type CellContext } from './Cell'
import {
  count,
  day,
  dayAndTime,
  decimal,
  money,
  oneOf,
  optional,
  orElse,
  time,
  yesNo,
} from './cells'
import { joinItems, listOf, needed, splitItems, valuesOf } from './listCell'
import { nameOf, namesOf, picture } from './references'
import { text } from './cells'

const context: CellContext = {
  timezone: 'America/New_York',
  choices: {
    categories: [
      { id: 3, name: 'Wine' },
      { id: 4, name: 'Club wear; ties' },
      { id: 5, name: 'wine' },
    ],
  },
  pictureOf: (name) => (name === 'mug.jpg' ? '/media/1.webp' : undefined),
}

/** What a cell reads as; of one that can't be read, why. */
const read = <Value>(cell: Cell<Value>, written: string) => {
  const value = cell.read(written, context)
  return isFault(value) ? `${value.code}: ${value.message}` : value
}

describe('a cell', () => {
  it.each<[string, Cell<unknown>, string, unknown]>([
    ['yes or no', yesNo, 'Yes', true],
    ['yes or no', yesNo, 'TRUE', true],
    ['yes or no', yesNo, '1', true],
    ['yes or no', yesNo, 'n', false],
    ['yes or no', yesNo, '', false],
    ['yes or no', yesNo, 'perhaps', 'choice: "perhaps" is not yes or no'],
    ['a count', count, '12', 12],
    ['a count', count, '-1', 'number: "-1" is not a whole number'],
    ['a count', count, '1.5', 'number: "1.5" is not a whole number'],
    ['a number', decimal, '-71.32', -71.32],
    ['a number', decimal, 'north', 'number: "north" is not a number, written such as 41.49'],
    ['an amount', money, '12', 1200],
    ['an amount', money, '12.5', 1250],
    ['an amount', money, '12,05', 1205],
    ['an amount', money, '0', 0],
    [
      'an amount',
      money,
      '1,250',
      'money: "1,250" is not an amount, written such as 1250 or 1250.50',
    ],
    ['an amount', money, '$5', 'money: "$5" is not an amount, written such as 1250 or 1250.50'],
    ['a day', day, '2026-12-24', '2026-12-24'],
    ['a day', day, '2026-02-30', 'date: "2026-02-30" is not a day, written YYYY-MM-DD'],
    ['a time', dayAndTime, '2026-12-24 19:30', '2026-12-24T19:30'],
    ['a time', dayAndTime, '2026-12-24T19:30:00', '2026-12-24T19:30'],
    [
      'a time',
      dayAndTime,
      '12/24/2026 7:30 PM',
      'date: "12/24/2026 7:30 PM" is not a time, written YYYY-MM-DD HH:MM',
    ],
    ['a time of the day', time, '9:05', '09:05'],
    [
      'a time of the day',
      time,
      '25:00',
      'time: "25:00" is not a time, written HH:MM such as 17:30',
    ],
    ['nothing', optional(count), '', null],
    ['the usual', orElse(1, count), '', 1],
    ['one of some words', oneOf({ product: 'shop', fandb: 'menu' }), 'Menu', 'fandb'],
    [
      'one of some words',
      oneOf({ product: 'shop', fandb: 'menu' }),
      'cellar',
      'choice: "cellar" is none of shop, menu',
    ],
    ['a name', nameOf('categories'), 'WINE', 3],
    ['a name', nameOf('categories'), 'wine', 5],
    ['a name', nameOf('categories'), '', null],
    ['a name', nameOf('categories'), 'Beer', 'unknown: "Beer" is not among the categories'],
    ['names', namesOf('categories'), 'Wine; Club wear\\; ties', [3, 4]],
    ['a picture', picture, 'mug.jpg', '/media/1.webp'],
    ['a picture', picture, 'https://club.example/mug.jpg', 'https://club.example/mug.jpg'],
  ])('has %s: %s "%s"', (_what, cell, written, expected) => {
    expect(read(cell, written)).toEqual(expected)
  })

  it.each<[Cell<never>, unknown, string]>([
    [yesNo as Cell<never>, true, 'yes'],
    [money as Cell<never>, 1205, '12.05'],
    [money as Cell<never>, 7, '0.07'],
    [dayAndTime as Cell<never>, '2026-12-24T19:30', '2026-12-24 19:30'],
    [text as Cell<never>, '  Cafe\u0301 \n', 'Café'],
    [optional(count) as Cell<never>, null, ''],
    [nameOf('categories') as Cell<never>, 3, 'Wine'],
    [namesOf('categories') as Cell<never>, [3, 4], 'Club wear\\; ties; Wine'],
  ])('is written as it is read: %#', (cell, value, expected) => {
    expect(cell.write(value as never, context)).toBe(expected)
  })
})

describe('a list in a cell', () => {
  const seats = listOf<{ name: string; price: number; places: number | null }>({
    name: { name: 'name', cell: needed(text) },
    price: { name: 'price', cell: money },
    places: { name: 'places', cell: optional(count) },
  })

  it('has items behind semicolons, with parts behind bars', () => {
    const items = [
      { name: 'Adult', price: 4500, places: 100 },
      { name: 'Child; under 12 | with a \\', price: 0, places: null },
    ]
    const written = 'Adult | 45.00 | 100; Child\\; under 12 \\| with a \\\\ | 0.00'
    expect(seats.write(items, context)).toBe(written)
    expect(read(seats, written)).toEqual(items)
    expect(read(seats, ' ; Adult|45|100 ;')).toEqual([items[0]])
    expect(read(seats, '')).toEqual([])
  })

  it('says which part of which item can’t be read', () => {
    expect(read(seats, 'Adult | a lot')).toBe(
      'money: price of "Adult": "a lot" is not an amount, written such as 1250 or 1250.50',
    )
    expect(read(seats, '| 45')).toBe('required: name of "": is required')
    expect(read(seats, 'A | 1 | 2 | 3')).toBe(
      'parts: "A | 1 | 2 | 3" has more parts than name | price | places',
    )
    expect(read(valuesOf(count), '1 | 2')).toBe('parts: "1" has more than one part')
  })

  it('reads what it writes, whatever signs a text has', () => {
    const texts = ['a;b', 'a\\;b', '\\', 'a | b', '\\\\|', 'x\\y', ';', 'line\nbreak']
    expect(splitItems(joinItems(texts.map((one) => [one])))).toEqual(texts.map((one) => [one]))
    expect(splitItems(joinItems([['a', '', 'c', '']]))).toEqual([['a', '', 'c']])
    expect(splitItems('C:\\club')).toEqual([['C:\\club']])
  })
})
