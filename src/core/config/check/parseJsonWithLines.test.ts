import { describe, expect, it } from 'vitest'
import { parseJsonWithLines } from './parseJsonWithLines'

describe('parseJsonWithLines', () => {
  it('returns the value, the line of each path and the duplicate keys', () => {
    const text = '{\r\n "a/b": [1,\n  {"c": null}],\n "__proto__": 2,\n "a\\/b": []\n}'
    expect(parseJsonWithLines(text)).toEqual({
      ok: true,
      parsed: {
        value: JSON.parse(text) as unknown,
        lines: new Map([
          ['', 1],
          ['/a~1b', 5],
          ['/a~1b/0', 2],
          ['/a~1b/1', 3],
          ['/a~1b/1/c', 3],
          ['/__proto__', 4],
        ]),
        duplicates: [{ path: '/a~1b', line: 5 }],
      },
    })
  })

  it.each([
    ['', 'ends', 1, 'The text ends where a value is expected.'],
    ['{"a"', 'ends', 1, 'Expected a colon after “a”.'],
    ['{"a": [\n', 'ends', 2, 'The text ends before its last bracket.'],
    ['{"a": 1\n', 'ends', 2, 'The text ends before its last brace.'],
    ['[1,\n]', 'comma', 2, 'There is a comma after the last entry.'],
    ['{"a": 1,}', 'comma', 1, 'There is a comma after the last entry.'],
    ['{"a": ]', 'other', 1, 'This is not a value'],
    ['{"a": // one\n1}', 'other', 1, 'This is not a value'],
    ['{"a": 1 /* one */}', 'other', 1, 'Expected a comma or a closing brace.'],
    ['{a: 1}', 'other', 1, 'Expected a key in double quotes.'],
    ['[1 2]', 'other', 1, 'Expected a comma or a closing bracket.'],
    ['["a\\x"]', 'other', 1, 'This text has no closing quote'],
    ['nope', 'other', 1, 'This is not a value'],
    ['{"a":', 'ends', 1, 'The text ends where a value is expected.'],
    ['{"a": 1,', 'ends', 1, 'Expected a key in double quotes.'],
    ['[1,\n', 'ends', 2, 'The text ends where a value is expected.'],
    ['{"b": 1,\n"a" 1}', 'other', 2, 'Expected a colon after “a”.'],
    ['{"a": {"b": 1,}}', 'comma', 1, 'There is a comma after the last entry.'],
    ['{,}', 'other', 1, 'Expected a key in double quotes.'],
    ['[,]', 'other', 1, 'This is not a value'],
    ['{]', 'other', 1, 'Expected a key in double quotes.'],
    ['[}', 'other', 1, 'This is not a value'],
    ['"abc', 'other', 1, 'This text has no closing quote'],
    ['{"a\\x": 1}', 'other', 1, 'This text has no closing quote'],
    ['\ufeff\ufeff1', 'other', 1, 'This is not a value'],
    ['{} {}', 'other', 1, 'There is extra text after the end of the config.'],
  ])('rejects %j', (text, kind, line, message) => {
    expect(parseJsonWithLines(text)).toEqual({
      ok: false,
      error: { kind, line, message: expect.stringContaining(message) as string },
    })
  })

  it('rejects a text that is nested too deeply instead of overflowing the stack', () => {
    expect(parseJsonWithLines('['.repeat(200_000))).toMatchObject({
      ok: false,
      error: { kind: 'other', line: 1, message: 'This is nested more than 1000 levels deep.' },
    })
  })
})
