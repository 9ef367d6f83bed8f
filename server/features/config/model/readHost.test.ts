import { describe, expect, it } from 'vitest'
import { readHost } from './readHost'

const label = 'x'.repeat(63)
/** A host of this many characters, up to 255, in labels of at most 63. */
const hostOf = (length: number): string => `${label}.${label}.${label}.${label}`.slice(0, length)

describe('a host', () => {
  it.each([
    ['new.example', 'new.example'],
    ['New.Example.COM', 'new.example.com'],
    [' new.example\n', 'new.example'],
    ['new.example.', 'new.example'],
    ['new.example:8080', 'new.example'],
    ['localhost', 'localhost'],
    ['a', 'a'],
    ['a.b', 'a.b'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['1.2.3.4', '1.2.3.4'],
    ['a-b.c-d', 'a-b.c-d'],
    [`${label}.${label}`, `${label}.${label}`],
    [hostOf(253), hostOf(253)],
  ])('is stored in lower case, without port and trailing dot: %j', (text, host) => {
    expect(readHost(text)).toBe(host)
  })

  it.each([
    '',
    '.',
    '.example',
    'new..example',
    'new.example..',
    '-new.example',
    'new-.example',
    'new.-example',
    'new.example-',
    'new_club.example',
    '_new',
    'new club.example',
    'https://new.example',
    'new.example/club',
    'new.example?',
    'desk@new.example',
    'new.example:port',
    'bücher.example',
    `${label}x.example`,
    `new.${label}x`,
    hostOf(254),
  ])('is rejected if it is not a host name: %j', (text) => {
    expect(readHost(text)).toBeUndefined()
  })
})
