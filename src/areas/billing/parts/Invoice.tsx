import { useAtomValue } from 'jotai'
import { useState, type ReactNode } from 'react'
import type { Transaction } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { callQuery } from '../../../core/query/callQuery'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { isNative } from '../../../core/native/nativeApp'
import { companyAtom } from '../../../core/session/atoms'
import { isStoredInTab } from '../../../core/session/tabStorage'
import { useAcceptsCards } from '../../../core/session/useAcceptsCards'
import { portalApi } from '../../../core/session/portalApi'
import { Button } from '../../../ui/controls/Button'
import { ActionBar } from '../../../ui/details/ActionBar'
import { notify } from '../../../ui/feedback/notificationStore'
import { localizedText } from '../../../ui/feedback/localizedText'
import { useTransactionText } from '../data/useTransactionText'
import { balanceDue } from '../model/balanceDue'
import { isInvoice } from '../model/isInvoice'
import { paymentStorageKey } from '../model/payment/paymentStorageKey'
import { PdfLink } from './PdfLink'
import { TransactionDetails } from './TransactionDetails'
import { PayInvoice } from './PayInvoice'

/**
 * An invoice or transaction, kept up to date: its facts, its payment if an amount is due (on phones
 * in a bar at the bottom of the screen), and its email and PDF. (doc 2 §2, Invoice Details)
 */
export function Invoice({
  transaction: initial,
  ordersPath,
}: {
  transaction: Transaction
  ordersPath: string
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const { state } = useTransactionText()
  const { id } = initial
  const company = useAtomValue(companyAtom)
  const acceptsCards = useAcceptsCards()
  const newest = useCallQuery({
    ...callQuery('transactions.get', { params: { transactionId: id } }),
    // Fetched only if it isn't cached: a page has just fetched the transaction, the drawer's list
    // has not. Hub events keep it up to date.
    staleTime: Infinity,
  })
  const transaction = newest.status === 'ready' ? newest.value : initial
  // Whether the customer is paying. A payment that was pending before a reload is resumed.
  const [isPaying, setPaying] = useState(() => isStoredInTab(paymentStorageKey(id)))
  const [isDialogOpen, setDialogOpen] = useState(false)
  const due = balanceDue(transaction, { companyId: company.id, acceptsCards })
  const emailing = useCallMutation(async () => {
    try {
      await portalApi.call('transactions.email', { params: { transactionId: id } })
      notify({ tone: 'success', title: localizedText('area.billing.invoice.emailed') })
    } catch {
      // By requirement, the customer is not notified of an email that can't be sent.
      // (money.error.email-failure-silent)
    }
  })
  return (
    <>
      {isPaying ? (
        <PayInvoice
          transaction={transaction}
          open={isDialogOpen}
          onClose={() => {
            setDialogOpen(false)
          }}
          onPaid={() => {
            setDialogOpen(false)
            newest.refetch()
            notify({ tone: 'success', title: localizedText('area.billing.invoice.paid') })
          }}
        />
      ) : null}
      <TransactionDetails
        transaction={transaction}
        ordersPath={ordersPath}
        action={
          due > 0 ? (
            <ActionBar summary={[money(due, transaction.currency), state(transaction).text]}>
              <Button
                icon="card"
                onClick={() => {
                  setPaying(true)
                  setDialogOpen(true)
                }}
              >
                {t('area.billing.invoice.pay')}
              </Button>
            </ActionBar>
          ) : null
        }
        copies={
          isInvoice(transaction) ? (
            <>
              <Button
                variant="secondary"
                icon="mail"
                busy={emailing.isPending}
                onClick={() => emailing.mutate()}
              >
                {t('area.billing.invoice.email')}
              </Button>
              {/* The native app can't save files, so it sends an email instead. */}
              {isNative() ? null : <PdfLink href={`/api/account/transactions/${id}/pdf`} />}
            </>
          ) : null
        }
      />
    </>
  )
}
