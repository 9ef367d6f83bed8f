import { useAtomValue } from 'jotai'
import { useId, useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../../core/intl/useText'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { companyAtom, customerAtom } from '../../../core/session/atoms'
import { Loading } from '../../../ui/feedback/Loading'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { Stack } from '../../../ui/layout/Stack'
import { Pager } from '../../../ui/lists/Pager'
import { methodsQuery } from '../data/methodQueries'
import { useDefaultProcessor } from '../data/processorHooks'
import { getHouseAccount } from '../model/houseAccount'
import {
  toPaymentEntry,
  pageOf,
  paginateEntries,
  paymentMethods,
  type PaymentEntry,
} from '../model/paymentEntry'
import { CardForm, type CardFormHandle } from './CardForm'
import { SelectableTile } from './SelectableTile'

/** Handle of the selector: prepares the chosen method for a payment. */
export interface MethodSelectorHandle {
  /**
   * Returns the payment entry: a saved method as it is, a new card as a token. Returns undefined if
   * the new card has errors or is rejected, after its form has shown why.
   */
  prepare: () => Promise<PaymentEntry | undefined>
}

interface MethodSelectorProps {
  /** The chosen method; `{ id: '', type: 'newcreditcard' }` while a new card is being entered. */
  chosen: PaymentEntry | undefined
  onChoose: (entry: PaymentEntry | undefined) => void
  handle: Ref<MethodSelectorHandle>
  disabled?: boolean
  /** Whether to offer the house account; invoices of the house account can't be paid with it. */
  offersHouseAccount?: boolean
}

/**
 * The available payment methods, six per page: saved cards, bank accounts, the house account and a
 * new card, which opens the checkout's card form. (doc 2 §2, Payment-method selector)
 */
export function MethodSelector({
  chosen,
  onChoose,
  handle,
  disabled = false,
  offersHouseAccount = true,
}: MethodSelectorProps): ReactNode {
  const t = useText()
  const group = useId()
  const house = getHouseAccount(useAtomValue(customerAtom), useAtomValue(companyAtom).name)
  const cardProcessor = useDefaultProcessor('cardsAccepted')
  const wallet = useCallQuery(methodsQuery)
  const [page, setPage] = useState<number>()
  const card = useRef<CardFormHandle>(null)
  useImperativeHandle(handle, () => ({
    prepare: async () => {
      if (chosen?.type !== 'newcreditcard') return chosen
      const tokenizedCard = await card.current?.tokenize()
      if (!tokenizedCard || !cardProcessor) return undefined
      const { token, save, name, country, zipCode } = tokenizedCard
      return {
        id: token,
        type: 'newcreditcard',
        processorId: cardProcessor.id,
        save,
        billingDetails: { name, country, zipCode: zipCode.trim() },
      }
    },
  }))
  if (wallet.status === 'loading')
    return (
      <Loading>
        <Skeleton lines={3} />
      </Loading>
    )
  if (wallet.status !== 'ready') return <LoadFailed error={wallet.error} onRetry={wallet.refetch} />
  const entries = paymentMethods(
    wallet.value,
    offersHouseAccount ? house : undefined,
    cardProcessor,
  )
  const count = paginateEntries(entries, 1).count
  // Start on the page of the first chosen method; choosing or deselecting doesn't change the page.
  if (page === undefined && chosen !== undefined) setPage(pageOf(entries, chosen))
  // The last page may disappear when a method is deleted.
  const current = Math.min(page ?? 1, count)
  const isChosen = (id: string, type: PaymentEntry['type']): boolean =>
    chosen?.type === type && (type === 'newcreditcard' || chosen.id === id)
  return (
    <Stack gap={5}>
      <Entries role="group" aria-label={t('area.wallet.selector')} id={group}>
        {paginateEntries(entries, current).items.map((method) => {
          const entry = toPaymentEntry(method)
          const selected = isChosen(entry.id, entry.type)
          return (
            <SelectableTile
              key={`${method.type}-${method.id}`}
              method={method}
              selected={selected}
              disabled={disabled}
              onToggle={() => onChoose(selected ? undefined : entry)}
            />
          )
        })}
      </Entries>
      {count > 1 ? (
        <Pager label={t('area.wallet.selector')} page={current} count={count} onPage={setPage} />
      ) : null}
      {chosen?.type === 'newcreditcard' && cardProcessor ? (
        <CardForm processor={cardProcessor} version="checkout" handle={card} disabled={disabled} />
      ) : null}
    </Stack>
  )
}

const Entries = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
  gap: var(--portico-space-4);
`
