// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { configOf } from '../../tests/conformance/renderPart'
import { useFormat } from '../core/intl/useFormat'
import { adminAtom, configAtom, languageAtom, textsAtom } from '../core/session/atoms'
import { Portal } from './Portal'

/** A page with an amount and an instant. */
function Prices(): ReactNode {
  const { money, time, hour } = useFormat()
  const at = '2026-11-20T10:00:00Z'
  return (
    <p>
      {money(12.5)} · {money(3, 'JPY')} · {hour(at)} · {time(at)}
    </p>
  )
}
vi.mock('./router/Screen', () => ({ Screen: () => <Prices /> }))
afterEach(cleanup)

it.each([
  ['harbour', 'en', /^\$12\.50 · ¥3 · 5 · 5:00 AM EST$/],
  ['noria', 'es', /^12,50\s€ · 3\sJPY · 11 · 11:00 CET$/],
])(
  'pages of %s show amounts in the club’s currency, unless they have their own, and times in its zone [shell.const.currency-club] [money.constant.currency-display]',
  (club, language, text) => {
    const store = createStore()
    store.set(configAtom, configOf(club))
    store.set(languageAtom, { language, dir: 'ltr' })
    store.set(textsAtom, { messages: {} })
    store.set(adminAtom, null)
    render(
      <Provider store={store}>
        <MemoryRouter>
          <Portal />
        </MemoryRouter>
      </Provider>,
    )
    expect(screen.getByText(text)).toBeDefined()
  },
)
