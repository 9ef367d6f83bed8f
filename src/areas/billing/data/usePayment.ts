import { useAtomValue } from 'jotai'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '../../../core/api/ApiError'
import { randomUuid } from '../../../core/api/randomUuid'
import { inPreview } from '../../../core/preview/previewSession'
import { onHubEvent, onMissedEvents } from '../../../core/realtime/liveHub'
import { customerAtom } from '../../../core/session/atoms'
import { storeInTab, takeFromTab } from '../../../core/session/tabStorage'
import type { Payment, PaymentResponse, PaymentEntry, ChargeStatus } from '../model/payment/Payment'
import {
  readPaymentResponse,
  readPaymentError,
  type PaymentTransaction,
} from '../model/payment/readPaymentResponse'
import { createPayment, type PaymentStore } from './createPayment'
import type { PaymentTarget } from './PaymentTarget'

/** Request timeout in ms, after which the charge status is polled. */
const TIMEOUT_MS = 30_000

/** The hub event that reports a change of a payment's status. */
const TRANSACTIONS = 'transactions.changed'

/** A payment and its actions. */
export type PaymentState = Pick<PaymentStore, 'pay' | 'confirm' | 'retry'> & { payment: Payment }

/**
 * The payment of a target; resumes a payment that was pending before a reload. A component that
 * changes to another target needs another `key`.
 */
export function usePayment({ name, send, fetchStatus }: PaymentTarget): PaymentState {
  const customerId = useAtomValue(customerAtom)?.id ?? 0
  const [store] = useState(() => {
    const effects = {
      send: (method: PaymentEntry, key: string): Promise<PaymentResponse> =>
        callAndRead(() => send(method, key, AbortSignal.timeout(TIMEOUT_MS))),
      fetchStatus: (): Promise<ChargeStatus> =>
        fetchStatus(AbortSignal.timeout(TIMEOUT_MS)).catch(() => 'lost'),
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
      onChange: (run: () => void): (() => void) => {
        const stops = [
          onMissedEvents((names) => {
            if (names.has(TRANSACTIONS)) run()
          }),
          onHubEvent(TRANSACTIONS, run),
        ]
        return () => stops.forEach((stop) => stop())
      },
    }
    return createPayment(
      effects,
      // The value in the tab was stored by `persist`.
      inPreview() ? undefined : (takeFromTab(name, customerId) as Payment | undefined),
    )
  })
  const payment = useSyncExternalStore(store.subscribe, store.get, store.get)
  useEffect(() => store.start(), [store])
  return { payment, pay: store.pay, confirm: store.confirm, retry: store.retry }
}

/**
 * Makes a payment call and reads its response. After an error that is not an ApiError, it is
 * unknown whether anything was charged.
 */
async function callAndRead(pay: () => Promise<PaymentTransaction>): Promise<PaymentResponse> {
  try {
    return readPaymentResponse(await pay())
  } catch (error) {
    return error instanceof ApiError ? readPaymentError(error) : { type: 'lost' }
  }
}
