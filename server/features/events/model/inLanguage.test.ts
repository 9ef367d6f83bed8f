import { expect, it } from 'vitest'
import { inLanguage } from './inLanguage'

const own = { title: 'Oysters', summary: 'Six each', description: '', venue: 'Terrace' }
const event = {
  ...own,
  translations: [
    { language: 'es', title: 'Ostras', summary: '', description: '## Ostras', venue: '' },
  ],
}
const texts = (language: string) => {
  const { title, summary, description, venue } = inLanguage(event, language)
  return { title, summary, description, venue }
}

it('an event has the texts of a language, and its own where that language has none', () => {
  const spanish = { ...own, title: 'Ostras', description: '## Ostras' }
  expect(texts('es')).toEqual(spanish)
  expect(texts('es-mx')).toEqual(spanish)
  expect(texts('en')).toEqual(own)
  expect(texts('ar')).toEqual(own)
})
