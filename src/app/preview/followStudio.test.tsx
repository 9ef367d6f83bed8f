// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { createStore } from 'jotai'
import { BrowserRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { usePreviewNavigation } from '../../core/preview/usePreviewNavigation'
import { configAtom } from '../../core/session/atoms'
import type { ResolvedConfig } from '../../core/config/ResolvedConfig'
import { followStudio } from './followStudio'

function Page() {
  usePreviewNavigation()
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

const show = () =>
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  )
const go = (path: string) =>
  window.dispatchEvent(
    new MessageEvent('message', {
      data: { portico: 'go', path },
      origin: window.location.origin,
      source: window.parent,
    }),
  )

beforeAll(() => {
  const store = createStore()
  // Only what followStudio reads to report the languages.
  store.set(configAtom, {
    intl: { language: 'en', languages: ['en'] },
  } as unknown as ResolvedConfig)
  followStudio(
    store,
    () => undefined,
    () => undefined,
  )
})

afterEach(cleanup)

it.each([
  ['/events?tag=a', '/events?tag=a&preview=7'],
  ['/facilities', '/facilities?preview=7'],
  ['//elsewhere.example/', '/shop?preview=7&page=3&tag=old'],
])(
  "opens the path %s chosen in the preview bar, keeping only the preview's parameters of the previous query, and ignores other origins",
  (path, address) => {
    window.history.replaceState(null, '', '/shop?preview=7&page=3&tag=old')
    show()
    act(() => void go(path))
    expect(window.location.pathname + window.location.search).toBe(address)
    expect(screen.getByRole('status').textContent).toBe(address)
  },
)

it('opens a path that the studio requested before the portal rendered, in the first render', () => {
  window.history.replaceState(null, '', '/shop?preview=7')
  go('/events')
  show()
  expect(screen.getByRole('status').textContent).toBe('/events?preview=7')
})
