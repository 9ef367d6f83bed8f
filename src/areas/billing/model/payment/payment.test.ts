import { describe, expect, it } from 'vitest'
import type { Intention, Payment } from './Payment'
import { nextPayment, resumePayment } from './nextPayment'
import { problemTexts, REASONS } from './problemTexts'
import texts from '../../messages.en.json'
import {
  readErrorDetails,
  readPaymentResponse,
  readPaymentError,
  readChargeStatus,
} from './readPaymentResponse'
import { paymentRequest, withIntent } from './resubmission'

const intention: Intention = { key: 'k', method: { id: '7', type: 'creditcard' } }
const action = { clientSecret: 's', paymentIntentId: 'pi' }

describe('a payment’s response', () => {
  it('starts an authentication only if it was not successful and the action is 3ds_auth_required [money.three-ds.trigger]', () => {
    const asks = { code: '3ds_auth_required', ...action }
    expect(
      readPaymentResponse({
        status: 'invoiced',
        payment: { success: false, status: 'authenticating', action: asks },
      }),
    ).toEqual({ type: 'authenticate', action })
    expect(
      readPaymentResponse({
        status: 'processed',
        payment: { success: true, status: 'settled', action: asks },
      }),
    ).toEqual({ type: 'settled' })
    expect(
      readPaymentResponse({
        status: 'invoiced',
        payment: { success: false, status: 'processing', action: { ...asks, code: 'other' } },
      }),
    ).toEqual({ type: 'pending' })
    expect(
      readPaymentResponse({
        status: 'invoiced',
        payment: { success: false, status: 'processing', action: null },
      }),
    ).toEqual({ type: 'pending' })
    expect([
      readPaymentResponse({ status: 'processed' }),
      readPaymentResponse({ status: 'invoiced' }),
    ]).toEqual([{ type: 'settled' }, { type: 'pending' }])
  })

  it('leaves the charge unknown if there is no response, a server error or an expired session', () => {
    const responseType = (status: number, code = 'x') =>
      readPaymentError({ status, code, body: { code } }).type
    expect([0, 200, 401, 408, 500, 502, 504].map((status) => responseType(status))).toEqual(
      Array(7).fill('lost'),
    )
    expect([400, 402, 403, 404, 409, 422, 429].map((status) => responseType(status))).toEqual(
      Array(7).fill('failed'),
    )
    expect(responseType(409, 'payment_in_progress')).toBe('pending')
  })

  it('keeps the texts and details of a failure, whether the details are one or a list [money.entity.error-details-one-or-list]', () => {
    const detail = { path: '/payment_method', code: 'card_declined', message: 'Declined.' }
    expect(
      readPaymentError({
        status: 402,
        code: 'payment_failed',
        body: {
          code: 'payment_failed',
          title: 'T',
          errorDescription: 'D',
          errorMessage: 'M',
          errorDetails: [detail, 'plain'],
          requestId: 'r',
        },
      }),
    ).toEqual({
      type: 'failed',
      problem: {
        code: 'payment_failed',
        title: 'T',
        text: 'D',
        requestId: 'r',
        details: ['Declined.', 'plain'],
        reasons: ['card_declined', ''],
      },
    })
    expect([
      readErrorDetails(detail),
      readErrorDetails({ ...detail, general: true }),
      readErrorDetails('one'),
      readErrorDetails(null),
      readErrorDetails(undefined),
      readErrorDetails(''),
    ]).toEqual([
      { details: ['Declined.'], reasons: ['card_declined'] },
      { details: [''], reasons: ['card_declined'] },
      { details: ['one'], reasons: [''] },
      ...Array.from({ length: 3 }, () => ({ details: [], reasons: [] })),
    ])
  })

  it('gives the charge status by the transaction’s status and its payment', () => {
    expect([
      readChargeStatus({ status: 'processed' }),
      readChargeStatus({ status: 'invoiced' }),
      readChargeStatus({ status: 'failed', payment: { success: false, status: 'processing' } }),
      readChargeStatus({ status: 'failed', payment: { success: false, status: 'authenticating' } }),
    ]).toEqual(['paid', 'open', 'pending', 'open'])
  })
})

describe('a request after an authentication', () => {
  it('has the payment intent instead of a saved or new card and is otherwise unchanged [money.three-ds.type-payment-intent]', () => {
    expect(withIntent({ id: '7', type: 'creditcard', amount: 5 }, 'pi')).toEqual({
      id: 'pi',
      type: 'paymentIntent',
      amount: 5,
    })
    expect(withIntent({ id: 'tok', type: 'newcreditcard', save: true }, 'pi')).toEqual({
      id: 'pi',
      type: 'paymentIntent',
      save: true,
    })
    for (const type of ['ach', 'houseAccount'] as const)
      expect(withIntent({ id: '7', type }, 'pi')).toEqual({ id: '7', type })
  })

  it('has its own key, the same each time [money.three-ds.resubmit]', () => {
    expect([paymentRequest(intention), paymentRequest(intention, 'pi')]).toEqual([
      intention,
      { key: 'k-3ds', method: { id: 'pi', type: 'paymentIntent' } },
    ])
  })
})

describe('payment states', () => {
  const charging: Payment = { status: 'charging', intention }
  const unknown: Payment = { status: 'unknown', intention }

  it('become charging on Pay only if no payment is pending [activity.checkout.paying-flag]', () => {
    const other = { key: 'other', method: intention.method }
    for (const under of [
      charging,
      unknown,
      { status: 'authenticating', intention, action },
      { status: 'settled' },
    ] satisfies Payment[])
      expect(nextPayment(under, { type: 'pay', intention: other })).toBe(under)
    expect(
      nextPayment(
        { status: 'failed', problem: { code: 'x', details: [] } },
        { type: 'pay', intention: other },
      ),
    ).toEqual({ status: 'charging', intention: other })
  })

  it('stay unknown after an inconclusive response until the server reports the outcome', () => {
    for (const type of ['lost', 'pending'] as const)
      expect(nextPayment(charging, { type: 'responded', response: { type } })).toEqual(unknown)
    for (const chargeStatus of ['lost', 'pending'] as const)
      expect(nextPayment(unknown, { type: 'statusFetched', chargeStatus })).toBe(unknown)
    expect(nextPayment(unknown, { type: 'retry' })).toBe(unknown)
    expect(nextPayment(unknown, { type: 'statusFetched', chargeStatus: 'paid' })).toEqual({
      status: 'settled',
    })
    expect(nextPayment(unknown, { type: 'statusFetched', chargeStatus: 'open' })).toEqual(charging)
    expect(
      nextPayment(
        { ...unknown, paymentIntentId: 'pi' },
        { type: 'statusFetched', chargeStatus: 'open' },
      ),
    ).toEqual({ ...charging, paymentIntentId: 'pi' })
  })

  it('become unknown on a reload while charging; a reload while authenticating continues with the authentication', () => {
    expect(resumePayment({ ...charging, paymentIntentId: 'pi' })).toEqual({
      ...unknown,
      paymentIntentId: 'pi',
    })
    expect(resumePayment({ status: 'authenticating', intention, action })).toEqual({
      status: 'authenticating',
      intention,
      action,
    })
  })

  it('after a failed authentication become failed only once the server reports that nothing was paid; the payment is not sent again', () => {
    const reportedProblem = {
      code: 'payment_authentication_failed',
      details: ['Your bank said no.'],
    }
    const afterFailure = nextPayment(
      { status: 'authenticating', intention, action },
      { type: 'authenticationFailed', message: 'Your bank said no.' },
    )
    expect(afterFailure).toEqual({ status: 'unknown', intention, reportedProblem })
    for (const chargeStatus of ['lost', 'pending'] as const)
      expect(nextPayment(afterFailure, { type: 'statusFetched', chargeStatus })).toBe(afterFailure)
    expect(nextPayment(afterFailure, { type: 'statusFetched', chargeStatus: 'open' })).toEqual({
      status: 'failed',
      problem: reportedProblem,
    })
    expect(nextPayment(afterFailure, { type: 'statusFetched', chargeStatus: 'paid' })).toEqual({
      status: 'settled',
    })
  })
})

describe('texts of a failed payment', () => {
  const english = { title: 'Payment Failed', text: 'There was a problem.' }
  const own = (id: string): string => `own:${id}`

  it('are the portal’s own for a known code, with the processor’s message as a detail; an unknown code keeps the server’s', () => {
    expect(
      problemTexts({ code: 'payment_failed', ...english, details: ['Declined.'] }, own),
    ).toEqual({
      title: 'own:area.billing.paywall.failed',
      text: 'own:area.billing.paywall.failedText',
      details: ['Declined.'],
    })
    expect(
      problemTexts(
        { code: 'payment_failed', ...english, reasons: ['unheard_of'], details: ['Declined.'] },
        own,
      ).details,
    ).toEqual(['Declined.'])
    expect(problemTexts({ code: 'not_payable', ...english, details: [] }, own)).toEqual({
      title: 'own:area.billing.payment.notPayable.title',
      text: 'own:area.billing.payment.notPayable.text',
      details: [],
    })
    expect(problemTexts({ code: 'other', ...english, details: [] }, own)).toEqual({
      ...english,
      details: [],
    })
    expect(problemTexts({ code: 'other', ...english, details: [english.text] }, own)).toEqual({
      ...english,
      details: [],
    })
    expect(problemTexts({ code: 'other', details: [] }, own)).toEqual({
      title: 'own:area.billing.payment.error.title',
      text: 'own:area.billing.payment.error.text',
      details: [],
    })
  })

  it('explain a processor’s known reason codes in the page’s language', () => {
    expect(
      problemTexts(
        {
          code: 'payment_failed',
          reasons: ['insufficient_funds', '', 'incorrect_cvc'],
          details: ['Your card has insufficient funds.', 'plain', 'Wrong code.'],
        },
        own,
      ).details,
    ).toEqual([
      'own:area.billing.refused.insufficient_funds',
      'plain',
      'own:area.billing.refused.incorrect_cvc',
    ])
    expect(
      problemTexts(
        {
          code: 'payment_failed',
          reasons: [
            'debit.insufficient_funds',
            'debit.processing_error',
            'debit.card_declined',
            'debit.unheard_of',
          ],
          details: ['a', 'b', '', 'd'],
        },
        own,
      ).details,
    ).toEqual([
      'own:area.billing.refused.debit.insufficient_funds',
      'own:area.billing.refused.processing_error',
      'own:area.billing.refused.bank_declined',
      'd',
    ])
    for (const code of REASONS) expect(Object.keys(texts)).toContain(`area.billing.refused.${code}`)
  })

  it('of a general code include the processor’s message, unless it says no more than the code', () => {
    const linesFor = (line: string) =>
      problemTexts({ code: 'payment_failed', reasons: ['card_declined'], details: [line] }, own)
        .details
    expect(linesFor('Your card does not support this type of purchase.')).toEqual([
      'own:area.billing.refused.card_declined',
      'Your card does not support this type of purchase.',
    ])
    expect(linesFor('')).toEqual(['own:area.billing.refused.card_declined'])
  })

  it('of a failed authentication are replaced by the provider’s messages, if any [money.error.payment-authentication-provider] [money.error.payment-authentication]', () => {
    const code = 'payment_authentication_failed'
    expect(problemTexts({ code, ...english, details: ['Your bank said no.'] }, own)).toEqual({
      title: 'own:area.billing.payment.error.title',
      details: ['Your bank said no.', 'own:area.billing.payment.error.notCharged'],
    })
    expect(problemTexts({ code, ...english, details: [] }, own)).toEqual({
      title: 'own:area.billing.payment.error.title',
      text: 'own:area.billing.payment.error.text',
      details: ['own:area.billing.payment.error.notCharged'],
    })
  })
})
