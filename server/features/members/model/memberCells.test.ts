import { describe, expect, it } from 'vitest'
import { memberColumns, type MemberColumn } from './MemberRow'
import { checkMemberCells } from './checkMemberCells'

const values: Readonly<Record<MemberColumn, string>> = {
  external_id: '1',
  first_name: 'Ana',
  last_name: 'Soto',
  email: 'ana@club.com',
  phone: '',
  mobile: '',
  birthdate: '',
  member_since: '',
  membership: '',
  card_number: '',
  card_expires: '',
  house_account: '',
  news: '',
  middle_name: '',
  address: '',
  address2: '',
  address3: '',
  city: '',
  state: '',
  zip_code: '',
  country: '',
  company_name: '',
  company_title: '',
  website: '',
}
/** The error of a row in which only this cell is not plain: its code and message. */
const errorOf = (column: MemberColumn, value: string, country = 'US') => {
  const errors = checkMemberCells(
    { line: 2, cells: { ...values, [column]: value.trim() } },
    { country, today: '2026-11-23' },
  )
  for (const error of errors) expect(error).toMatchObject({ line: 2, column })
  return errors.length === 0 ? 'accepted' : errors.map(({ code, message }) => [code, message])
}
const codeOf = (...cell: Parameters<typeof errorOf>) => {
  const error = errorOf(...cell)
  return typeof error === 'string' ? error : error.map(([code]) => code).join()
}

describe('a cell', () => {
  it('is required for the id, the first name and the email only', () => {
    const required = memberColumns.filter((column) => codeOf(column, ' ') === 'required')
    expect(required).toEqual(['external_id', 'first_name', 'email'])
    expect(errorOf('email', '')).toEqual([['required', 'is required']])
  })

  it.each(['external_id', 'membership', 'card_number'] as const)(
    'has at most 200 characters: %s',
    (column) => {
      expect(codeOf(column, 'x'.repeat(200))).toBe('accepted')
      expect(errorOf(column, 'x'.repeat(201))).toEqual([
        ['too_long', 'is longer than 200 characters'],
      ])
    },
  )

  it.each([
    ['country', 'ES', 'accepted'],
    ['country', 'Spain', 'country'],
    ['website', 'ada.example', 'accepted'],
    ['website', 'no site', 'website'],
    ['middle_name', '🌙\u202e', 'characters'],
  ] as const)('of an address or a profile is checked as on the desk: %s %j is %s', (...cell) => {
    const [column, value, code] = cell
    expect(codeOf(column, value)).toBe(code)
  })

  it.each(['first_name', 'last_name'] as const)(
    'has at most 100 characters in a name, however many bytes they take: %s',
    (column) => {
      expect(codeOf(column, 'x'.repeat(100))).toBe('accepted')
      expect(codeOf(column, '🌙'.repeat(100))).toBe('accepted')
      expect(errorOf(column, 'x'.repeat(101))).toEqual([
        ['too_long', 'is longer than 100 characters'],
      ])
    },
  )

  it('has at most 254 characters in an email', () => {
    const domain = `${'b'.repeat(60)}.`.repeat(4)
    const email = (length: number) => `@${domain}com`.padStart(length, 'a')
    expect(codeOf('email', email(254))).toBe('accepted')
    expect(errorOf('email', email(255))).toEqual([['too_long', 'is longer than 254 characters']])
  })

  it.each(['a\nb', 'a\u0007b', 'a\u2028b', 'a\u2029b', 'a\u0085b'])(
    'has no line break or control character: %j',
    (value) => {
      expect(errorOf('card_number', value)).toEqual([
        ['characters', 'contains a line break or a control character'],
      ])
    },
  )

  it.each([
    [
      'first_name',
      '\u202Eana',
      'characters',
      'contains nothing that can be read, or reverses the direction',
    ],
    [
      'last_name',
      '\u200B',
      'characters',
      'contains nothing that can be read, or reverses the direction',
    ],
    ['email', 'ana@club', 'email', '"ana@club" is not an email address'],
    [
      'phone',
      '555',
      'phone',
      '"555" is not a phone number; write it with its country code, such as +14015550101',
    ],
    [
      'mobile',
      '555',
      'phone',
      '"555" is not a mobile number; write it with its country code, such as +14015550101',
    ],
    [
      'birthdate',
      '11/23/1990',
      'date',
      '"11/23/1990" is not a date of birth from 1900 to today, written YYYY-MM-DD',
    ],
    ['member_since', '2020', 'date', '"2020" is not a day up to today, written YYYY-MM-DD'],
    ['card_expires', '2026-02-30', 'date', '"2026-02-30" is not a day, written YYYY-MM-DD'],
    ['house_account', 'maybe', 'choice', '"maybe" is not yes or no'],
    ['news', 'maybe', 'choice', '"maybe" is not yes or no'],
  ] as const)('is rejected with the reason: %s %s', (column, value, code, message) => {
    expect(errorOf(column, value)).toEqual([[code, message]])
  })

  it.each([
    ['birthdate', ['1900-01-01', '2026-11-23'], ['1899-12-31', '2026-11-24']],
    ['member_since', ['1850-01-01', '2026-11-23'], ['2026-11-24', '2020-02-30']],
    ['card_expires', ['2020-01-01', '2026-11-24'], ['20260101']],
  ] as const)('is a day within its range: %s', (column, good, bad) => {
    for (const day of good) expect(codeOf(column, day), day).toBe('accepted')
    for (const day of bad) expect(codeOf(column, day), day).toBe('date')
  })

  it.each([
    "O'Neil, Jr.",
    'Smith 3rd',
    '(née Groß)',
    'Juan \u201CJack\u201D',
    'Luna 🌙',
    'club.com',
  ])('may be any name that is not empty: %s', (name) => {
    expect([codeOf('first_name', name), codeOf('last_name', name)]).toEqual([
      'accepted',
      'accepted',
    ])
  })

  it.each(['phone', 'mobile'] as const)(
    'may be any phone number of the club’s country or with its country code: %s',
    (column) => {
      // Whether a mobile number is one is checked later, where it is compared with the last import.
      expect(codeOf(column, '+34 955 550 176')).toBe('accepted')
      expect(codeOf(column, '07400 123456', 'GB')).toBe('accepted')
      expect(codeOf(column, '07400 123456', 'US')).toBe('phone')
    },
  )
})
