import { describe, expect, it } from 'vitest'
import { checkHeader, findMissing } from './checkHeader'

const kind = {
  columns: [
    { name: 'external_id', required: true },
    { name: 'first_name', required: true },
    { name: 'last_name', names: ['surname'] },
    { name: 'email', names: ['e-mail address'] },
    { name: 'birthdate', names: ['date of birth'] },
  ],
} as const
const check = (columns: string, matchColumns = false) =>
  checkHeader(kind, columns.split(','), { matchColumns })

describe('a header that must have our own columns', () => {
  it('has them in any order and any capitals', () => {
    expect(check('Email,FIRST_NAME,external_id')).toEqual({
      mapping: { external_id: 'external_id', first_name: 'FIRST_NAME', email: 'Email' },
      errors: [],
    })
  })

  it('has only known columns, each once, and all required ones', () => {
    expect(check('external_id,email,email (2),shoe_size').errors).toEqual([
      {
        line: 1,
        column: 'shoe_size',
        code: 'unknown_column',
        message:
          'there is no column "shoe_size"; the columns are external_id, first_name, last_name, email, birthdate',
      },
      {
        line: 1,
        column: 'email',
        code: 'duplicate_column',
        message: 'the column "email" appears twice',
      },
      {
        line: 1,
        column: 'first_name',
        code: 'missing_column',
        message: 'the column "first_name" is missing',
      },
    ])
  })

  it.each([
    ['First Name', 'first_name'],
    ['E-Mail', 'email'],
    ['Surname', 'last_name'],
    ['DATE OF BIRTH', 'birthdate'],
  ])('offers the column that a similar name stands for: %s, %s', (name, column) => {
    const columns = ['external_id', 'first_name'].filter((one) => one !== column)
    const header = [...columns, name].join(',')
    expect(check(header).errors).toEqual([
      {
        line: 1,
        column: name.toLowerCase(),
        code: 'unknown_column',
        message: `there is no column "${name}"; it looks like ${column}: rename it, or use --match-columns`,
      },
    ])
    expect(check(header, true)).toMatchObject({ mapping: { [column]: name }, errors: [] })
    expect(check(`${header},${column}`, true).errors).toMatchObject([
      { column, code: 'duplicate_column' },
    ])
  })

  it('lacks a column of a preset by the name that the other system gives it', () => {
    const missing = findMissing(kind.columns, { external_id: 'Id' }, { first_name: 'Given name' })
    expect(missing.map(({ column, message }) => [column, message])).toEqual([
      ['first_name', 'the column "Given name" is missing'],
    ])
  })
})
