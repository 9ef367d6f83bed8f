// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { createStore } from 'jotai'
import { afterEach, expect, it } from 'vitest'
import texts from '#generated/messages/en.json'
import type { MembershipCard } from '#generated/types'
import { sendsMailAtom } from '../../../core/session/atoms'
import { renderInPage } from '#tests/support/renderInPage'
import { CardItem } from './CardItem'
import { CardState } from './CardState'
import { FullScreenCard } from './FullScreenCard'

afterEach(cleanup)

// Only the fields that the component reads.
const card = {
  id: 5,
  title: 'House membership',
  summary: '',
  type: 'subscription',
  active: true,
  state: 'active',
  freeze: null,
  endsOn: null,
  inactiveReason: null,
  expirationDate: null,
  passbook: { apple: '', google: '' },
  barcode: { value: 'HH-5', format: 'code128' },
  customer: { fullName: 'Sam Ellery' },
  maxInvites: 0,
  membership: { surveyId: null },
  remainingInvites: 0,
}

it.each([
  [0, 0],
  [undefined, 0],
  [3, 1],
])(
  'only a card below another card is marked as an additional member’s: below %s, %i marks [activity.memberships.sub-member-mark]',
  (parentMembershipCardId, marks) => {
    renderInPage(
      <CardItem card={{ ...card, parentMembershipCardId } as unknown as MembershipCard} />,
      {
        texts,
      },
    )
    expect(screen.getByRole('heading', { name: 'House membership' })).toBeDefined()
    expect(screen.queryAllByText('Additional member')).toHaveLength(marks)
  },
)

it.each([
  ['in the list', (card: MembershipCard) => <CardItem card={card} />],
  [
    'in full screen',
    (card: MembershipCard) => <FullScreenCard card={card} onClose={() => undefined} />,
  ],
])(
  'a card names its last valid day %s: until when it is valid, or that it expired then',
  async (_where, render) => {
    const show = (expirationDate: string) => {
      cleanup()
      renderInPage(
        render({
          ...card,
          active: false,
          state: 'ended',
          expirationDate,
        } as unknown as MembershipCard),
        {
          texts,
        },
      )
    }
    show('2020-05-11T00:00:00Z')
    expect(await screen.findByText(/Expired on May 10, 2020/)).toBeDefined()
    expect(screen.queryByText(/Valid until/)).toBeNull()
    show('2999-05-11T00:00:00Z')
    expect(await screen.findByText(/Valid until May 10, 2999/)).toBeDefined()
  },
)

it.each([
  ['in the list', (card: MembershipCard) => <CardItem card={card} />],
  [
    'in full screen, for the door',
    (card: MembershipCard) => <FullScreenCard card={card} onClose={() => undefined} />,
  ],
])('a card says %s that it is frozen and until when, past due, or ended', (_where, render) => {
  const freeze = { from: '2027-06-01T12:00:00Z', until: '2027-06-21T00:00:00Z' }
  for (const [state, inactiveReason, text] of [
    ['frozen', 'frozen', 'Frozen until June 20, 2027'],
    ['past_due', 'unpaid', 'Past due'],
    ['ended', 'cancelled', 'Ended'],
    ['frozen', 'main-card', 'Inactive'],
  ] as const) {
    cleanup()
    const shown = { ...card, active: false, state, inactiveReason }
    renderInPage(
      render({ ...shown, freeze: state === 'frozen' ? freeze : null } as unknown as MembershipCard),
      { texts },
    )
    expect(screen.getByText(text)).toBeDefined()
  }
})

it('the notices of a card name the last frozen day, and the last day that a cancelled one covers', () => {
  const freeze = { from: '2027-06-01T00:00:00Z', until: '2027-06-21T00:00:00Z' }
  const shown = { ...card, freeze, endsOn: '2027-08-01T00:00:00Z' }
  renderInPage(<CardState card={shown as unknown as MembershipCard} />, { texts })
  expect(screen.getByText('Frozen from June 1, 2027 until June 20, 2027')).toBeDefined()
  expect(screen.getByText('Cancelled: valid until July 31, 2027')).toBeDefined()
})

it.each([
  ['with a mail server', true, 1],
  ['without a mail server, as nothing would arrive', false, 0],
])('a card can be sent to its holder’s email %s', (_where, sendsMail, buttons) => {
  const store = createStore()
  store.set(sendsMailAtom, sendsMail)
  renderInPage(<CardItem card={card as unknown as MembershipCard} />, { texts, store })
  expect(screen.queryAllByRole('button', { name: 'Send to my email' })).toHaveLength(buttons)
})
