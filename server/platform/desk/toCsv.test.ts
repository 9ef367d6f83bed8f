import { expect, it } from 'vitest'
import { toCell, toCsv } from './toCsv'

it.each([
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['+1', "'+1"],
  ['-2', "'-2"],
  ['@sum', "'@sum"],
  ['  =1', "'  =1"],
  ['\t=1', "'\t=1"],
  ['\rx', `"'\rx"`],
  ['a, "b"', '"a, ""b"""'],
  ['two\nlines', '"two\nlines"'],
  [-2, '-2'],
  [true, 'true'],
  [null, ''],
  ['Café', 'Café'],
])('the value %j is the cell %j', (value, cell) => {
  expect(toCell(value)).toBe(cell)
})

it('a file has its heads first and ends each row as RFC 4180 says', () => {
  expect(toCsv(['id', 'title'], [[1, 'A, b']])).toBe('\ufeffid,title\r\n1,"A, b"\r\n')
})
