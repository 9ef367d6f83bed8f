import { describe, expect, it } from 'vitest'
import { catalogue } from '#generated/catalogue'
import { compile } from './compile'

const intl = (value?: unknown) =>
  compile(value === undefined ? {} : { intl: value }, { catalogue }).config.intl
const problems = (value: unknown) =>
  compile({ intl: value }, { catalogue }).problems.map(({ code, path }) => `${code} ${path}`)

describe('resolveIntl', () => {
  it('defaults to en-us without a locale [shell.i18n.default-locale] [money.constant.locale] [shell.entity.portal-config-intl]', () => {
    expect(intl()).toMatchObject({ locale: 'en-us', language: 'en' })
    expect(intl({ locale: 'es-ES' })).toMatchObject({ locale: 'es-es', language: 'es' })
  })
  it('defaults to USD without a currency [shell.i18n.default-currency] [money.constant.currency] [shell.entity.portal-config-intl] [activity.constant.currency-default] [activity.constant.currency-override]', () => {
    expect([intl().currency, intl({ currency: 'eur' }).currency]).toEqual(['USD', 'EUR'])
  })
  it('defaults to UTC without a timezone [shell.i18n.default-timezone] [shell.entity.portal-config-intl]', () => {
    expect([intl().timezone, intl({ timezone: 'Europe/Madrid' }).timezone]).toEqual([
      'UTC',
      'Europe/Madrid',
    ])
  })
  it('starts the week on Monday without a weekStart', () => {
    expect([intl().weekStart, intl({ weekStart: 'sunday' }).weekStart]).toEqual([
      'monday',
      'sunday',
    ])
  })
  it('is right-to-left only if rtl is true [shell.i18n.rtl-flag]', () => {
    expect([intl().dir, intl({ rtl: false }).dir, intl({ rtl: true }).dir]).toEqual([
      'ltr',
      'ltr',
      'rtl',
    ])
    expect(intl({ rtl: true }).rtl).toBe(true)
  })
  it("has the club's own texts by language and id [shell.i18n.messages-override]", () => {
    expect(
      intl({
        messages: {
          en: { 'page.home.title': 'The House' },
          fr: { 'page.home.title': 'La Maison' },
        },
      }).messages,
    ).toEqual({ en: { 'page.home.title': 'The House' }, fr: { 'page.home.title': 'La Maison' } })
  })
  it("returns texts under the club's locale together with the texts of the locale's language", () => {
    const own = intl({
      locale: 'ar-ae',
      rtl: true,
      messages: { 'ar-AE': { 'page.home.title': 'نادينا' } },
    })
    expect(own.messages).toEqual({ ar: { 'page.home.title': 'نادينا' } })
    expect(own.languages).toEqual(['ar', 'en', 'es'])
  })
  it("offers the club's own language first, then the built-in languages and those that the club has texts for", () => {
    expect(intl().languages).toEqual(['en', 'es'])
    expect(intl({ locale: 'es-es', messages: { fr: { a: 'b' } } }).languages).toEqual([
      'es',
      'en',
      'fr',
    ])
  })
  it.each([
    ['an invalid tag', { locale: 'english' }, ['locale-unknown /intl/locale']],
    ['a language without any text', { locale: 'fr-fr' }, ['locale-unknown /intl/locale']],
    ['a language that the club supplies', { locale: 'fr-fr', messages: { fr: { a: 'b' } } }, []],
    ['an underscore', { locale: 'es_MX' }, []],
    ['an unknown currency', { currency: 'XQQ' }, ['currency-unknown /intl/currency']],
    ['a currency that is not a string', { currency: 7 }, ['schema /intl/currency']],
    ['an unknown zone', { timezone: 'Europe/Atlantis' }, ['timezone-unknown /intl/timezone']],
    ['an offset', { timezone: '+02:00' }, ['timezone-unknown /intl/timezone']],
    [
      'texts under an invalid tag',
      { messages: { 'not a tag': { a: 'b' } } },
      ['locale-unknown /intl/messages/not a tag'],
    ],
    [
      'a text that is not a string',
      { messages: { en: { a: 7, b: 'x' } } },
      ['schema /intl/messages/en/a'],
    ],
  ])('reports the right problems for %s', (_what, value, expected) => {
    expect(problems(value)).toEqual(expected)
  })
  it('replaces each invalid value with its default and leaves the others unchanged', () => {
    expect(intl({ locale: 'fr-fr', currency: '???', timezone: 'x', rtl: 'yes' })).toEqual(intl())
  })
})
