// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { catalogue } from '../../../generated/catalogue'
import { compile } from '../../core/config/compile'
import { createPageStore, languageAtom } from '../../core/session/atoms'
import type { PageState } from '../../core/session/PageState'
import { loadMessages } from '../../registry/messages'
import { applyConfig } from './applyConfig'

vi.mock('../../registry/messages', async (original) => ({
  ...(await original<object>()),
  loadMessages: vi.fn(),
}))

it('keeps a reverted change reverted while the texts of another language are loading', async () => {
  const english = compile({ intl: { language: 'en', locale: 'en-us' } }, { catalogue }).config
  const spanish = compile({ intl: { language: 'es', locale: 'es' } }, { catalogue }).config
  // Only what applying a config reads.
  const store = createPageStore({
    config: english,
    language: 'en',
    dir: 'ltr',
    customer: null,
    revision: 1,
  } as unknown as PageState)
  let bring: (texts: object) => void = () => undefined
  vi.mocked(loadMessages).mockReturnValue(new Promise((resolve) => (bring = resolve)) as never)
  const first = applyConfig(store, spanish)
  vi.mocked(loadMessages).mockReset().mockResolvedValue({})
  await applyConfig(store, english)
  bring({})
  await first
  expect([store.get(languageAtom).language, document.documentElement.lang]).toEqual(['en', 'en'])
})
