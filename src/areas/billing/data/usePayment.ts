import { useAtomValue } from 'jotai'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '../../../core/api/ApiError'
import { randomUuid } from '../../../core/api/randomUuid'
import { inPreview } from '../../../core/preview/previewSession'
import { onHubChange } from '../../../core/realtime/liveHub'
import { customerAtom } from '../../../core/session/atoms'
import { keepInTab, takeKept } from '../../../core/session/keptInTab'
import type { Payment, PaymentAnswer, PaymentEntry, ChargeStatus } from '../model/payment/Payment'
import {
  readPaymentAnswer,
  readRefusal,
  type AnsweredTransaction,
} from '../model/payment/readAnswer'
import { createPayment, type PaymentStore } from './createPayment'
import type { PaymentTarget } from './PaymentTarget'

/** A payment that is not answered after so long, in ms, is looked after in another way. */
const LIMIT_MS = 30_000

/** A payment on the screen, and what may be done with it. */
export type PaymentState = Pick<PaymentStore, 'pay' | 'confirm' | 'retry'> & { payment: Payment }

/**
 * The payment of what a screen is about; what of it was under way before a reload goes on. Another
 * target needs another `key` on its component.
 */
export function usePayment({ name, send, fetchStatus }: PaymentTarget): PaymentState {
  const customerId = useAtomValue(customerAtom)?.id ?? 0
  const [store] = useState(() => {
    const effects = {
      send: (method: PaymentEntry, key: string): Promise<PaymentAnswer> =>
        answerOf(() => send(method, key, AbortSignal.timeout(LIMIT_MS))),
      fetchStatus: (): Promise<ChargeStatus> =>
        fetchStatus(AbortSignal.timeout(LIMIT_MS)).catch(() => 'lost'),
      persist: (payment: Payment | undefined): void => {
        if (!inPreview()) keepInTab(name, customerId, payment)
      },
      newKey: randomUuid,
      schedule: (run: () => void, delayMs: number): (() => void) => {
        const timer = setTimeout(run, delayMs)
        return () => {
          clearTimeout(timer)
        }
      },
      onChange: (run: () => void): (() => void) => onHubChange('transactions.changed', run),
    }
    return createPayment(
      effects,
      inPreview() ? undefined : (takeKept(name, customerId) as Payment | undefined),
    ) // Written by this hook.
  })
  const payment = useSyncExternalStore(store.subscribe, store.get, store.get)
  useEffect(() => store.start(), [store])
  return { payment, pay: store.pay, confirm: store.confirm, retry: store.retry }
}

/**
 * What a call that pays comes to; what is thrown other than a refusal says nothing about the
 * charge.
 */
async function answerOf(pay: () => Promise<AnsweredTransaction>): Promise<PaymentAnswer> {
  try {
    return readPaymentAnswer(await pay())
  } catch (error) {
    return error instanceof ApiError ? readRefusal(error) : { type: 'lost' }
  }
}
