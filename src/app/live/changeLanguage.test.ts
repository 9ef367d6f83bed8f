// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { catalogue } from '../../../generated/catalogue'
import { compile } from '../../core/config/compile/compile'
import { setLiveHub } from '../../core/realtime/liveHub'
import { configAtom, createPageStore, languageAtom, sectionsAtom } from '../../core/session/atoms'
import type { PageState } from '../../core/session/PageState'
import { portalApi } from '../../core/session/portalApi'
import { loadTexts as loadFile } from '../../registry/texts'
import { changeLanguage, followLanguage } from './changeLanguage'
import { readChosenLanguage, rememberLanguage } from './readChosenLanguage'
import { showLanguage } from './showLanguage'

vi.mock('../../registry/texts', () => ({
  builtInTextsUrl: (language: string) => language,
  loadTexts: vi.fn(),
}))

const publish = vi.fn(() => Promise.resolve())
const published = () => publish.mock.calls.map(([name, data]: unknown[]) => [name, data])

/** Lets GET /config return this sparse config. */
const serveConfig = (portal: object, domainId = 1): void => {
  const reply = { portal: { ...portal, domainId }, company: { name: 'Club' }, revision: 1 }
  vi.spyOn(portalApi, 'config').mockResolvedValue({ etag: '"1"', reply } as never)
}

/** Opens a tab in English. Texts of other languages load when the test calls `loadTexts`. */
function open() {
  const portal = {
    intl: {
      language: 'en',
      languages: ['en', 'es', 'ar'],
      messages: { ar: { 'page.home.title': 'البيت' } },
    },
  }
  const { config } = compile(portal, { catalogue })
  serveConfig(portal)
  // Only the fields that changeLanguage reads.
  const store = createPageStore({
    config,
    language: 'en',
    dir: 'ltr',
    customer: null,
    revision: 1,
    domainId: 1,
    company: { name: 'Club' },
  } as unknown as PageState)
  let loadTexts: () => void = () => undefined
  const texts = new Promise<void>((resolve) => (loadTexts = resolve))
  vi.mocked(loadFile).mockImplementation(async (language) =>
    language === 'en' ? {} : (await texts, {}),
  )
  return { store, loadTexts, shown: () => [store.get(languageAtom).language, readChosenLanguage()] }
}

/** Resolves once the Spanish texts have been requested. */
const spanishRequested = () =>
  vi.waitFor(() => expect(loadFile).toHaveBeenCalledWith('es'), {
    timeout: 30_000,
  })

beforeEach(() => {
  vi.mocked(loadFile).mockReset()
  publish.mockClear()
  setLiveHub({ publish } as never)
  rememberLanguage('en')
})

it('the last of two quick choices wins, in this and in other tabs, even if the texts of the first load later', async () => {
  const { store, loadTexts, shown } = open()
  const first = changeLanguage(store, 'es')
  await spanishRequested()
  await changeLanguage(store, 'en')
  loadTexts()
  await first
  expect([store.get(languageAtom).language, published()]).toEqual([
    'en',
    [['language.changed', { language: 'en' }]],
  ])
  expect(shown()).toEqual(['en', 'en'])
})

it('a tab that receives two languages in a row ends on the last one, and notifies no other tab', async () => {
  const { store, loadTexts, shown } = open()
  const first = followLanguage(store, 'es')
  await spanishRequested()
  await followLanguage(store, 'en')
  loadTexts()
  await first
  expect([shown(), published()]).toEqual([['en', 'en'], []])
})

it('a language received during a person’s choice does not replace the choice: all tabs show the chosen language', async () => {
  const { store, loadTexts, shown } = open()
  rememberLanguage('es')
  const choice = changeLanguage(store, 'es')
  await followLanguage(store, 'ar')
  loadTexts()
  await choice
  expect([shown(), published()]).toEqual([['es', 'es'], [['language.changed', { language: 'es' }]]])
})

it('a language received during a person’s choice is shown if the choice fails', async () => {
  const { store, shown } = open()
  vi.mocked(loadFile).mockImplementation((language) =>
    language === 'es'
      ? Promise.reject(new Error('the texts could not be loaded'))
      : Promise.resolve({}),
  )
  const choice = changeLanguage(store, 'es')
  await followLanguage(store, 'ar')
  await expect(choice).rejects.toThrow('the texts could not be loaded')
  expect([shown(), published()]).toEqual([['ar', 'ar'], []])
})

it('a tab whose config is switching to another language can return to the language that it still shows', async () => {
  const { store, loadTexts, shown } = open()
  const switching = showLanguage(store, 'es', 'ltr')
  await spanishRequested()
  await followLanguage(store, 'en')
  loadTexts()
  await switching
  expect(shown()).toEqual(['en', 'en'])
})

it('a language received while a choice is being published is newer than the choice, and is shown', async () => {
  const { store, loadTexts, shown } = open()
  loadTexts()
  publish.mockImplementationOnce(() => followLanguage(store, 'ar'))
  rememberLanguage('es')
  await changeLanguage(store, 'es')
  expect(shown()).toEqual(['ar', 'ar'])
})

it("the club's own texts change together with the language, and parts without such texts keep their objects", async () => {
  const { store, loadTexts } = open()
  const base = {
    props: {
      sections: {
        '/': [
          { id: 'a', widget: 'hero', settings: { title: { en: 'Welcome', es: 'Bienvenida' } } },
        ],
        '/faq': [{ id: 'b', widget: 'notice', settings: { text: 'For all' } }],
      },
    },
  }
  store.set(configAtom, compile(base, { catalogue }).config)
  serveConfig(base)
  const shown = () => [
    store.get(languageAtom).language,
    store.get(sectionsAtom)['/']?.find(({ id }) => id === 'a')?.settings['title'],
  ]
  const faq = store.get(sectionsAtom)['/faq']
  const switching = changeLanguage(store, 'es')
  await spanishRequested()
  expect(shown()).toEqual(['en', 'Welcome'])
  loadTexts()
  await switching
  expect([shown(), store.get(sectionsAtom)['/faq'] === faq]).toEqual([['es', 'Bienvenida'], true])
  await changeLanguage(store, 'en')
  expect(shown()).toEqual(['en', 'Welcome'])
})

it('keeps the language, and reports the failure, if the club’s texts can’t be loaded', async () => {
  const { store, loadTexts, shown } = open()
  loadTexts()
  vi.spyOn(portalApi, 'config').mockRejectedValue(new Error('the config could not be loaded'))
  await expect(changeLanguage(store, 'ar')).rejects.toThrow('the config could not be loaded')
  expect(shown()[0]).toBe('en')
})

it('reloads the page if the browser’s admin session has switched to another club', async () => {
  const { store, loadTexts, shown } = open()
  loadTexts()
  serveConfig({}, 2)
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  await changeLanguage(store, 'ar')
  expect([reload.mock.calls.length, shown()]).toEqual([1, ['en', 'ar']])
})
