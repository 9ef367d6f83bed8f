// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { catalogue } from '../../../generated/catalogue'
import texts from '../../../generated/messages/en.json'
import { renderInPage } from '../../../tests/support/renderInPage'
import { bookedPageIds } from '../../core/registry/orderedPageIds'
import { compile } from '../../core/config/compile/compile'
import { TodayStrip } from './TodayStrip'

vi.mock('./Upcoming', () => ({
  Upcoming: ({ nothing = 'the next booking' }: { nothing?: ReactNode }) => nothing,
}))
vi.mock('./Waiting', () => ({ Waiting: () => 'what waits' }))
afterEach(cleanup)

const { config } = compile({ plan: 'Plus' }, { catalogue })

it.each([
  ['active', 'Your membership is active.', 'See your membership'],
  ['frozen', 'Your membership is frozen until June 20, 2027.', 'See your membership'],
  ['past_due', 'Your membership is past due.', 'See your membership'],
  ['ended', 'Your membership has ended.', 'See our memberships'],
  ['none', 'You have no active membership.', 'See our memberships'],
] as const)(
  'a person whose membership is %s reads “%s” and “%s”, and is told what needs attention',
  async (membershipState, text, link) => {
    const frozenUntil = membershipState === 'frozen' ? '2027-06-21T00:00:00Z' : null
    const customer = { isMember: membershipState === 'active', membershipState, frozenUntil }
    renderInPage(<TodayStrip />, { texts, config, customer })
    expect(screen.getByText(text)).toBeDefined()
    expect(await screen.findByText('what waits')).toBeDefined()
    expect(screen.getByRole('link', { name: link })).toBeDefined()
  },
)

it('leads to no page, and reads nothing of a page, that only active members may open', async () => {
  const pages = [
    { uri: '/account/memberships', membersOnly: true },
    { uri: '/my-schedule', membersOnly: true },
  ]
  const strict = compile({ plan: 'Plus', pages }, { catalogue }).config
  const customer = { isMember: false, membershipState: 'frozen' }
  renderInPage(<TodayStrip />, { texts, config: strict, customer })
  expect(screen.queryAllByRole('link')).toEqual([])
  expect(await screen.findByText('what waits')).toBeDefined()
  expect(screen.queryByText('the next booking')).toBeNull()
})

it('where nothing can be booked, how to reach the club stands where the next booking would, without a link to the schedule', async () => {
  const pages = catalogue.pages
    .filter(({ id }) => bookedPageIds.includes(id))
    .map(({ uri }) => ({ uri, enabled: false }))
  const features = { contact: true }
  const bare = compile({ plan: 'Plus', pages, features }, { catalogue }).config
  renderInPage(<TodayStrip />, {
    texts,
    config: bare,
    customer: { isMember: true, membershipState: 'active' },
    company: { fullAddress: '4 Fern Lane', email: 'hello@fernhill.example', phone: null },
  })
  const tile = await screen.findByRole('region', { name: 'The club' })
  expect(await within(tile).findByText('4 Fern Lane')).toBeDefined()
  expect(within(tile).getByRole('link').getAttribute('href')).toBe('mailto:hello@fernhill.example')
})
