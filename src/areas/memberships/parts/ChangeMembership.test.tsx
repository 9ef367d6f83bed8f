// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import type { MembershipCard } from '#generated/types'
import { findDialog } from '#tests/support/findDialog'
import { renderInPage } from '#tests/support/renderInPage'
import { ApiError } from '../../../core/api/ApiError'
import { portalQueries } from '../../../core/query/portalQueries'
import { portalApi } from '../../../core/session/portalApi'
import { ChangeMembership } from './ChangeMembership'

afterEach(() => {
  cleanup()
  portalQueries().clear()
  vi.restoreAllMocks()
})

/** Shows the changes of a card with places for three people, of which some are taken. */
function showChanges(remainingInvites: number): void {
  const offered = { type: 'subscription', price: 145, priceText: '$145.00 a month' }
  vi.spyOn(portalApi, 'list').mockResolvedValue({
    items: [
      { ...offered, id: 2, title: 'Crew membership', maxInvites: 1 },
      { ...offered, id: 3, title: 'Solo membership', maxInvites: 0 },
    ],
    pagination: { totalCount: 2 },
  } as never)
  // Only the fields that the component reads.
  const card = { id: 5, membershipId: 1, type: 'subscription', maxInvites: 3, remainingInvites }
  renderInPage(<ChangeMembership card={card as unknown as MembershipCard} />, { texts })
}

it('each membership to change to says how many people it is for', async () => {
  showChanges(3)
  const section = within(await screen.findByRole('region', { name: 'Change membership' }))
  expect(section.getByText('For you and one more person')).toBeDefined()
  expect(section.getByText('For you alone')).toBeDefined()
  expect(section.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Change to Crew membership',
    'Change to Solo membership',
  ])
})

it('a membership with fewer places than people on the card says how many to remove and leads to them, instead of offering a change that is rejected', async () => {
  showChanges(1)
  const section = within(await screen.findByRole('region', { name: 'Change membership' }))
  expect(
    section.getByText('2 more people are on your card. To change, first remove one.'),
  ).toBeDefined()
  expect(
    section.getByText('2 more people are on your card. To change, first remove 2.'),
  ).toBeDefined()
  expect(section.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Manage members',
    'Manage members',
  ])
})

it('a change that is refused because its figures are out of date shows the new ones, says so, and makes the next order with them', async () => {
  showChanges(3)
  const quotes = [
    { membershipId: 2, price: 145, credit: 160, amountDue: 0, nextDate: null, fingerprint: 'old' },
    { membershipId: 2, price: 145, credit: 150, amountDue: 0, nextDate: null, fingerprint: 'new' },
  ]
  const orders: { body?: unknown; idempotencyKey?: unknown }[] = []
  vi.spyOn(portalApi, 'call').mockImplementation((async (id: string, input: object) => {
    if (id === 'memberships.quote') return { currency: 'USD', ...quotes[orders.length] }
    orders.push(input)
    if (orders.length === 1) throw new ApiError(409, { code: 'amount_changed' })
    return { id: 1, done: true }
  }) as never)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Change to Crew membership' }))
  const dialog = within(await findDialog('Change to Crew membership'))
  expect(await dialog.findByText('$160.00')).toBeDefined()
  expect(dialog.queryByText('The amount has changed')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Change now' }))
  expect(await dialog.findByText('$150.00')).toBeDefined()
  expect(dialog.queryByText('$160.00')).toBeNull()
  expect(document.activeElement?.textContent).toContain('The amount has changed')
  await user.click(dialog.getByRole('button', { name: 'Change now' }))
  expect(await dialog.findByText('Your membership is now Crew membership.')).toBeDefined()
  expect(orders.map(({ body }) => body)).toEqual([
    { amount: 0, fingerprint: 'old' },
    { amount: 0, fingerprint: 'new' },
  ])
  expect(new Set(orders.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
})
