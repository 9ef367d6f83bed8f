// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { catalogue } from '../../../generated/catalogue'
import { compile } from '../../core/config/compile/compile'
import { firstViewConfig } from '../../core/config/FirstViewConfig'
import {
  completeConfigAtom,
  createPageStore,
  languageAtom,
  pageStateAtom,
  revisionAtom,
  sectionsAtom,
} from '../../core/session/atoms'
import type { PageState } from '../../core/session/PageState'
import { portalApi } from '../../core/session/portalApi'
import { loadConfigRemainder } from './loadConfigRemainder'

const { config } = compile(
  { plan: 'Plus', intl: { messages: { en: { 'page.faq.title': 'Answers' } } } },
  { catalogue },
)
const sections = {
  '/': [{ id: 'b', widget: 'facts', settings: { title: 'Facts' } }],
  '/faq': [{ id: 'a', widget: 'facts', settings: {} }],
}
const rest = {
  build: 'a',
  domainId: 1,
  revision: 4,
  language: 'en',
  tokens: config.tokens,
  sections,
  texts: { 'page.faq.title': 'Answers' },
}
const call = vi.spyOn(portalApi, 'call')
beforeEach(() => void call.mockReset())

/** Opens a page as it was served, without what the server left out. */
const open = (state: Partial<PageState> = {}) =>
  createPageStore({
    build: 'a',
    domainId: 1,
    revision: 4,
    language: 'en',
    dir: 'ltr',
    config: firstViewConfig(config),
    sectionsPageUri: '/',
    sections: structuredClone(sections['/']),
    messages: { 'page.home.title': 'Home' },
    company: { name: 'Club' },
    ...state,
    // Only the fields that are read here.
  } as unknown as PageState)

describe('loadConfigRemainder', () => {
  it('completes the served config', async () => {
    const store = open()
    call.mockResolvedValue(rest as never)
    expect(await loadConfigRemainder(store)).toBe(true)
    expect(call).toHaveBeenCalledWith('config.remainder', {
      query: { revision: 4, language: 'en' },
    })
    expect(store.get(completeConfigAtom)).toEqual({
      ...config,
      props: { ...config.props, sections },
      intl: { ...config.intl, messages: { en: {} } },
    })
    expect(store.get(sectionsAtom)).toEqual(sections)
    // Sections that the page already shows stay the same objects, so that they don't render again.
    expect(store.get(sectionsAtom)['/']).toBe(store.get(pageStateAtom).sections)
  })

  it.each([{ build: 'b' }, { domainId: 2 }, { revision: 5 }, { language: 'es' }])(
    'does not mix the page with a response of %j',
    async (other) => {
      const store = open()
      call.mockResolvedValue({ ...rest, ...other } as never)
      expect(await loadConfigRemainder(store)).toBe(false)
      expect(store.get(completeConfigAtom)).toBeUndefined()
    },
  )

  it('does not complete a page that was rendered with the default config', async () => {
    expect(await loadConfigRemainder(open({ usesDefaults: true }))).toBe(false)
    expect(call).not.toHaveBeenCalled()
  })

  it('does nothing once the page shows another revision or language', async () => {
    for (const change of [
      (store: ReturnType<typeof open>) => store.set(revisionAtom, 5),
      (store: ReturnType<typeof open>) => store.set(languageAtom, { language: 'es', dir: 'ltr' }),
    ]) {
      const store = open()
      call.mockImplementation(async () => {
        change(store)
        return rest as never
      })
      expect(await loadConfigRemainder(store)).toBe(false)
      call.mockClear()
      expect(await loadConfigRemainder(store)).toBe(false)
      expect(call).not.toHaveBeenCalled()
    }
  })

  it('keeps a complete config that a publish loaded in the meantime', async () => {
    const store = open()
    call.mockImplementation(async () => {
      store.set(completeConfigAtom, config)
      return rest as never
    })
    expect(await loadConfigRemainder(store)).toBe(true)
    expect(store.get(completeConfigAtom)).toBe(config)
  })
})
