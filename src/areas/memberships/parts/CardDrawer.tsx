import { useAtomValue } from 'jotai'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MembershipCard, Transaction } from '#generated/types'
import { useNow } from '../../../core/hours/useNow'
import { toDate } from '../../../core/intl/createFormat'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { listPages, pageQuery } from '../../../core/query/callQuery'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { configAtom } from '../../../core/session/atoms'
import { useDay } from '../../../core/session/useDay'
import { dayIn } from '../../../core/time/calendarDay'
import { startOfDay } from '../../../core/time/startOfDay'
import { Button } from '../../../ui/controls/Button'
import { FactGrid } from '../../../ui/details/FactGrid'
import { Drawer } from '../../../ui/drawers/Drawer'
import { Badge } from '../../../ui/feedback/Badge'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { Heading } from '../../../ui/layout/Heading'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import { Dialog } from '../../../ui/overlays/Dialog'
import { useTransactionText } from '../../billing/public'
import { dueTarget } from '../data/membershipTargets'
import { nextAfterFreeze } from '../model/freezing'
import { CardState } from './CardState'
import { ChangeMembership } from './ChangeMembership'
import { PayOrder } from './PayOrder'
import { TermButtons } from './TermButtons'
import { JoinedFacts } from '../../../ui/layout/JoinedFacts'

/**
 * A card's subscription, payments and amounts due, with buttons to freeze, change and cancel it.
 * (activity.call.membership-subscription, activity.call.membership-payments-list)
 */
export function CardDrawer({
  card,
  name,
  onClose,
}: {
  card: MembershipCard
  name: string
  onClose: () => void
}): ReactNode {
  const t = useText()
  return (
    <Drawer
      name={name}
      title={t('area.memberships.detailsTitle', { title: card.title })}
      open
      onClose={onClose}
    >
      <Stack gap={6}>
        <CardState card={card} />
        <SubscriptionFacts card={card} />
        <Payments card={card} />
        <TermButtons card={card} />
        {card.active && card.endsOn === null ? <ChangeMembership card={card} /> : null}
      </Stack>
    </Drawer>
  )
}

function SubscriptionFacts({ card }: { card: MembershipCard }): ReactNode {
  const t = useText()
  const { date, money } = useFormat()
  const { timezone } = useAtomValue(configAtom).intl
  const { subscription, membership } = card
  if (subscription === null)
    return <Text tone="muted">{membership.priceText || t('area.memberships.noSubscription')}</Text>
  const { rate, nextRate, nextRateFrom, frequency, nextDate, lastAmount, lastDate, wallet } =
    subscription
  const { requestedCancelDate } = subscription
  return (
    <FactGrid
      facts={[
        {
          id: 'price',
          label: t('area.memberships.fact.price'),
          value: t(`area.memberships.price.${frequency}`, { price: money(rate) }),
        },
        {
          id: 'newPrice',
          label: t('area.memberships.fact.newPrice'),
          value:
            nextRate === null || nextRateFrom === null || requestedCancelDate !== null
              ? null
              : t('area.memberships.newPriceFrom', {
                  price: t(`area.memberships.price.${frequency}`, { price: money(nextRate) }),
                  date: date(startOfDay(timezone, nextRateFrom)),
                }),
        },
        {
          id: 'next',
          label: t('area.memberships.fact.next'),
          value:
            nextDate === null || requestedCancelDate !== null ? null : (
              <>
                {date(nextDate)}
                <MovedByFreeze freeze={card.freeze} next={nextDate} />
              </>
            ),
        },
        {
          id: 'last',
          label: t('area.memberships.fact.last'),
          value:
            lastAmount === 0 ? null : <JoinedFacts parts={[money(lastAmount), date(lastDate)]} />,
        },
        { id: 'method', label: t('area.memberships.fact.method'), value: wallet?.nickname },
      ]}
    />
  )
}

/** Says to which day a freeze that lies ahead will move the next payment, if it will. */
function MovedByFreeze({
  freeze,
  next,
}: {
  freeze: MembershipCard['freeze']
  next: string
}): ReactNode {
  const t = useText()
  const { date } = useFormat()
  const { timezone } = useAtomValue(configAtom).intl
  const now = useNow()
  if (freeze === null || now === undefined) return null
  const planned = { from: toDate(freeze.from), until: toDate(freeze.until) }
  const moved = nextAfterFreeze(planned, dayIn(timezone, toDate(next)), timezone, now)
  return moved === undefined ? null : (
    <Text size="small" tone="muted">
      {t('area.memberships.freezeMoves', {
        from: date(freeze.from),
        date: date(startOfDay(timezone, moved)),
      })}
    </Text>
  )
}

/** The payments for a card, with a button to pay amounts due. */
function Payments({ card }: { card: MembershipCard }): ReactNode {
  const t = useText()
  const day = useDay()
  const { title, state, amount } = useTransactionText()
  const payments = useCallQuery(
    pageQuery(listPages('memberships.payments', 24, { params: { cardId: card.id } }), 1),
  )
  const [transactionToPay, setTransactionToPay] = useState<Transaction>()
  const label = t('area.memberships.payments')
  return (
    <section aria-label={label}>
      <Stack gap={3}>
        <Heading level={3} size={4}>
          {label}
        </Heading>
        {payments.status === 'failed' ? (
          <LoadFailed error={payments.error} onRetry={payments.refetch} isPart />
        ) : null}
        {payments.status === 'ready' && payments.value.items.length === 0 ? (
          <Text tone="muted">{t('area.memberships.noPayments')}</Text>
        ) : null}
        {payments.status === 'ready'
          ? payments.value.items.map((transaction) => {
              const { text, tone } = state(transaction)
              return (
                <Payment key={transaction.id}>
                  <Text>
                    <JoinedFacts
                      parts={[day(transaction.createdOn), title(transaction), amount(transaction)]}
                    />
                  </Text>
                  <Badge tone={tone}>{text}</Badge>
                  {transaction.status === 'invoiced' && transaction.amountDue > 0 ? (
                    <Button
                      size="small"
                      aria-haspopup="dialog"
                      onClick={() => setTransactionToPay(transaction)}
                    >
                      {t('area.memberships.payNow')}
                    </Button>
                  ) : null}
                </Payment>
              )
            })
          : null}
      </Stack>
      <Dialog
        title={t('area.memberships.payNow')}
        open={transactionToPay !== undefined}
        onClose={() => setTransactionToPay(undefined)}
      >
        {transactionToPay === undefined ? null : (
          <Stack gap={5}>
            <Text strong>{amount(transactionToPay)}</Text>
            <PayOrder
              target={dueTarget(card.id, transactionToPay.id)}
              amount={transactionToPay.amountDue}
              doneText={t('area.memberships.paid')}
              cancelLabel={t('area.memberships.notNow')}
              onClose={() => setTransactionToPay(undefined)}
            />
          </Stack>
        )}
      </Dialog>
    </section>
  )
}

/** A line of text beside its status; what doesn't fit, such as a button, is on the next line. */
const Payment = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: var(--portico-space-2) var(--portico-space-3);
  > :first-child {
    flex: 1 1 60%;
    min-inline-size: 0;
  }
`
