// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '#generated/messages/en.json'
import type { Membership } from '#generated/types'
import { renderInPage } from '#tests/support/renderInPage'
import { portalQueries } from '../../../core/query/portalQueries'
import { portalApi } from '../../../core/session/portalApi'
import { JoinableMemberships } from './JoinableMemberships'

afterEach(() => {
  cleanup()
  portalQueries().clear()
  vi.restoreAllMocks()
})

// Only the fields that the list reads.
const membership = (fields: Partial<Membership>): Membership =>
  ({ type: 'subscription', price: 0, priceText: 'Free', ...fields }) as Membership

const none = { items: [], pagination: { totalCount: 0 } } as never

it.each([
  ['phone number and email address', true, ['+1 (401) 555-0142', 'desk@club.example']],
  ['nothing that the club does not show', false, []],
])(
  'who has no membership and can join none is told to ask the club, with its %s',
  async (_what, contact, links) => {
    vi.spyOn(portalApi, 'list').mockResolvedValue(none)
    renderInPage(<JoinableMemberships needsOne />, {
      texts,
      config: { features: { contact } },
      company: {
        email: 'desk@club.example',
        phone: { full: '+14015550142', number: '4015550142', countryCode: '1' },
      },
    })
    await screen.findByText('To join, please contact the club.')
    expect(screen.queryAllByRole('link').map((link) => link.textContent)).toEqual(links)
  },
)

it('offers to join only what would be accepted: an add-on that needs a membership says so, and what the customer has is not listed [activity.route.account-memberships]', async () => {
  vi.spyOn(portalApi, 'list').mockResolvedValue({
    items: [
      membership({ id: 1, title: 'Crew', joinRefusal: '' }),
      membership({ id: 2, title: 'Library', type: 'add-on', joinRefusal: 'membership_required' }),
      membership({ id: 3, title: 'House', joinRefusal: 'already_member' }),
    ],
    pagination: { totalCount: 3 },
  } as never)
  renderInPage(<JoinableMemberships />, { texts })
  expect(await screen.findByRole('button', { name: 'Join Crew' })).toBeDefined()
  expect(screen.getAllByRole('button')).toHaveLength(1)
  const library = screen.getByText('Library').closest('article') ?? document.body
  expect(
    within(library).getByText('You need an active membership before you can add this.'),
  ).toBeDefined()
  expect(screen.queryByText('House')).toBeNull()
})
