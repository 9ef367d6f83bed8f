import { expect, it } from 'vitest'
import { refusalDetail } from './refusalDetail'

const isGeneral = (code: string, message: string) =>
  refusalDetail({ code, message }).general ?? false

it('a processor’s message is marked as general only if it says no more than “declined”', () => {
  for (const message of [
    'Your card was declined.',
    'The card was declined.',
    'Your card has been declined',
    'Your bank refused the payment.',
    'Your bank has declined this payment.',
  ])
    expect([message, isGeneral('card_declined', message)]).toEqual([message, true])
  expect(isGeneral('card_declined', 'Your card does not support this type of purchase.')).toBe(
    false,
  )
  expect(isGeneral('expired_card', 'Your card was declined.')).toBe(false)
})
