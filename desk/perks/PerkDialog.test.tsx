// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '../../generated/studio/messages/en.json'
import type { AdminCompany, DeskCredit, DeskPerk } from '../../generated/types'
import { renderInPage } from '../../tests/support/renderInPage'
import { deskApi, deskQueries } from '../session/deskApi'
import { PerkDialog } from './PerkDialog'
import type { Issued } from './perkKinds'

afterEach(() => {
  deskQueries.clear()
  vi.restoreAllMocks()
})

const company = {
  id: 1,
  timezone: 'America/New_York',
  areas: ['desk', 'money'],
} as unknown as AdminCompany

const credit: DeskCredit = {
  id: 7,
  serial: 'HC-7',
  state: 'open',
  customerId: 1,
  name: 'Sam',
  initialCents: 5_000,
  balanceCents: 2_000,
  currency: 'USD',
  referenceType: 'none',
  referenceTitle: '',
  // The first instant of 1 June in the company's zone.
  expiresOn: '2031-06-01T04:00:00.000Z',
}

function open(issued: Issued, kind: 'house-credits' | 'vouchers') {
  const call = vi.spyOn(deskApi, 'call').mockResolvedValue({} as never)
  const onDone = vi.fn()
  renderInPage(
    <QueryClientProvider client={deskQueries}>
      <PerkDialog
        company={company}
        kind={kind}
        issued={issued}
        onStale={() => undefined}
        onDone={onDone}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
    { texts, path: '/perks' },
  )
  const bodies = () => call.mock.calls.map(([id, input]) => [id, (input as { body: object }).body])
  return { user: userEvent.setup(), onDone, bodies }
}

it('what is taken off a house credit is sent as cents below 0; its last day is said and left as it is', async () => {
  const { user, onDone, bodies } = open(credit, 'house-credits')
  expect(screen.getByText(/Valid until May\s31,\s2031/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Adjust…' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Last day/).value).toBe('2031-05-31')
  await user.click(screen.getByRole('radio', { name: 'Take off' }))
  await user.type(screen.getByLabelText(/^Amount/), '12,5')
  const save = screen.getByRole('button', { name: 'Save the change' })
  expect(save.getAttribute('aria-disabled')).toBe('true')
  await user.type(screen.getByLabelText(/^Reason/), 'Minibar')
  await user.click(save)
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(bodies()).toEqual([['desk.houseCredits.adjust', { by: -1_250, reason: 'Minibar' }]])
})

it('what was used or ended by staff can’t be changed, a voucher that expired can', async () => {
  const voucher: DeskPerk = {
    id: 3,
    kind: 'vouchers',
    passKindId: 1,
    title: 'Cake and coffee',
    serial: 'V-3',
    state: 'expired',
    customerId: 1,
    name: 'Sam',
    holder: '',
    createdOn: '2026-01-01T00:00:00Z',
    validOn: null,
    expiresOn: '2026-02-01T05:00:00Z',
  }
  const { user, bodies } = open(voucher, 'vouchers')
  await user.click(screen.getByRole('button', { name: 'Change the last day…' }))
  await user.clear(screen.getByLabelText(/^Last day/))
  await user.type(screen.getByLabelText(/^Reason/), 'Was ill')
  await user.click(screen.getByRole('button', { name: 'Save the change' }))
  await waitFor(() =>
    expect(bodies()).toEqual([['desk.perks.adjust', { lastDay: null, reason: 'Was ill' }]]),
  )
  for (const state of ['used', 'void'] as const) {
    document.body.replaceChildren()
    open({ ...voucher, state }, 'vouchers')
    expect(screen.queryByRole('button', { name: 'End…' })).toBeNull()
  }
})
