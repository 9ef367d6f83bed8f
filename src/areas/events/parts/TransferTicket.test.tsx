// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import type { AccountTicket } from '#generated/types'
import { renderInPage } from '#tests/support/renderInPage'
import { portalApi } from '../../../core/session/portalApi'
import { TransferTicket } from './TransferTicket'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

// Only the fields that the drawer reads.
const ticket = (id: number) =>
  ({ id, eventId: 7, title: 'Seat', serial: `S-${id}`, attendee: null }) as unknown as AccountTicket

it('transfers the ticket that is chosen; at first that is the one whose button was pressed', async () => {
  const call = vi.spyOn(portalApi, 'call').mockResolvedValue({})
  const user = userEvent.setup()
  const onClose = vi.fn()
  renderInPage(
    <TransferTicket
      name="transfer"
      title="Regatta"
      tickets={[ticket(1), ticket(2), ticket(3)]}
      initialId={2}
      onClose={onClose}
    />,
    {
      texts,
      config: {
        routes: [{ pageId: 'guest-ticket', path: '/ticket/:serial', enabled: true }],
        plan: 'Plus',
      },
      customer: { email: 'alex@example.com' },
    },
  )
  const choice = await screen.findByLabelText<HTMLSelectElement>(/^Ticket/)
  expect(choice.value).toBe('2')
  await user.selectOptions(choice, '3')
  await user.type(screen.getByLabelText(/^First name/), 'Kit')
  await user.type(screen.getByLabelText(/^Last name/), 'Moreau')
  await user.type(screen.getByLabelText(/^Email/), 'kit@example.com')
  await user.click(screen.getByRole('button', { name: 'Transfer' }))
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(call).toHaveBeenCalledWith(
    'account.ticket.transfer',
    expect.objectContaining({ params: { ticketId: 3 } }),
  )
})
