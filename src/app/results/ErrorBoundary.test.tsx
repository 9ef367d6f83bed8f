// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import texts from '../../../generated/messages/en.json'
import type { CompiledMessages } from '../../core/intl/CompiledMessages'
import { createPageIntl } from '../../core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router-dom'
import { ErrorBoundary } from './ErrorBoundary'

// The generator writes compiled messages, but JSON imports lose their literal types.
const intl = createPageIntl({
  language: 'en',
  dir: 'ltr',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'UTC',
  messages: texts as unknown as CompiledMessages,
})
const health = vi.fn<typeof fetch>()
const reload = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', health)
  vi.spyOn(location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const mock of [health, reload]) mock.mockReset()
  sessionStorage.clear()
})

function Lost(): never {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/page-a.js')
}

const pageAt = (path: string) => (
  <MemoryRouter>
    <RawIntlProvider value={intl}>
      <ErrorBoundary signedIn={false} resetKey={path}>
        {path === '/lost' ? <Lost /> : <h1>Another page</h1>}
      </ErrorBoundary>
    </RawIntlProvider>
  </MemoryRouter>
)
// Without this handler React would log each error that a boundary catches.
const show = (path: string) => render(pageAt(path), { onCaughtError: () => undefined })
const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
const away = () => screen.queryByRole('heading', { name: "We can't reach the club right now" })

describe('a page whose code is missing', () => {
  it('is reloaded if the server responds, but only once a minute; a second failure within it shows the generic error', async () => {
    health.mockResolvedValue(new Response())
    show('/lost')
    await settle()
    expect(reload).toHaveBeenCalledTimes(1)
    cleanup()
    show('/lost')
    await settle()
    expect(reload).toHaveBeenCalledTimes(1)
    expect(
      screen.getByRole('heading', { name: 'Sorry, an unexpected error occurred' }),
    ).toBeTruthy()
  })

  it('is reloaded by itself once a server that was down or hanging responds', async () => {
    // A fetch that hangs until its signal aborts it.
    health.mockImplementationOnce(
      (_input, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new Error('too late'))),
        ),
    )
    const limit = new AbortController()
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      setTimeout(() => limit.abort(), ms)
      return limit.signal
    })
    show('/lost')
    await settle(2900)
    expect(away()).toBeNull()
    await settle(200)
    expect(away()).not.toBeNull()
    health.mockResolvedValue(new Response())
    await settle(3000)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('does not reload the next page once the person has left it, neither by its timer nor by a pending response', async () => {
    health.mockRejectedValueOnce(new TypeError('failed to fetch'))
    const { rerender } = show('/lost')
    await settle()
    expect(away()).not.toBeNull()
    rerender(pageAt('/other'))
    await settle(10_000)
    expect(health).toHaveBeenCalledTimes(1)

    let answer: ((response: Response) => void) | undefined
    health.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve
      }),
    )
    rerender(pageAt('/lost'))
    await settle()
    expect(health).toHaveBeenCalledTimes(2)
    rerender(pageAt('/other'))
    answer?.(new Response())
    await settle(10_000)
    expect(reload).not.toHaveBeenCalled()
    expect(screen.getByRole('heading', { name: 'Another page' })).toBeTruthy()
  })
})
