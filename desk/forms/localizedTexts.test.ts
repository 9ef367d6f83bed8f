import { expect, it } from 'vitest'
import { deskResources } from '../../generated/desk'
import { localizedTexts, readText, writeText } from './localizedTexts'

it('a text is written in one language without changing others, and a language without texts is gone', () => {
  const texts = localizedTexts(deskResources.events.schema)
  if (texts === undefined) throw new Error('events have no texts per language')
  expect(texts.fields).toEqual(['title', 'summary', 'description', 'venue'])
  const spanish = writeText(texts, [], 'es', 'title', 'Ostras')
  expect(spanish).toEqual([
    { language: 'es', title: 'Ostras', summary: '', description: '', venue: '' },
  ])
  const both = writeText(texts, spanish, 'ar', 'venue', 'شرفة')
  expect([readText(both, 'es', 'title'), readText(both, 'ar', 'title')]).toEqual(['Ostras', ''])
  expect(writeText(texts, both, 'ar', 'venue', '')).toEqual(spanish)
})
