// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { catalogue } from '../../../generated/catalogue'
import { compile } from '../../core/config/compile/compile'
import type { ResolvedConfig } from '../../core/config/ResolvedConfig'
import {
  configAtom,
  createPageStore,
  languageAtom,
  textsAtom,
  revisionAtom,
  sectionsAtom,
} from '../../core/session/atoms'
import type { PageState } from '../../core/session/PageState'
import { loadTexts as loadFile } from '../../registry/texts'
import { applyConfig } from './applyConfig'

vi.mock('../../registry/texts', () => ({
  builtInTextsUrl: (language: string) => language,
  loadTexts: vi.fn(),
}))

it("shows the config applied last, even if an earlier one's texts are still loading", async () => {
  const english = compile({ intl: { language: 'en', locale: 'en-us' } }, { catalogue }).config
  const spanish = compile({ intl: { language: 'es', locale: 'es' } }, { catalogue }).config
  // Only the fields that applyConfig reads.
  const store = createPageStore({
    config: english,
    language: 'en',
    dir: 'ltr',
    customer: null,
    revision: 1,
  } as unknown as PageState)
  let loadTexts: (texts: object) => void = () => undefined
  vi.mocked(loadFile).mockReturnValue(new Promise((resolve) => (loadTexts = resolve)) as never)
  const first = applyConfig(store, spanish)
  vi.mocked(loadFile).mockReset().mockResolvedValue({})
  await applyConfig(store, english)
  loadTexts({})
  await first
  expect([store.get(languageAtom).language, document.documentElement.lang]).toEqual(['en', 'en'])
})

it('keeps the objects of the served config that are unchanged', async () => {
  const section = (text: string) => [{ id: text, widget: 'notice', settings: { text } }]
  const compiled = (faq: string) =>
    compile({ props: { sections: { '/': section('home'), '/faq': section(faq) } } }, { catalogue })
      .config
  const served = JSON.parse(JSON.stringify(compiled('faq'))) as ResolvedConfig
  // Only the fields that applyConfig reads.
  const store = createPageStore({
    config: served,
    language: served.intl.language,
    dir: served.intl.dir,
    customer: null,
    revision: 1,
  } as unknown as PageState)
  const published = compiled('answers')
  await applyConfig(store, published)
  expect(store.get(configAtom)).toEqual(published)
  expect(store.get(configAtom).routes).toBe(served.routes)
  expect(store.get(sectionsAtom)['/']).toBe(served.props.sections['/'])
})

it('writes the tokens of another revision to the root, but not those of the served revision', async () => {
  const { config } = compile({ props: { colors: { primary: '#7a1f3d' } } }, { catalogue })
  // Only the fields that applyConfig reads.
  const store = createPageStore({
    config,
    language: config.intl.language,
    dir: config.intl.dir,
    customer: null,
    revision: 1,
  } as unknown as PageState)
  vi.mocked(loadFile).mockResolvedValue({})
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const primary = () => document.documentElement.style.getPropertyValue('--portico-color-primary')
  await applyConfig(store, config)
  await nextFrame()
  expect(primary()).toBe('')
  store.set(revisionAtom, 2)
  await applyConfig(store, config)
  await nextFrame()
  expect(primary()).toBe('#7a1f3d')
})

it('shows the built-in texts again once a publish removes the club’s own', async () => {
  const { config } = compile({}, { catalogue })
  const ownTexts = { 'page.faq.title': 'House rules' }
  // Only the fields that are read here.
  const store = createPageStore({
    config: { ...config, intl: { ...config.intl, messages: { en: {} } } },
    language: 'en',
    dir: 'ltr',
    customer: null,
    company: { name: 'Club' },
    revision: 1,
    messages: ownTexts,
  } as unknown as PageState)
  vi.mocked(loadFile).mockResolvedValue({ 'page.faq.title': 'Questions' })
  await applyConfig(store, config)
  expect(store.get(textsAtom).messages).toEqual({ 'page.faq.title': 'Questions' })
})

it('shows texts that could not be loaded with the next config, even if that has the same', async () => {
  const { config } = compile({}, { catalogue })
  // Only the fields that are read here.
  const store = createPageStore({
    config: { ...config, intl: { ...config.intl, messages: { en: {} } } },
    language: 'en',
    dir: 'ltr',
    customer: null,
    company: { name: 'Club' },
    revision: 1,
    messages: {},
  } as unknown as PageState)
  vi.mocked(loadFile).mockRejectedValueOnce(new Error('offline'))
  await expect(applyConfig(store, config)).rejects.toThrow('offline')
  vi.mocked(loadFile).mockResolvedValue({ 'page.faq.title': 'Questions' })
  await applyConfig(store, config)
  expect(store.get(textsAtom).messages).toEqual({ 'page.faq.title': 'Questions' })
})

it('loads texts that could not be loaded with the next config, even if those of an earlier one arrive last', async () => {
  const withTitle = (title: string) =>
    compile({ intl: { messages: { en: { 'page.faq.title': title } } } }, { catalogue }).config
  const latest = withTitle('Answers')
  // Only the fields that are read here.
  const store = createPageStore({
    config: latest,
    language: 'en',
    dir: 'ltr',
    customer: null,
    company: { name: 'Club' },
    revision: 1,
    messages: {},
  } as unknown as PageState)
  let loadTexts: (texts: object) => void = () => undefined
  vi.mocked(loadFile)
    .mockReturnValueOnce(new Promise((resolve) => (loadTexts = resolve)) as never)
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({})
  const first = applyConfig(store, withTitle('Questions'))
  const second = expect(applyConfig(store, latest)).rejects.toThrow('offline')
  loadTexts({})
  await first
  await second
  await applyConfig(store, latest)
  expect(store.get(textsAtom).messages).toMatchObject({ 'page.faq.title': expect.anything() })
})
