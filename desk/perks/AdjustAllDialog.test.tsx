// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '../../generated/studio/messages/en.json'
import type { AdminCompany } from '../../generated/types'
import { renderInPage } from '../../tests/support/renderInPage'
import { deskApi, deskQueries } from '../session/deskApi'
import { AdjustAllDialog } from './AdjustAllDialog'

afterEach(() => {
  deskQueries.clear()
  vi.restoreAllMocks()
})

const company = {
  id: 1,
  timezone: 'America/New_York',
  areas: ['desk', 'money'],
} as unknown as AdminCompany

it('the last day of all changes only with a day, or if staff say that there is no end; how many were left out is said', async () => {
  const call = vi.spyOn(deskApi, 'call').mockResolvedValue({ changed: 2, leftOut: 1 } as never)
  const onDone = vi.fn()
  renderInPage(
    <QueryClientProvider client={deskQueries}>
      <AdjustAllDialog
        company={company}
        query={{ kind: 'vouchers', search: '', state: 'expired' }}
        count={3}
        onStale={() => undefined}
        onDone={onDone}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
    { texts, path: '/perks' },
  )
  const user = userEvent.setup()
  const save = screen.getByRole('button', { name: 'Change all 3' })
  await user.type(screen.getByLabelText(/^Reason/), 'Closed')
  expect(save.getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('radio', { name: 'Without an end' }))
  await user.click(save)
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(call.mock.calls.map(([id, input]) => [id, (input as { body: object }).body])).toEqual([
    ['desk.perks.adjustAll', { state: 'expired', count: 3, lastDay: null, reason: 'Closed' }],
  ])
  expect(onDone.mock.calls[0]?.[0]).toMatch(/^2\schanged\.\s1\sstays as it was/)
})
