import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MemberTransaction, PayingMember } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { StudioDialog } from '../chrome/StudioDialog'
import { useClubFormat } from '../session/useClubFormat'
import { RefundForm } from './RefundForm'
import type { MembershipOutcome } from './refundState'
import type { RefundResult } from './useRefund'

/**
 * Asks for the amount and reason of a refund, then for a confirmation that names amount and person.
 * Closes when the response arrives.
 */
export function RefundDialog({
  transaction,
  member,
  name,
  refund,
  onClose,
}: {
  transaction: MemberTransaction
  member: PayingMember
  name: string
  refund: RefundResult
  onClose: () => void
}): ReactNode {
  const t = useText()
  const { money } = useClubFormat()
  const { currency, refundable, cancellable, membership, id, description, referenceId } =
    transaction
  const [typed, setTyped] = useState({
    amount: refundable.toFixed(2),
    reason: '',
    cancelTickets: true,
    membership: ENDS,
  })
  /** The refund that the owner is asked to confirm. */
  const [toConfirm, setToConfirm] = useState<{
    amount: number
    left: number
    reason: string
    cancelTickets: boolean
    membership?: MembershipOutcome
  }>()
  const [isSent, setIsSent] = useState(false)
  const busy = refund.state.status === 'sending'
  const closeDialog = useEffectEvent(onClose)
  useEffect(() => {
    if (isSent && !busy) closeDialog()
  }, [isSent, busy])
  if (!toConfirm) {
    return (
      <RefundForm
        title={t('studio.money.refundTitle', { name })}
        payment={t('studio.money.refundFrom', {
          what: description || referenceId,
          amount: money(transaction.amount, currency),
        })}
        refundable={refundable}
        cancellable={cancellable}
        membership={membership}
        currency={currency}
        typed={typed}
        onClose={onClose}
        onSubmit={(amount, input) => {
          setTyped(input)
          setToConfirm({
            amount,
            left: refundable,
            reason: input.reason.trim(),
            cancelTickets: input.cancelTickets,
            ...(membership !== null && { membership: input.membership }),
          })
        }}
      />
    )
  }
  const amount = money(toConfirm.amount, currency)
  const sendRefund = (): void => {
    if (isSent) return
    setIsSent(true)
    refund.begin({
      customerId: member.id,
      name,
      transactionId: id,
      what: description || referenceId,
      currency,
      ...toConfirm,
    })
  }
  return (
    <StudioDialog
      key="confirm"
      width={420}
      title={t('studio.money.confirm', { amount, name })}
      {...(isSent ? {} : { onClose })}
      actions={
        <>
          <Button
            variant="quiet"
            size="small"
            disabled={isSent}
            onClick={() => setToConfirm(undefined)}
          >
            {t('studio.money.change')}
          </Button>
          <Button size="small" busy={isSent} data-first onClick={sendRefund}>
            {t('studio.money.confirmDo', { amount })}
          </Button>
        </>
      }
    >
      <Text>
        {t(
          toConfirm.amount === refundable ? 'studio.money.confirmAll' : 'studio.money.confirmPart',
          {
            amount,
            left: money(refundable, currency),
            name,
            what: description || referenceId,
          },
        )}
      </Text>
      {cancellable > 0 && toConfirm.amount === refundable ? (
        <Text>
          {t(toConfirm.cancelTickets ? 'studio.money.confirmCancel' : 'studio.money.confirmKeep', {
            count: cancellable,
          })}
        </Text>
      ) : null}
      {membership !== null && toConfirm.membership && toConfirm.amount === refundable ? (
        <Text>
          {t(`studio.money.confirm.${toConfirm.membership}`, { title: membership.title })}
        </Text>
      ) : null}
      <p>{t('studio.money.confirmReason', { reason: toConfirm.reason })}</p>
    </StudioDialog>
  )
}

/** What becomes of a membership unless the owner chooses otherwise. */
const ENDS: MembershipOutcome = 'end'

const Text = styled.p`
  margin-block-end: 12px;
`
