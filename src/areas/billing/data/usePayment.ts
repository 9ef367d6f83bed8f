import { useAtomValue } from 'jotai'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '../../../core/api/ApiError'
import { randomUuid } from '../../../core/api/randomUuid'
import { inPreview } from '../../../core/preview/previewSession'
import { onHubChange } from '../../../core/realtime/liveHub'
import { customerAtom } from '../../../core/session/atoms'
import { storeInTab, takeFromTab } from '../../../core/session/tabStorage'
import type { Payment, PaymentAnswer, PaymentEntry, ChargeStatus } from '../model/payment/Payment'
import {
  readPaymentAnswer,
  readRefusal,
  type AnsweredTransaction,
} from '../model/payment/readAnswer'
import { createPayment, type PaymentStore } from './createPayment'
import type { PaymentTarget } from './PaymentTarget'

/** Request timeout in ms; after it the charge status is polled. */
const LIMIT_MS = 30_000

/** A payment and its actions. */
export type PaymentState = Pick<PaymentStore, 'pay' | 'confirm' | 'retry'> & { payment: Payment }

/**
 * The payment of a target; resumes one that was pending before a reload. Another target needs
 * another component `key`.
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
        if (!inPreview()) storeInTab(name, customerId, payment)
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
      inPreview() ? undefined : (takeFromTab(name, customerId) as Payment | undefined),
    ) // Written by this hook.
  })
  const payment = useSyncExternalStore(store.subscribe, store.get, store.get)
  useEffect(() => store.start(), [store])
  return { payment, pay: store.pay, confirm: store.confirm, retry: store.retry }
}

/**
 * Reads the response to a payment call; an error other than a rejection says nothing about the
 * charge.
 */
async function answerOf(pay: () => Promise<AnsweredTransaction>): Promise<PaymentAnswer> {
  try {
    return readPaymentAnswer(await pay())
  } catch (error) {
    return error instanceof ApiError ? readRefusal(error) : { type: 'lost' }
  }
}
