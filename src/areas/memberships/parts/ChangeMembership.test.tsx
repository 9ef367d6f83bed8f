// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '../../../../generated/messages/page-account-memberships/en.json'
import type { MembershipCard } from '../../../../generated/types'
import { renderInPage } from '../../../../tests/support/renderInPage'
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
