// @vitest-environment happy-dom
import { createStore } from 'jotai'
import { beforeAll, expect, it } from 'vitest'
import { configAtom } from '../../core/session/atoms'
import type { ResolvedConfig } from '../../core/config/ResolvedConfig'
import { followStudio } from './followStudio'

beforeAll(() => {
  const store = createStore()
  // Only what is reported about languages.
  store.set(configAtom, {
    intl: { language: 'en', languages: ['en'] },
  } as unknown as ResolvedConfig)
  followStudio(
    store,
    () => undefined,
    () => undefined,
  )
})

it.each([
  ['/events?tag=a', '/events?tag=a&preview=7'],
  ['/facilities', '/facilities?preview=7'],
  ['//elsewhere.example/', '/shop?preview=7&page=3&tag=old'],
])(
  'the bar’s %s is shown at its own address, keeping the preview marks and nothing else of the page before',
  (path, address) => {
    window.history.replaceState(null, '', '/shop?preview=7&page=3&tag=old')
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { portico: 'go', path },
        origin: window.location.origin,
        source: window.parent,
      }),
    )
    expect(window.location.pathname + window.location.search).toBe(address)
  },
)
