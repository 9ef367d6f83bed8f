import { describe, expect, it } from 'vitest'
import { clubLanguages, inOwnLanguage, textIn, withTextIn } from './textsByLanguage'

const club = clubLanguages({ intl: { locale: 'ar-ae' } })

describe('a text of a club', () => {
  it('belongs to the club’s own language if it is plain, and is found under the club’s locale', () => {
    expect(club).toEqual({ locale: 'ar-ae', ownLanguage: 'ar', others: ['en', 'es'] })
    expect(textIn('أهلا', 'ar', club)).toBe('أهلا')
    expect(textIn('أهلا', 'en', club)).toBeUndefined()
    expect(textIn({ 'ar-AE': 'أهلا', en: 'Hi' }, 'ar', club)).toBe('أهلا')
  })

  it('keeps its other languages when one is edited, and becomes plain when only the club’s own is left', () => {
    const both = withTextIn('أهلا', 'en', 'Hi', club)
    expect(both).toEqual({ ar: 'أهلا', en: 'Hi' })
    expect(withTextIn({ 'ar-AE': 'أهلا', en: 'Hi' }, 'ar', 'مرحبا', club)).toEqual({
      'ar-AE': 'مرحبا',
      en: 'Hi',
    })
    expect(withTextIn(both, 'en', undefined, club)).toBe('أهلا')
    expect(withTextIn(both, 'ar', undefined, club)).toEqual({ en: 'Hi' })
    expect(withTextIn({ ...(both as object), es: 'Hola' }, 'en', undefined, club)).toEqual({
      ar: 'أهلا',
      es: 'Hola',
    })
    expect(withTextIn(undefined, 'es', 'Hola', club)).toEqual({ es: 'Hola' })
    expect(withTextIn({ es: 'Hola' }, 'es', undefined, club)).toBeUndefined()
    expect(withTextIn(undefined, 'ar', 'أهلا', club)).toBe('أهلا')
  })
})

describe('a form’s value', () => {
  const text = { 'ui:options': { localized: true } }
  const shape = inOwnLanguage(
    {
      title: text,
      note: { 'ui:widget': 'line' },
      items: undefined,
      list: { items: { label: text } },
    },
    club,
  )
  const stored = {
    title: { ar: 'أهلا', en: 'Hi' },
    note: 'plain',
    list: [
      { id: 'a', label: { ar: 'أ', en: 'A' } },
      { id: 'b', label: { en: 'B' } },
    ],
  }

  it('has the texts of the club’s own language, and converts back to the stored value unchanged', () => {
    const shown = shape.toForm(stored)
    expect(shown).toEqual({
      title: 'أهلا',
      note: 'plain',
      list: [{ id: 'a', label: 'أ' }, { id: 'b' }],
    })
    expect(shape.toStored(shown, stored)).toEqual(stored)
    const plain = { title: 'أهلا', list: [] }
    expect(shape.toForm(plain)).toBe(plain)
  })

  it('keeps the other languages of moved items and of emptied texts, but not of removed items', () => {
    expect(shape.toStored({ list: [{ id: 'b', label: 'ب' }] }, stored)).toEqual({
      title: { en: 'Hi' },
      list: [{ id: 'b', label: { en: 'B', ar: 'ب' } }],
    })
    expect(shape.toStored(undefined, stored)).toEqual({ title: { en: 'Hi' } })
  })
})
