import { expect, it } from 'vitest'
import { listLanguages } from './locale'

it.each([
  [['en', 'es'], 'en', 'English and Spanish'],
  [['es', 'en'], 'es', 'español e inglés'],
  [['en', 'es', 'pt-br'], 'es', 'inglés, español y portugués de Brasil'],
  [['es'], 'en', 'Spanish'],
])('names %j in %s', (tags, locale, names) => {
  expect(listLanguages(tags, locale)).toBe(names)
})

it('does not fail with a malformed tag', () => {
  expect(listLanguages(['en', 'not a tag'], 'en')).toMatch(/^English and /)
})
