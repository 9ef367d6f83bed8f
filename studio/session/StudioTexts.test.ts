// @vitest-environment happy-dom
import { createStore } from 'jotai'
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.restoreAllMocks()
  window.localStorage.clear()
})

/** The language that a newly opened studio has in a browser of these languages. */
async function languageIn(...languages: string[]): Promise<string> {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  vi.resetModules()
  return createStore().get((await import('./StudioTexts')).studioLanguageAtom)
}

it('the studio opens in the first of the browser’s languages that it has, else in English', async () => {
  expect(await languageIn('es-MX', 'en')).toBe('es')
  expect(await languageIn('en-GB', 'es')).toBe('en')
  expect(await languageIn('ca', 'es', 'en')).toBe('es')
  expect(await languageIn('ar', 'fr')).toBe('en')
})

it('a language chosen in the studio takes precedence over those of the browser', async () => {
  ;(await import('./StudioTexts')).saveStudioLanguage('es')
  expect(await languageIn('en-US')).toBe('es')
})
