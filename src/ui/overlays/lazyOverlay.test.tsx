// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component, useState, type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageIntl } from '../../core/intl/createPageIntl'
import { RawIntlProvider } from 'react-intl'
import { notificationStore } from '../feedback/notificationStore'
import { inEnglish } from '../../../tests/support/englishTexts'
import messages from '../messages.en.json'
import { lazyOverlay } from './lazyOverlay'

const intl = createPageIntl({
  language: 'en',
  locale: 'en-us',
  currency: 'USD',
  timezone: 'UTC',
  dir: 'ltr',
  messages,
})
const load = vi.fn<() => Promise<(props: { text: string }) => string>>()
const Part = lazyOverlay(load)

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

describe('a lazily loaded part', () => {
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
})
