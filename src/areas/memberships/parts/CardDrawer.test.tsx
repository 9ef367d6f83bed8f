// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import english from '#generated/messages/en.json'
import spanish from '#generated/messages/es.json'
import type { MembershipCard } from '#generated/types'
import { renderInPage } from '#tests/support/renderInPage'
import { portalQueries } from '../../../core/query/portalQueries'
import { portalApi } from '../../../core/session/portalApi'
import { CardDrawer } from './CardDrawer'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-20T12:00:00Z') })
  vi.spyOn(portalApi, 'list').mockResolvedValue({ items: [], pagination: undefined } as never)
})
afterEach(() => {
  cleanup()
  portalQueries().clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const card = {
  id: 5,
  title: 'House membership',
  active: true,
  endsOn: null,
  expirationDate: null,
  membership: { priceText: '' },
  subscription: {
    rate: 120,
    nextRate: null,
    nextRateFrom: null,
    frequency: 'monthly',
    nextDate: '2027-03-10T00:00:00Z',
    lastAmount: 0,
    wallet: null,
    requestedCancelDate: null,
  },
} as unknown as MembershipCard // Only the fields that the drawer reads.

const freeze = { from: '2027-03-03T00:00:00Z', until: '2027-04-02T00:00:00Z' }

const show = (changes: Partial<MembershipCard>, texts: object = english, language = 'en'): void =>
  renderInPage(<CardDrawer card={{ ...card, ...changes }} name="x" onClose={() => undefined} />, {
    texts,
    language,
  })

it.each([
  ['en', english, /^Next payment/, 'The freeze from March 3, 2027 moves this to April 9, 2027.'],
  [
    'es',
    spanish,
    /^Próximo pago/,
    'La pausa del 3 de marzo de 2027 lo aplaza al 9 de abril de 2027.',
  ],
] as const)(
  'beside the next payment stands to which day a freeze that lies ahead moves it: %s',
  async (language, texts, label, text) => {
    show({ freeze }, texts, language)
    expect((await screen.findByText(label)).parentElement?.textContent).toContain(text)
  },
)

it.each([
  ['a freeze that begins after the next payment', { ...freeze, from: '2027-03-11T00:00:00Z' }],
  ['a freeze that has begun', { ...freeze, from: '2027-02-19T00:00:00Z' }],
  ['no freeze', null],
])('%s moves nothing, and nothing is said', async (_what, other) => {
  show({ freeze: other })
  expect(await screen.findByText('March 10, 2027')).toBeDefined()
  expect(screen.queryByText(/moves this/)).toBeNull()
})

it('a price that the club has announced stands beside the one that is paid now', () => {
  const { subscription } = card
  if (subscription === null) throw new Error('the card has no subscription')
  show({
    freeze: null,
    subscription: { ...subscription, nextRate: 135, nextRateFrom: '2027-04-01' },
  })
  expect(screen.getByText(/from your first payment on or after April 1, 2027/)).toBeTruthy()
})
