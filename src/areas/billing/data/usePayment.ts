import { useAtomValue } from 'jotai'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Transaction } from '../../../../generated/types'
import { ApiError } from '../../../core/api/ApiError'
import { newKey } from '../../../core/api/newKey'
import { inPreview } from '../../../core/preview/previewSession'
import { onChange } from '../../../core/realtime/liveHub'
import { customerAtom } from '../../../core/session/atoms'
import { keepInTab, takeKept } from '../../../core/session/keptInTab'
import { portalApi } from '../../../core/session/portalApi'
import type { Payment, PaymentAnswer, PaymentEntry, Standing } from '../model/payment/Payment'
import { keptName } from '../model/payment/keptName'
import { readPaid, readRefusal, standingOf } from '../model/payment/readAnswer'
import { createPayment, type PaymentStore } from './createPayment'

/** A payment that is not answered after so long, in ms, is looked after in another way. */
const LIMIT_MS = 30_000

/** A payment on the screen, and what may be done with it. */
export type PaymentUse = Pick<PaymentStore, 'pay' | 'confirm' | 'again'> & { payment: Payment }

/** The payment of a transaction by one of the calls that pay; what of it was under way before a reload goes on. Another transaction needs another `key` on its component. */
export function usePayment(transactionId: number, call: 'transactions.pay' | 'paywall.pay'): PaymentUse {
  const customerId = useAtomValue(customerAtom)?.id ?? 0
  const [store] = useState(() => {
    const name = keptName(transactionId)
    const ways = {
      send: (method: PaymentEntry, key: string): Promise<PaymentAnswer> => answerOf(() => portalApi.call(call, { params: { transactionId }, body: { id: transactionId, paymentMethod: method }, idempotencyKey: key, signal: AbortSignal.timeout(LIMIT_MS) })),
      look: (): Promise<Standing> => portalApi.call('transactions.get', { params: { transactionId }, signal: AbortSignal.timeout(LIMIT_MS) }).then(standingOf, () => 'lost'),
      keep: (payment: Payment | undefined): void => {
        if (!inPreview()) keepInTab(name, customerId, payment)
      },
      newKey,
      later: (run: () => void, delayMs: number): (() => void) => {
        const timer = setTimeout(run, delayMs)
        return () => {
          clearTimeout(timer)
        }
      },
      onChange: (run: () => void): (() => void) => onChange('transactions.changed', run),
    }
    return createPayment(ways, inPreview() ? undefined : (takeKept(name, customerId) as Payment | undefined)) // Written by this hook.
  })
  const payment = useSyncExternalStore(store.subscribe, store.get, store.get)
  useEffect(() => store.start(), [store])
  return { payment, pay: store.pay, confirm: store.confirm, again: store.again }
}

/** What a call that pays comes to; what is thrown other than a refusal says nothing about the charge. */
async function answerOf(pay: () => Promise<Transaction>): Promise<PaymentAnswer> {
  try {
    return readPaid(await pay())
  } catch (error) {
    return error instanceof ApiError ? readRefusal(error) : { type: 'lost' }
  }
}
