// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { catalogue } from '../../../generated/catalogue'
import { compile } from '../../core/config/compile/compile'
import { firstViewConfig } from '../../core/config/FirstViewConfig'
import {
  completeConfigAtom,
  configAtom,
  createPageStore,
  languageAtom,
  textsAtom,
  revisionAtom,
  sectionsAtom,
} from '../../core/session/atoms'
import type { PageState } from '../../core/session/PageState'
import { portalApi } from '../../core/session/portalApi'
import { loadTexts as loadFile } from '../../registry/texts'
import { applyConfig } from './applyConfig'
import { loadConfigRemainder } from './loadConfigRemainder'

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

it("replaces the first view's config with the complete one, and keeps unchanged objects identical", async () => {
  const section = (text: string) => [{ id: text, widget: 'notice', settings: { text } }]
  const { config } = compile(
    { props: { sections: { '/': section('home'), '/faq': section('faq') } } },
    { catalogue },
  )
  const served = JSON.parse(JSON.stringify(config)) as typeof config
  // Only the fields that applyConfig reads.
  const store = createPageStore({
    config: firstViewConfig(served),
    sectionsPageUri: '/',
    sections: served.props.sections['/'],
    language: config.intl.language,
    dir: config.intl.dir,
    customer: null,
    revision: 1,
  } as unknown as PageState)
  // @ts-expect-error -- the tokens are not part of the first view's config
  expect(store.get(configAtom).tokens).toBeUndefined()
  expect([store.get(completeConfigAtom), Object.keys(store.get(sectionsAtom))]).toEqual([
    undefined,
    ['/'],
  ])
  const before = { routes: store.get(configAtom).routes, home: store.get(sectionsAtom)['/'] }
  await applyConfig(store, config)
  expect(store.get(completeConfigAtom)).toEqual(config)
  expect(store.get(configAtom)).toBe(store.get(completeConfigAtom))
  expect(Object.keys(store.get(sectionsAtom))).toEqual(['/', '/faq'])
  expect(store.get(configAtom).routes).toBe(before.routes)
  expect(store.get(sectionsAtom)['/']).toBe(before.home)
})

it('writes the tokens of another revision to the root, but not those of the served revision', async () => {
  const { config } = compile({ theme: { colors: { primary: '#7a1f3d' } } }, { catalogue })
  // Only the fields that applyConfig reads.
  const store = createPageStore({
    config: firstViewConfig(config),
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
  expect(primary()).toBe(config.tokens['color-primary'])
})

it('removes the club’s own texts that a publish removes, also where the server completed the config', async () => {
  const { config } = compile({}, { catalogue })
  const ownTexts = { 'page.faq.title': 'House rules' }
  // Only the fields that are read here.
  const store = createPageStore({
    build: 'a',
    domainId: 1,
    config: firstViewConfig(config),
    sections: [],
    language: 'en',
    dir: 'ltr',
    customer: null,
    company: { name: 'Club' },
    revision: 1,
    messages: ownTexts,
  } as unknown as PageState)
  vi.spyOn(portalApi, 'call').mockResolvedValue({
    build: 'a',
    domainId: 1,
    revision: 1,
    language: 'en',
    tokens: config.tokens,
    sections: {},
    texts: ownTexts,
  } as never)
  await loadConfigRemainder(store)
  expect(store.get(textsAtom).messages).toEqual(ownTexts)
  vi.mocked(loadFile).mockResolvedValue({ 'page.faq.title': 'Questions' })
  await applyConfig(store, config)
  expect(store.get(textsAtom).messages).toEqual({ 'page.faq.title': 'Questions' })
})
