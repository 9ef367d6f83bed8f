import { expect, it } from 'vitest'
import { ApiError } from '../../../core/api/ApiError'
import { dismiss, notificationStore } from '../../../ui/feedback/notificationStore'
import { textOf, type LocalizedText } from '../../../ui/feedback/localizedText'
import en from '../messages.en.json'
import {
  methodTopic,
  isOutcomeUnknown,
  notifyFailure,
  notifyNotAdded,
  notifyNotVerified,
  readCardErrors,
} from './walletFailure'

const idOf = (text: LocalizedText = ''): string =>
  textOf(text, (id, values) => (values ? `${id} ${JSON.stringify(values)}` : id))

const wrongAmounts = (left?: number): ApiError =>
  new ApiError(422, {
    code: 'wrong_amounts',
    title: 'Not verified',
    errorDescription: 'In English.',
    requestId: 'req-4',
    ...(left !== undefined && { errorDetails: [{ path: '/amount_1', left }] }),
  })

it.each([
  [
    'two attempts are left',
    wrongAmounts(2),
    'area.wallet.wrongAmounts.title',
    'area.wallet.wrongAmounts.left {"count":2}',
  ],
  [
    'no attempt is left',
    wrongAmounts(0),
    'area.wallet.wrongAmounts.title',
    'area.wallet.wrongAmounts.none',
  ],
  ['the response gives no number', wrongAmounts(), 'area.wallet.wrongAmounts.title', 'In English.'],
  [
    'all attempts were already used',
    new ApiError(409, { code: 'verify_exceeded', title: 'Verify', requestId: 'req-4' }),
    'area.wallet.exceeded.title',
    'area.wallet.exceeded.text',
  ],
  [
    'another error occurs',
    new ApiError(409, {
      code: 'conflict',
      title: 'Conflict',
      errorDescription: 'It is verified already.',
      requestId: 'req-4',
    }),
    'ui.error.conflict.title',
    'It is verified already.',
  ],
])(
  'a bank account that could not be verified is reported in the page’s language, with the request id, if %s',
  (_what, failure, title, text) => {
    notifyNotVerified(failure, 7)
    const last = notificationStore.get().at(-1)
    expect([idOf(last?.title), idOf(last?.text), last?.requestId]).toEqual([title, text, 'req-4'])
  },
)

const notifyNotAddedAndRead = (failure: unknown): unknown => {
  notifyNotAdded(failure, 'card')
  const last = notificationStore.get().at(-1)
  return [idOf(last?.title), idOf(last?.text)]
}

it('a card that was not added shows the document’s text, whatever error the server sends [money.error.card-add-failure]', () => {
  expect([en['area.wallet.notAdded.card'], en['area.wallet.notAdded.text']]).toEqual([
    'Error adding this card',
    'There was an error adding this payment method. Try again',
  ])
  for (const failure of [
    new ApiError(422, {
      code: 'card_refused',
      title: 'Refused',
      errorDescription: 'Your card was declined.',
    }),
    new ApiError(500, { code: 'server_error' }),
  ]) {
    expect(notifyNotAddedAndRead(failure)).toEqual([
      'area.wallet.notAdded.card',
      'area.wallet.notAdded.text',
    ])
  }
})

it('a notification about a payment method replaces only earlier ones about the same method', () => {
  const notifyAbout = (failure: unknown, id?: number): void =>
    notifyFailure(failure, methodTopic(id))
  for (const { id } of notificationStore.get()) dismiss(id)
  notifyAbout(new ApiError(409, { code: 'new_code', title: 'First' }), 1)
  notifyAbout(new ApiError(409, { code: 'new_code', title: 'Second' }), 2)
  notifyAbout(new ApiError(409, { code: 'new_code', title: 'New' }))
  notifyAbout(new ApiError(409, { code: 'new_code', title: 'First again' }), 1)
  expect(notificationStore.get().map(({ title }) => title)).toEqual([
    'Second',
    'New',
    'First again',
  ])
})

it('no response from the server or processor is reported as such, and is the only failure with an unknown outcome', () => {
  const noResponse = new ApiError(504, { code: 'processor_silent', title: 'No answer' })
  expect(notifyNotAddedAndRead(noResponse)).toEqual([
    'ui.error.processor_silent.title',
    'ui.error.processor_silent.text',
  ])
  expect(notifyNotAddedAndRead(new ApiError(0, { code: 'network_error' }))).toEqual([
    'ui.error.network_error.title',
    'ui.error.network_error.text',
  ])
  expect(
    [
      noResponse,
      new ApiError(0, { code: 'network_error' }),
      new ApiError(422, { code: 'card_refused' }),
      new Error('ours'),
    ].map(isOutcomeUnknown),
  ).toEqual([true, true, false, false])
})

it.each([
  ['card_refused', 'card_declined', { cardNumber: 'card_declined' }],
  ['card_refused', 'insufficient_funds', { cardNumber: 'insufficient_funds' }],
  ['card_refused', 'lost_card', { cardNumber: 'card_declined' }],
  ['card_refused', 'expired_card', { cardExpiry: 'invalid' }],
  ['card_refused', 'incorrect_cvc', { cardCvc: 'invalid' }],
  ['card_refused', 'expired_token', {}],
  ['card_refused', 'processing_error', {}],
  ['card_refused', 'authentication_failed', {}],
  ['invalid_request', 'brand', { cardNumber: 'brand' }],
  ['processor_silent', 'card_declined', {}],
])('a new card’s failure %s with reason %s is marked at %j', (code, reason, fields) => {
  const errorDetails = [{ path: '/token', code: reason, message: 'In English.' }]
  expect(readCardErrors(new ApiError(422, { code, errorDetails }))).toEqual(fields)
})
