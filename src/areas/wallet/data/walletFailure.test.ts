import { expect, it } from 'vitest'
import { ApiError } from '../../../core/api/ApiError'
import { notificationStore } from '../../../ui/feedback/notifications'
import { tellNotVerified } from './walletFailure'

const t = (id: string, values?: object): string => (values ? `${id} ${JSON.stringify(values)}` : id)
const wrong = (left: number): ApiError => new ApiError(422, { code: 'wrong_amounts', title: 'Not verified', errorDescription: 'In English.', errorDetails: [{ path: '/amount_1', left }] })
const said = (failure: ApiError): unknown => {
  tellNotVerified(failure, t)
  const last = notificationStore.get().at(-1)
  return [last?.title, last?.text]
}

it('a bank account that is not verified says so in the portal’s words, with the attempts that are left', () => {
  expect(said(wrong(2))).toEqual(['area.wallet.wrongAmounts.title', 'area.wallet.wrongAmounts.left {"count":2}'])
  expect(said(wrong(0))).toEqual(['area.wallet.wrongAmounts.title', 'area.wallet.wrongAmounts.none'])
  expect(said(new ApiError(409, { code: 'verify_exceeded', title: 'Verify Attempts Exceeded' }))).toEqual(['area.wallet.exceeded.title', 'area.wallet.exceeded.text'])
  expect(said(new ApiError(409, { code: 'conflict', title: 'Conflict', errorDescription: 'It is verified already.' }))).toEqual(['Conflict', 'It is verified already.'])
})
