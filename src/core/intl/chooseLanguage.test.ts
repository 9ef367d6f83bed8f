import { describe, expect, it } from 'vitest'
import { chooseLanguage } from './chooseLanguage'
import { formatLocale, languageName } from './locale'
import { getDirection } from './direction'
import { languageCookie, readLanguageCookie } from './languageCookie'

const english = { language: 'en', dir: 'ltr' } as const
const offered = ['en', 'es', 'ar']

describe('chooseLanguage', () => {
  it.each([
    [undefined, english, { language: 'en', dir: 'ltr' }],
    ['es', english, { language: 'es', dir: 'ltr' }],
    ['ES', english, { language: 'es', dir: 'ltr' }],
    ['ar', english, { language: 'ar', dir: 'rtl' }],
    ['fr', english, { language: 'en', dir: 'ltr' }],
    ['en', english, { language: 'en', dir: 'ltr' }],
    ['en', { language: 'ar', dir: 'rtl' } as const, { language: 'en', dir: 'ltr' }],
  ])('with the request %j in a club of %j chooses %j', (requested, config, expected) => {
    expect(chooseLanguage({ requested, config, offered })).toEqual(expected)
  })

  it("applies the club's direction flag, right-to-left or not, to the club's own language [shell.i18n.rtl-flag]", () => {
    expect(
      chooseLanguage({ requested: undefined, config: { language: 'en', dir: 'rtl' }, offered }).dir,
    ).toBe('rtl')
    expect(
      chooseLanguage({ requested: 'ar', config: { language: 'ar', dir: 'ltr' }, offered }).dir,
    ).toBe('ltr')
  })

  it.each([
    ['ar', 'rtl'],
    ['ar-AE', 'rtl'],
    ['he', 'rtl'],
    ['az-Arab-IR', 'rtl'],
    ['ur-Latn', 'ltr'],
    ['es-MX', 'ltr'],
  ])('getDirection of %s is %s', (tag, dir) => {
    expect(getDirection(tag)).toBe(dir)
  })
})

describe('formatLocale', () => {
  it.each([
    ['en', 'en-us', 'en-US'],
    ['es', 'en-us', 'es-US'],
    ['en', 'es-es', 'en-ES'],
    ['pt-BR', 'en-us', 'pt-BR'],
    ['en', 'x y', 'en'],
    ['', '', 'en-US'],
  ])('formats language %s in a club of %s as %s', (language, locale, expected) => {
    expect(formatLocale(language, locale)).toBe(expected)
  })
})

describe('the language cookie', () => {
  it('is read as the language that was written', () => {
    expect(readLanguageCookie(`a=b; ${languageCookie('es').split(';')[0] ?? ''}; c=d`)).toBe('es')
  })

  it('is read whatever spaces are around it, and only up to the end of its value', () => {
    for (const cookies of ['portal_language=pt-br ; b=es', 'a=1;  portal_language= pt-br'])
      expect(readLanguageCookie(cookies)).toBe('pt-br')
  })

  it.each([
    ['e', undefined],
    ['es', 'es'],
    ['ZH', 'ZH'],
    ['a'.repeat(35), 'a'.repeat(35)],
    ['a'.repeat(36), undefined],
    ['es_mx', undefined],
    ['es=1', undefined],
  ])('with the value %s is read as %s', (value, language) => {
    expect(readLanguageCookie(`portal_language=${value}`)).toBe(language)
  })

  it('is sent to every page for a year, but not by other sites', () => {
    expect(languageCookie('es; x')).toBe(
      'portal_language=es%3B%20x; Path=/; Max-Age=31536000; SameSite=Lax',
    )
  })

  it.each([
    'portal_language=<script>',
    'my_portal_language=es',
    'portal_language=',
    'other=es',
    undefined,
  ])('is read as undefined from %j', (cookies) => {
    expect(readLanguageCookie(cookies)).toBeUndefined()
  })

  it("languageName returns each language's name in that language, in its own direction", () => {
    expect([languageName('en'), languageName('es'), languageName('ar')]).toEqual([
      'English',
      'Español',
      '\u2068العربية\u2069',
    ])
  })
})
