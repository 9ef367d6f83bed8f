import { useSetAtom } from 'jotai'
import { useEffect, useState, type ReactNode } from 'react'
import type { Transaction } from '#generated/types'
import { useText } from '../../../core/intl/useText'
import { customerAtom, keepPaywallOpenAtom } from '../../../core/session/atoms'
import { portalApi } from '../../../core/session/portalApi'
import { Button } from '../../../ui/controls/Button'
import { errorText } from '../../../ui/feedback/errorText'
import { Notice } from '../../../ui/feedback/Notice'
import { notify } from '../../../ui/feedback/notificationStore'
import { localizedText } from '../../../ui/feedback/localizedText'
import { Text } from '../../../ui/layout/Text'
import { readFailedTransactions, type PastDueMembership } from '../data/readPastDue'
import { useTransactionText } from '../data/useTransactionText'
import { PaywallFrame } from './PaywallFrame'
import { JoinedFacts } from '../../../ui/layout/JoinedFacts'

/**
 * Shown once the membership is paid, until the customer continues: the portal is then reloaded or,
 * if another payment is due, `onStillDue` is called. (doc 2 §2, §4)
 */
export function PaywallSuccess({
  pastDue,
  onStillDue,
}: {
  pastDue: PastDueMembership
  onStillDue: () => void
}): ReactNode {
  const t = useText()
  const { amount, method } = useTransactionText()
  const setCustomer = useSetAtom(customerAtom)
  const setKeepPaywallOpen = useSetAtom(keepPaywallOpenAtom)
  const [paidTransaction, setPaidTransaction] = useState<Transaction>()
  const [isMoreDue, setMoreDue] = useState(false)
  const [busy, setBusy] = useState(false)
  const { id } = pastDue.transaction
  useEffect(() => {
    let unmounted = false
    const load = async (): Promise<void> => {
      const [transaction, failed] = await Promise.all([
        portalApi.call('transactions.get', { params: { transactionId: id } }),
        readFailedTransactions(),
      ])
      if (unmounted) return
      setPaidTransaction(transaction)
      setMoreDue(failed.length > 0)
    }
    // The payment is already confirmed; if loading fails, only the payment's details are missing.
    load().catch(() => undefined)
    return () => {
      unmounted = true
    }
  }, [id])
  const proceed = async (): Promise<void> => {
    setBusy(true)
    try {
      const customer = await portalApi.call('account.get')
      const { status } = await portalApi.call('subscriptions.get', {
        params: { subscriptionId: pastDue.subscription.id },
      })
      if (status === 'active') {
        window.location.reload()
        return
      }
      setCustomer(customer)
      setKeepPaywallOpen(false)
      onStillDue()
    } catch (error) {
      setBusy(false)
      notify(errorText(error, localizedText))
    }
  }
  return (
    <PaywallFrame
      takesFocus
      title={t('area.billing.paywall.success')}
      intro={t('area.billing.paywall.successEmail')}
    >
      {paidTransaction ? (
        <Text>
          <JoinedFacts parts={[amount(paidTransaction), method(paidTransaction)]} />
        </Text>
      ) : null}
      {isMoreDue ? <Notice tone="warning">{t('area.billing.paywall.more')}</Notice> : null}
      <Button wide busy={busy} onClick={() => void proceed()}>
        {t('area.billing.paywall.proceed')}
      </Button>
    </PaywallFrame>
  )
}
