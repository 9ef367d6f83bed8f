// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'jotai'
import { Suspense, use, type ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createPageStore } from '../../core/session/atoms'
import type { PageState } from '../../core/session/PageState'
import { completeConfig } from './completeConfig'
import { usePendingSections } from './usePendingSections'

// As if the server were down: each call returns a new promise, which resolves without loading the
// config.
const settle: (() => void)[] = []
vi.mock('./completeConfig', () => ({
  completeConfig: vi.fn(() => new Promise<void>((resolve) => settle.push(resolve))),
}))

function Body({ uri }: { uri: string }): ReactNode {
  const waiting = usePendingSections(uri)
  if (waiting) use(waiting)
  return <p>{uri}</p>
}

afterEach(cleanup)

describe('waiting for the sections of another page', () => {
  it('ends if the server is down, and the config is requested again only for the next page', async () => {
    // Only the fields that the hook reads.
    const store = createPageStore({ sectionsPageUri: '/', config: {} } as unknown as PageState)
    const view = render(<i />)
    const show = async (uri: string): Promise<void> => {
      await act(async () =>
        view.rerender(
          <Provider store={store}>
            <Suspense fallback={null}>
              <Body uri={uri} />
            </Suspense>
          </Provider>,
        ),
      )
      await act(async () => settle.splice(0).forEach((answer) => answer()))
    }
    await show('/events')
    expect(screen.getByText('/events')).toBeTruthy()
    await show('/events')
    expect(completeConfig).toHaveBeenCalledTimes(1)
    await show('/dining')
    expect(screen.getByText('/dining')).toBeTruthy()
    expect(completeConfig).toHaveBeenCalledTimes(2)
  })
})
