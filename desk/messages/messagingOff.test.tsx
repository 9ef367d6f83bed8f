// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '../../generated/studio/messages/en.json'
import type { AdminCompany } from '../../generated/types'
import { renderInPage } from '../../tests/support/renderInPage'
import { deskApi, deskQueries } from '../session/deskApi'
import { Messages } from '.'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('messages stop saying that messaging is off within a minute after it was turned on', async () => {
  vi.useFakeTimers()
  let isOn = false
  vi.spyOn(deskApi, 'call').mockImplementation((() =>
    Promise.resolve({ staff: [], me: 'desk', timezone: 'UTC', isOn })) as never)
  vi.spyOn(deskApi, 'list').mockResolvedValue({ items: [], pagination: { totalCount: 0 } } as never)
  renderInPage(
    <QueryClientProvider client={deskQueries}>
      <Messages
        company={{ id: 1, name: 'Harbour House', areas: ['desk'] } as unknown as AdminCompany}
      />
    </QueryClientProvider>,
    { texts },
  )
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.getByText(/messaging is off/)).toBeTruthy()
  isOn = true
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.queryByText(/messaging is off/)).toBeNull()
})
