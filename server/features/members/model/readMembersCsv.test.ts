import { describe, expect, it } from 'vitest'
import { importLimits, memberColumns } from './MemberRow'
import { readMembersCsv } from './readMembersCsv'

const rules = { country: 'US', today: '2026-11-23' }
const HEADER = 'external_id,first_name,last_name,email'
const read = (text: string) => readMembersCsv(text, rules)
/** The errors of a file as `[line, column, code]`. */
const errorsOf = (text: string) =>
  read(text).errors.map(({ line, column, code }) => [line, column, code])

describe('a file of members', () => {
  it('is read into rows of trimmed texts with their lines; columns that it lacks are absent', () => {
    expect(
      read(`${HEADER},membership\n 1 , Ana ,Soto,ana@club.com,Gold\n2,Bo,Li,bo@club.com,\n`),
    ).toEqual({
      rows: [
        {
          line: 2,
          externalId: '1',
          cells: {
            first_name: 'Ana',
            last_name: 'Soto',
            email: 'ana@club.com',
            membership: 'Gold',
          },
        },
        {
          line: 3,
          externalId: '2',
          cells: { first_name: 'Bo', last_name: 'Li', email: 'bo@club.com', membership: '' },
        },
      ],
      errors: [],
    })
  })

  it.each([
    ['semicolons', HEADER.replaceAll(',', ';'), '1;Ana, Eva;Soto;ana@club.com'],
    ['tabs', HEADER.replaceAll(',', '\t'), '1\tAna, Eva\tSoto\tana@club.com'],
    ['commas', HEADER, '1,"Ana, Eva",Soto,ana@club.com'],
  ])('may have %s between its columns', (_separator, first, row) => {
    // The comma shows where a cell ends.
    expect(read(`${first}\n${row}`).rows).toMatchObject([{ cells: { first_name: 'Ana, Eva' } }])
  })

  it.each(['sep=;\n', '\ufeffsep=;\n', '"sep=;"\n', 'SEP=;\r\n'])(
    'may start with Excel’s line for the separator: %j',
    (line) => {
      const lines = `${line}${HEADER.replaceAll(',', ';')}\n1;Ana, Eva;Soto;ana@club.com\n2;Bo;;bo`
      const text = line.includes('\r') ? lines.replaceAll(/\r?\n/g, '\r\n') : lines
      expect(read(text)).toMatchObject({
        rows: [{ line: 3, cells: { first_name: 'Ana, Eva' } }],
        errors: [{ line: 4, column: 'email', code: 'email' }],
      })
    },
  )

  it('is read in the composed form of Unicode', () => {
    expect(read(`${HEADER}\n1,Zoe\u0308,,zoe\u0308@club.com`).rows).toMatchObject([
      { cells: { first_name: 'Zoë', last_name: '', email: 'zoë@club.com' } },
    ])
  })

  it('may have a byte order mark, a header in any case, empty lines and lines of empty cells', () => {
    const { rows, errors } = read(
      `\ufeff External_ID ,FIRST_NAME,last_name,Email\r\n\r\n,, ,\r\n1,Ana,Soto,ana@club.com\r\n`,
    )
    expect(errors).toEqual([])
    expect(rows.map(({ line, externalId }) => [line, externalId])).toEqual([[4, '1']])
  })

  it('may have only a header', () => {
    expect(read(HEADER)).toEqual({ rows: [], errors: [] })
  })
})

describe('a file is rejected as a whole', () => {
  it.each([
    ['if it is empty', '', 1, 'empty', 'the file is empty'],
    ['if it has only empty lines', '\n \n', 1, 'empty', 'the file is empty'],
    [
      'if it is not UTF-8',
      `${HEADER}\n1,Ana,Soto,ana@club.com\n2,Jos\ufffd`,
      3,
      'encoding',
      'contains characters that are not UTF-8; save the file as “CSV UTF-8”',
    ],
    [
      'if a quotation mark is not closed',
      `${HEADER}\n1,"Ana,Soto,ana@club.com`,
      2,
      'malformed',
      'is not valid CSV: a quotation mark is not closed, or is inside a cell without being doubled',
    ],
    [
      'if a quotation mark is inside a cell',
      `${HEADER}\n1,Ana,Soto,ana@club.com\n2,A"n"a,Soto,a@club.com`,
      3,
      'malformed',
      'is not valid CSV: a quotation mark is not closed, or is inside a cell without being doubled',
    ],
    [
      'if it is too large',
      'x'.repeat(importLimits.characters + 1),
      1,
      'too_large',
      'the file is larger than 10 MB',
    ],
    [
      'if it has too many rows',
      `${HEADER}\n${'1,A,B,a@b.club\n'.repeat(importLimits.rows + 1)}`,
      1,
      'too_many',
      'the file has 20001 rows; 20000 at most are imported at once',
    ],
  ])('%s', (_why, text, line, code, message) => {
    expect(read(text)).toEqual({ rows: [], errors: [{ line, column: '', code, message }] })
  })

  it('but not if it has just as many characters or rows as it may', () => {
    const start = `${HEADER}\n1,Ana,Soto,ana@club.com\n`
    expect(read(start.padEnd(importLimits.characters, '\n')).rows).toHaveLength(1)
    const rows = Array.from({ length: importLimits.rows }, (_, at) => `${at},A,B,a${at}@b.club`)
    expect(read([HEADER, ...rows].join('\n')).rows).toHaveLength(importLimits.rows)
  })
})

describe('a header', () => {
  it('has only known columns, each once, and all required ones', () => {
    expect(read(`external_id,email,email,shoe_size,last_name`).errors).toEqual([
      {
        line: 1,
        column: 'shoe_size',
        code: 'unknown_column',
        message: `there is no column "shoe_size"; the columns are ${memberColumns.join(', ')}`,
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

  it.each(['external_id', 'first_name', 'last_name', 'email'])('needs the column %s', (column) => {
    const others = HEADER.split(',').filter((name) => name !== column)
    expect(errorsOf(others.join(','))).toEqual([[1, column, 'missing_column']])
  })

  it.each([
    ['First Name', 'first_name'],
    ['E-Mail', 'email'],
    ['Surname', 'last_name'],
    ['Mobile phone', 'mobile'],
    ['DATE OF BIRTH', 'birthdate'],
  ])('offers the column that a similar name stands for: %s, %s', (name, column) => {
    const columns = [...HEADER.split(',').filter((other) => other !== column), name].join(',')
    expect(read(columns).errors).toEqual([
      {
        line: 1,
        column: name.toLowerCase(),
        code: 'unknown_column',
        message: `there is no column "${name}"; it looks like ${column}: rename it, or use --match-columns`,
      },
    ])
    expect(readMembersCsv(columns, { ...rules, matchColumns: true })).toEqual({
      rows: [],
      errors: [],
    })
    expect(
      readMembersCsv(`${columns},${column}`, { ...rules, matchColumns: true }).errors,
    ).toMatchObject([{ column, code: 'duplicate_column' }])
  })

  it('may have every column', () => {
    expect(errorsOf(memberColumns.join(','))).toEqual([])
  })
})

it('a row has as many cells as the header; the others are still checked, and the valid ones returned', () => {
  const text = `${HEADER}\n1,Ana,Soto\n2,Bo,Li,bo@club.com,more\n3,Cy,Ng,cy@club\n4,Di,Oz,di@club.com`
  expect(read(text).errors).toMatchObject([
    { line: 2, column: '', code: 'malformed', message: 'has 3 cells where the header has 4' },
    { line: 3, column: '', code: 'malformed', message: 'has 5 cells where the header has 4' },
    { line: 4, column: 'email', code: 'email' },
  ])
  expect(read(text).rows).toMatchObject([{ line: 5, externalId: '4' }])
})

it('a row has the number of its first line, also after cells with line breaks', () => {
  const text = `${HEADER}\n1,"A\nna",Soto,ana@club.com\n2,Bo,Li,\n`
  expect(errorsOf(text)).toEqual([
    [2, 'first_name', 'characters'],
    [4, 'email', 'required'],
  ])
})

it('an id, an email in any case or a card number appears once; empty ones may repeat', () => {
  const columns = `${HEADER},card_number`
  const text = [
    columns,
    '1,Ana,Soto,ana@club.com,C1',
    '1,Bo,Li,bo@club.com,',
    '3,Cy,Ng,ANA@club.com,',
    '4,Di,Oz,di@club.com,C1',
    '1,Ed,Po,ed@club.com,c1',
  ].join('\n')
  expect(read(text).errors).toEqual([
    { line: 3, column: 'external_id', code: 'duplicate', message: '"1" is already in line 2' },
    {
      line: 4,
      column: 'email',
      code: 'duplicate',
      message: '"ana@club.com" is already in line 2',
    },
    { line: 5, column: 'card_number', code: 'duplicate', message: '"C1" is already in line 2' },
    { line: 6, column: 'external_id', code: 'duplicate', message: '"1" is already in line 2' },
  ])
})
