// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import texts from '../../../generated/messages/en.json'
import type { Customer } from '../../../generated/types'
import { renderInPage } from '../../../tests/support/renderInPage'
import { portalQueries } from '../../core/query/portalQueries'
import { portalApi } from '../../core/session/portalApi'
import { Page } from './Page'

afterEach(() => {
  cleanup()
  portalQueries().clear()
  vi.restoreAllMocks()
})

it.each<[Customer['membershipState'], boolean]>([
  ['none', true],
  ['ended', true],
  ['active', false],
  ['frozen', false],
  ['past_due', false],
])(
  'where nothing can be joined, a customer in state %s is told to ask the club: %s',
  async (membershipState, isTold) => {
    const list = vi
      .spyOn(portalApi, 'list')
      .mockResolvedValue({ items: [], pagination: { totalCount: 0 } } as never)
    renderInPage(<Page />, {
      texts,
      customer: { id: 7, isMember: membershipState === 'active', membershipState },
      config: { routes: [], features: {} },
      services: { PageSections: () => null },
    })
    await waitFor(() => {
      expect(list).toHaveBeenCalledTimes(2)
      expect(portalQueries().isFetching()).toBe(0)
      expect(screen.queryAllByText('To join, please contact the club.')).toHaveLength(
        isTold ? 1 : 0,
      )
    })
  },
)

it.each<[Customer['membershipState'], string, 'first' | 'last']>([
  ['none', '', 'first'],
  ['none', 'membership_required', 'last'],
  ['ended', '', 'last'],
])('a customer in state %s sees what can be joined (%s) %s', async (...given) => {
  const [membershipState, joinRefusal, place] = given
  const house = { id: 1, title: 'House', type: 'subscription', price: 0, joinRefusal }
  vi.spyOn(portalApi, 'list').mockImplementation(
    (id) =>
      Promise.resolve({
        items: id === 'memberships.offered' ? [house] : [],
        pagination: { totalCount: 0 },
      }) as never,
  )
  renderInPage(<Page />, {
    texts,
    customer: { id: 7, isMember: false, membershipState },
    config: { routes: [], features: {} },
    services: { PageSections: () => null },
  })
  await waitFor(() =>
    expect(
      screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent),
    ).toEqual(
      place === 'first'
        ? ['Memberships to join', 'Not a Member']
        : ['Not a Member', 'Memberships to join'],
    ),
  )
})

it('a membership that can be joined but has no price is named, with whom to ask instead of a button', async () => {
  const full = { id: 1, title: 'Full membership', type: 'subscription', price: null, priceText: '' }
  vi.spyOn(portalApi, 'list').mockImplementation(
    (id) =>
      Promise.resolve({
        items: id === 'memberships.offered' ? [{ ...full, joinRefusal: '' }] : [],
        pagination: { totalCount: 0 },
      }) as never,
  )
  renderInPage(<Page />, {
    texts,
    customer: { id: 7, isMember: false, membershipState: 'none' },
    company: { phone: null, email: 'hello@fernhill.example' },
    config: { routes: [], features: { contact: true } },
    services: { PageSections: () => null },
  })
  const card = (await screen.findByRole('heading', { name: 'Full membership' })).closest('article')
  expect(card?.textContent).toContain('To join, please contact the club.')
  expect(screen.queryByRole('button', { name: /Full membership/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'hello@fernhill.example' })).toBeDefined()
})
