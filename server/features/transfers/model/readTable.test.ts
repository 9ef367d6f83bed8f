import { deflateRawSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fileLimits } from './FileRow'
import { readTable } from './readTable'

const HEADER = 'id,name,place'
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const read = (text: string) => readTable(bytesOf(text))
/** UTF-16 with a byte order mark only if it is asked for. */
const utf16 = (text: string, { isBigEndian = false, mark = '' } = {}): Uint8Array => {
  const bytes = Buffer.from(mark + text, 'utf16le')
  return isBigEndian ? bytes.swap16() : bytes
}

describe('a file of rows', () => {
  it('is read into cells as written, each row with the number of its first line', () => {
    expect(read(`${HEADER}\n 1 ,"A\nna",Bo\n2,Cy,\n`)).toEqual({
      encoding: 'utf-8',
      separator: ',',
      header: { line: 1, cells: ['id', 'name', 'place'] },
      rows: [
        [2, ' 1 ', 'A\nna', 'Bo'],
        [4, '2', 'Cy', ''],
      ],
    })
  })

  it.each([
    [';', '1;Ana, Eva;Bo'],
    ['\t', '1\tAna, Eva\tBo'],
    ['|', '1|Ana, Eva|Bo'],
    [',', '1,"Ana, Eva",Bo'],
  ])('may have %j between its cells', (separator, row) => {
    expect(read(`${HEADER.replaceAll(',', separator)}\n${row}`)).toMatchObject({
      separator,
      rows: [[2, '1', 'Ana, Eva', 'Bo']],
    })
  })

  it('guesses what separates its cells from what is outside of quotation marks', () => {
    expect(read('"last, first, middle";id\n"a, b";1')).toMatchObject({
      separator: ';',
      rows: [[2, 'a, b', '1']],
    })
  })

  it.each(['sep=;\n', '\ufeffsep=;\n', '"sep=;"\n', 'SEP=;\r\n'])(
    'may start with Excel’s line for the separator: %j',
    (line) => {
      const lines = `${line}${HEADER.replaceAll(',', ';')}\n1;Ana, Eva;Bo`
      const text = line.includes('\r') ? lines.replaceAll(/\r?\n/g, '\r\n') : lines
      expect(read(text)).toMatchObject({ separator: ';', rows: [[3, '1', 'Ana, Eva', 'Bo']] })
    },
  )

  it('is read in the composed form of Unicode', () => {
    expect(read(`${HEADER}\n1,Zoe\u0308,`)).toMatchObject({ rows: [[2, '1', 'Zoë', '']] })
  })

  it('has no rows for empty lines and lines of empty cells', () => {
    expect(read(`${HEADER}\r\n\r\n,, \r\n1,Ana,Bo\r\n`)).toMatchObject({
      rows: [[4, '1', 'Ana', 'Bo']],
    })
  })

  const text = `${HEADER}\n1,Zoë,Ürümqi`
  it.each([
    ['UTF-8', bytesOf(text), 'utf-8'],
    ['UTF-8 with a byte order mark', bytesOf(`\ufeff${text}`), 'utf-8'],
    ['UTF-16 with a byte order mark', utf16(text, { mark: '\ufeff' }), 'utf-16le'],
    ['big UTF-16 with one', utf16(text, { mark: '\ufeff', isBigEndian: true }), 'utf-16be'],
    ['UTF-16 without one', utf16(text), 'utf-16le'],
    ['big UTF-16 without one', utf16(text, { isBigEndian: true }), 'utf-16be'],
    ['Latin-1', Buffer.from(text, 'latin1'), 'windows-1252'],
  ])('may be %s, and says which', (_name, bytes, encoding) => {
    expect(readTable(bytes)).toMatchObject({
      encoding,
      header: { cells: ['id', 'name', 'place'] },
      rows: [[2, '1', 'Zoë', 'Ürümqi']],
    })
  })

  it('may be Windows-1252, whose quotation marks and euro sign Latin-1 lacks', () => {
    expect(readTable(Buffer.from([...bytesOf('a\n'), 0x93, 0x80, 0x94]))).toMatchObject({
      encoding: 'windows-1252',
      rows: [[2, '“€”']],
    })
  })

  it('is read as somebody says who knows better than the guess', () => {
    const windows = Buffer.from(`${HEADER}\n1;2,Ana,Bo`, 'latin1')
    expect(readTable(windows, { encoding: 'windows-1252', separator: ';' })).toMatchObject({
      encoding: 'windows-1252',
      separator: ';',
      rows: [[2, '1', '2,Ana,Bo']],
    })
  })
})

describe('a file is refused with a sentence', () => {
  it.each([
    ['if it is empty', bytesOf(''), 1, 'empty', 'is empty'],
    ['if it has only empty lines', bytesOf('\n \n'), 1, 'empty', 'is empty'],
    [
      'if it has broken characters',
      bytesOf(`${HEADER}\n1,Ana,Bo\n2,Jos\ufffd,`),
      3,
      'encoding',
      'contains characters that are not UTF-8; save the file as “CSV UTF-8”',
    ],
    [
      'if a quotation mark is not closed',
      bytesOf(`${HEADER}\n1,"Ana,Bo`),
      2,
      'malformed',
      'is not valid CSV: a quotation mark is not closed, or is inside a cell without being doubled',
    ],
    [
      'if a quotation mark is inside a cell',
      bytesOf(`${HEADER}\n1,Ana,Bo\n2,A"n"a,Bo`),
      3,
      'malformed',
      'is not valid CSV: a quotation mark is not closed, or is inside a cell without being doubled',
    ],
    [
      'if it is too large',
      new Uint8Array(fileLimits.bytes + 1).fill(97),
      1,
      'too_large',
      'is larger than 64 MB',
    ],
    [
      'if it has too many rows',
      bytesOf(`${HEADER}\n${'1,A,B\n'.repeat(fileLimits.rows + 1)}`),
      1,
      'too_many_rows',
      'has more than 100,000 rows; import it in parts',
    ],
    [
      'if it has too many columns',
      bytesOf(','.repeat(fileLimits.columns).replace(',', 'a,')),
      1,
      'too_many_columns',
      'has more than 200 columns',
    ],
    [
      'if it is a spreadsheet of Excel',
      Buffer.from('PK\u0003\u0004\u0014\0\u0006\0[Content_Types].xml', 'latin1'),
      1,
      'spreadsheet',
      'is a spreadsheet; open it and save it as “CSV UTF-8”',
    ],
    [
      'if it is an old spreadsheet of Excel',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      1,
      'spreadsheet',
      'is a spreadsheet; open it and save it as “CSV UTF-8”',
    ],
    [
      'if it is an archive, however much is in it',
      Buffer.concat([
        Buffer.from('PK\u0003\u0004members.csv', 'latin1'),
        deflateRawSync(Buffer.alloc(10_000_000)),
      ]),
      1,
      'archive',
      'is an archive; unpack it and import the CSV file in it',
    ],
    [
      'if it is compressed',
      gzipSync(HEADER),
      1,
      'archive',
      'is an archive; unpack it and import the CSV file in it',
    ],
  ])('%s', (_why, bytes, line, code, message) => {
    expect(readTable(bytes)).toMatchObject({ problem: { line, code, message } })
  })

  it('if a row never ends', () => {
    expect(readTable(bytesOf(`${HEADER}\n1,"${'x\n'.repeat(fileLimits.row)}`))).toMatchObject({
      problem: { code: 'malformed' },
    })
  })

  it('but not if it has just as many rows as it may', () => {
    const table = read(`${HEADER}\n${'1,A,B\n'.repeat(fileLimits.rows)}`)
    expect(table).toMatchObject({ rows: { length: fileLimits.rows } })
  })
})
