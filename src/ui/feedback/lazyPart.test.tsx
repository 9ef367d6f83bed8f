// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component, Suspense, useState, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageIntl } from '../../core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import { notificationStore } from './notificationStore'
import { inEnglish } from '../../../tests/support/englishTexts'
import messages from '../messages.en.json'
import { lazyPart } from './lazyPart'

const intl = createPageIntl({
  language: 'en',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'UTC',
  dir: 'ltr',
  messages,
})
const load = vi.fn<() => Promise<(props: { text: string }) => string>>()
const { OnDemand: Part } = lazyPart(load)

function TestPage() {
  const [open, setOpen] = useState(false)
  return (
    <RawIntlProvider value={intl}>
      <input aria-label="Note" />
      <button onClick={() => setOpen(true)}>{open ? 'It is open' : 'Open it'}</button>
      {open ? (
        <Part text="Here it is" fallback="On its way" onLoadFailed={() => setOpen(false)} />
      ) : null}
    </RawIntlProvider>
  )
}
const press = () => userEvent.click(screen.getByRole('button'))

/** A fake of the portal's error boundary. */
class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: false }
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }
  override render(): ReactNode {
    return this.state.failed ? 'The error boundary' : this.props.children
  }
}

const health = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', health)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a lazy part that the server renders too', () => {
  const Title = (): ReactNode => 'Talks, dinners'
  const show = (part: ReactNode): string =>
    renderToString(<Suspense fallback="waiting">{part}</Suspense>)

  it('renders at once after a preload, and suspends before it', async () => {
    const { Component: Lazy, preload } = lazyPart(() => Promise.resolve(Title))
    expect(show(<Lazy />)).toContain('waiting')
    await preload()
    expect(show(<Lazy />)).toContain('Talks, dinners')
  })

  it('rejects when its module is gone, and can be retried [shell.error.lazy-module-missing]', async () => {
    const loadTitle = vi.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValue(Title)
    const { Component: Lazy, preload } = lazyPart(loadTitle)
    await expect(preload()).rejects.toThrow('gone')
    await preload()
    expect(show(<Lazy />)).toContain('Talks, dinners')
    expect(loadTitle).toHaveBeenCalledTimes(2)
  })
})

describe('a part that is loaded when it is first rendered', () => {
  it('throws to the error boundary if its code is gone but the server responds', async () => {
    health.mockResolvedValueOnce(new Response())
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    render(
      <Boundary>
        <TestPage />
      </Boundary>,
      { onCaughtError: () => undefined },
    )
    await press()
    expect(await screen.findByText('The error boundary')).toBeTruthy()
    expect(notificationStore.get()).toEqual([])
    load.mockReset()
  })

  it('if the server is unreachable, closes with a notification, leaves the rest of the page intact, and is loaded again on the next click', async () => {
    health.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    render(<TestPage />)
    await userEvent.type(screen.getByLabelText('Note'), 'Half a')
    await press()
    expect(await screen.findByText('Open it')).toBeTruthy()
    expect(notificationStore.get().map(({ title }) => inEnglish(title))).toEqual([
      'This could not be loaded',
    ])
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Half a')

    let arrive = (): void => undefined
    load.mockReturnValueOnce(
      new Promise((resolve) => {
        arrive = () => resolve(({ text }) => text)
      }),
    )
    await press()
    expect(screen.getByText('On its way')).toBeTruthy()
    arrive()
    expect(await screen.findByText('Here it is')).toBeTruthy()
    cleanup()
    render(<TestPage />)
    await press()
    expect(screen.getByText('Here it is')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('that closes nothing shows the failure in its place if the server is unreachable, and leaves a retry to the error boundary', async () => {
    health.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const { OnDemand: Lost } = lazyPart(() => Promise.reject(new TypeError('Failed to fetch')))
    render(
      <RawIntlProvider value={intl}>
        <Boundary>
          <Lost fallback="On its way" />
        </Boundary>
      </RawIntlProvider>,
      { onCaughtError: () => undefined },
    )
    expect(screen.getByText('On its way')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(screen.getByText('The error boundary')).toBeTruthy()
    expect(notificationStore.get()).toEqual([])
  })
})
