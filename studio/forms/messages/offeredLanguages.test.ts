import { describe, expect, it } from 'vitest'
import { offeredLanguages, findOverrides } from './offeredLanguages'

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

  it('are its own language, the built-in ones and those it has texts for', () => {
    expect(offeredLanguages(saraya, ['en', 'es'])).toEqual(['ar', 'en', 'es', 'fr'])
    expect(offeredLanguages({}, ['en', 'es'])).toEqual(['en', 'es'])
  })

  it('have as key the one under which the club stores their texts, otherwise the language itself', () => {
    expect(findOverrides(saraya, 'ar')).toEqual({
      tag: 'ar-ae',
      texts: { 'page.home.title': 'الرئيسية' },
    })
    expect(findOverrides(saraya, 'es')).toEqual({ tag: 'es', texts: {} })
  })
})
