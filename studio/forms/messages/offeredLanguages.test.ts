import { describe, expect, it } from 'vitest'
import { offeredLanguages, overridesOf } from './offeredLanguages'

describe('the languages of a club', () => {
  const saraya = {
    intl: {
      locale: 'ar-ae',
      messages: {
        'ar-ae': { 'page.home.title': 'الرئيسية' },
        fr: { 'page.home.title': 'Accueil' },
      },
    },
  }

  it('are its own, the built-in ones and those it supplies', () => {
    expect(offeredLanguages(saraya, ['en', 'es'])).toEqual(['ar', 'en', 'es', 'fr'])
    expect(offeredLanguages({}, ['en', 'es'])).toEqual(['en', 'es'])
  })

  it('have their texts where the club keeps them, else under the language itself', () => {
    expect(overridesOf(saraya, 'ar')).toEqual({
      tag: 'ar-ae',
      texts: { 'page.home.title': 'الرئيسية' },
    })
    expect(overridesOf(saraya, 'es')).toEqual({ tag: 'es', texts: {} })
  })
})
