import { describe, expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { studioTexts } from '#tests/support/studioTexts'
import { shortenPair, shortenValue, showValue } from './showValue'

const { find } = studioTexts('en')
const upload = `/media/${'a'.repeat(64)}.png`

describe('a value of a setting', () => {
  it.each<[string, unknown, string]>([
    ['/plan', undefined, 'default'],
    ['/plan', null, 'default'],
    ['/company/phone', null, 'empty'],
    ['/debug', true, 'on'],
    ['/debug', false, 'off'],
    ['/surprise', [], 'empty'],
    ['/surprise', ['visa', 'amex'], 'visa, amex'],
    ['/surprise', [{ title: 'A' }, { x: 1 }, 7], 'A, several values, 7'],
    ['/company/phone', { full: '+34955550176' }, '+34955550176'],
    ['/surprise', { en: 'A', es: 'B' }, 'English: A · Español: B'],
    ['/surprise', { en: 'A', primary: 'B' }, 'several values'],
    ['/surprise', { en: 7 }, 'several values'],
    ['/surprise', 7, '7'],
    ['/props/layout/density', 'airy', 'Spacious'],
    ['/theme/preset', '', 'Plain'],
    ['/theme/preset', 'harbour', 'Harbour'],
    ['/props/sider/note', ' ', 'empty'],
    ['/theme/tokens/radius', '4px', '4px'],
    ['/theme/tokens/radius', 'linear-gradient(red, blue)', 'computed value'],
    ['/theme/tokens/color-text', 'linear-gradient(red, blue)', 'computed value'],
    ['/props/fonts/body/weight', 400, 'Regular 400'],
    ['/props/fonts/body/weight', 450, '450'],
    ['/props/logo/widthPx', 90, '90 px'],
    ['/settings/navigation/dining/icon', 'no-such-icon', 'No such icon'],
    ['/surprise', 'https://a.example/b', 'https://a.example/b'],
    ['/surprise', '//a.example/b.png', '//a.example/b.png'],
    ['/surprise', '/b c.webp', '/b c.webp'],
    ['/surprise', 'data:text/plain,x', 'data:text/plain,x'],
    ['/surprise', 'x/media/', 'x/media/'],
  ])('at %s, %j is shown as %j', (pointer, value, text) => {
    expect(showValue(value, pointer, {}, catalogue, find)).toEqual({ text })
  })

  it.each([
    ['/theme/tokens/color-text', 'navy', 'navy'],
    ['/theme/tokens/color-text', 'color-mix(in srgb, navy 50%, white)', '#8080c0'],
    ['/theme/tokens/shadow', 'rgb(255 0 0)', '#ff0000'],
    ['/props/colors/primary', 'var(--portico-color-danger)', '#123456'],
  ])('at %s, the colour %s has a swatch: %s', (pointer, value, colour) => {
    const config = { theme: { tokens: { 'color-danger': '#123456' } } }
    expect(showValue(value, pointer, config, catalogue, find)).toEqual({ text: colour, colour })
  })

  it.each([
    ['scene:old-moon', 'Old moon'],
    [upload, 'uploaded picture'],
    ['data:image/png;base64,xx', 'uploaded picture'],
    ['/media/logo.png', '/media/logo.png'],
    ['https://a.example/b.PNG?x=1', 'https://a.example/b.PNG?x=1'],
    ['/b.webp', '/b.webp'],
  ])('that is the picture %s is named %s', (image, text) => {
    expect(showValue(image, '/props/logo/image', {}, catalogue, find)).toEqual({ text, image })
  })

  it('is shown in plain words if the studio has no texts', () => {
    const show = (value: unknown, pointer: string) =>
      showValue(value, pointer, {}, catalogue, () => undefined).text
    expect([
      show('airy', '/props/layout/density'),
      show('', '/theme/preset'),
      show(400, '/props/fonts/body/weight'),
      show(undefined, '/plan'),
      show(upload, '/surprise'),
      show('linear-gradient(red, blue)', '/theme/tokens/color-text'),
    ]).toEqual(['airy', '', '400', 'default', 'upload', 'computed'])
  })
})

it.each([
  ['abcdef', 6, 'abcdef'],
  ['abcdefg', 6, 'abcde…'],
  ['x'.repeat(120), undefined, 'x'.repeat(120)],
  ['x'.repeat(121), undefined, `${'x'.repeat(119)}…`],
])('the text %s is shortened to %s characters: %s', (text, length, short) => {
  expect(shortenValue(text, length)).toBe(short)
})

describe('two values', () => {
  it('lose their common beginning if it is longer than half of a line, and they are longer than a line', () => {
    expect(shortenPair('aaaaaabcde', 'aaaaaaxyz', 8)).toEqual(['…aabcde', '…aaxyz'])
    expect(shortenPair('aaaabcdefg', 'aaaaxyz', 8)).toEqual(['aaaabcd…', 'aaaaxyz'])
    expect(shortenPair('aaaaaab', 'aaaaaax', 8)).toEqual(['aaaaaab', 'aaaaaax'])
    expect(shortenPair('aaaaaaaa', 'aaaaaaaab', 8)).toEqual(['…aa', '…aab'])
  })

  it('are not cut within an emoji', () => {
    expect(shortenPair('aaaa😀aabcdef', 'aaaa😀aaxyz', 12)[1]).toMatch(/^…?[^\udc00-\udfff]/)
  })
})
