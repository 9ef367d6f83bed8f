import { describe, expect, it } from 'vitest'
import { takeTextErrors } from '../../../tests/support/textErrors'
import { compileTexts } from './compileTexts'
import { createMessageIntl, translateWith } from './createMessageIntl'
import { createPageIntl } from './createPageIntl'
import type { MessageId } from '../../../generated/MessageId'

const messages = compileTexts({
  plain: 'Hola',
  named: 'Hola, {name}',
  count: '{n, plural, one {# cosa} other {# cosas}}',
  at: '{at, time, short}',
  share: '{n, number, percent}',
})
const t = translateWith(createMessageIntl({ locale: 'es-ES', timeZone: 'Asia/Dubai', messages }))

describe('texts', () => {
  it.each([
    ['plain', {}, 'Hola'],
    ['named', { name: 'Ana' }, 'Hola, Ana'],
    ['count', { n: 1 }, '1\u00a0cosa'],
    // No line breaks between a count and its noun.
    ['count', { n: 12_345 }, '12.345\u00a0cosas'],
    ['at', { at: new Date('2026-01-01T08:00:00Z') }, '12:00'],
    ['share', { n: 0.5 }, '50\u00a0%'],
  ])('formats %s with %o in the locale and the zone', (id, values, text) => {
    expect(t(id as MessageId, values)).toBe(text)
  })

  it.each([
    ['missing', 'MISSING_TRANSLATION'],
    ['named', 'FORMAT_ERROR'],
    ['toString', 'MISSING_TRANSLATION'],
  ])('shows the id of %s if its text or a value is missing, and reports it', (id, code) => {
    expect(t(id as MessageId, {})).toBe(id)
    expect(takeTextErrors()).toEqual([expect.stringContaining(code)])
  })

  it.each(['tlh', 'qaa-US', 'zz-x-club'])(
    'formats texts, amounts and times for the tag %s, which Intl does not know',
    (locale) => {
      expect(Intl.NumberFormat.supportedLocalesOf(locale)).toEqual([])
      const texts = translateWith(createMessageIntl({ locale, timeZone: 'Asia/Dubai', messages }))
      expect(texts('named' as MessageId, { name: 'Ana' })).toBe('Hola, Ana')
      expect(texts('count' as MessageId, { n: 2 })).toBe('2\u00a0cosas')
      expect(texts('at' as MessageId, { at: new Date('2026-01-01T08:00:00Z') })).toContain('12:00')
    },
  )

  const page = createPageIntl({
    language: 'es',
    locale: 'es-mx',
    currency: 'MXN',
    timezone: 'Asia/Dubai',
    dir: 'ltr',
    messages,
  })

  it('of a page are in its language, with the formats of the club', () => {
    expect(page).toMatchObject({ locale: 'es-MX', language: 'es', dir: 'ltr' })
    expect(page.formatOptions).toEqual({
      locale: 'es-MX',
      currency: 'MXN',
      timezone: 'Asia/Dubai',
      zone: undefined,
      dir: 'ltr',
    })
    expect(page.t('plain' as MessageId)).toBe('Hola')
  })
})
