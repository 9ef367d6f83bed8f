import { expect, it } from 'vitest'
import { templateText, withTemplate } from './templateText'

it('a template has the member’s language, whatever their country, or else the club’s own', () => {
  const template = { text: 'Open', translations: [{ language: 'es', text: 'Abierto' }] }
  expect(templateText(template, 'es')).toBe('Abierto')
  expect(templateText(template, 'es-mx')).toBe('Abierto')
  expect(templateText(template, 'fr')).toBe('Open')
  expect(templateText(template, '')).toBe('Open')
})

it('a template comes below what is typed', () => {
  expect(withTemplate(' ', 'Until nine.')).toBe('Until nine.')
  expect(withTemplate('Dear Alex,\n', 'Until nine.')).toBe('Dear Alex,\n\nUntil nine.')
})
