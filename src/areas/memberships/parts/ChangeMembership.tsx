import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Membership, MembershipCard, MembershipQuote } from '#generated/types'
import { randomUuid } from '../../../core/api/randomUuid'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { callQuery } from '../../../core/query/callQuery'
import { portalQueries } from '../../../core/query/portalQueries'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { Button } from '../../../ui/controls/Button'
import { useDrawer } from '../../../ui/drawers/useDrawer'
import { FactGrid } from '../../../ui/details/FactGrid'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { Notice } from '../../../ui/feedback/Notice'
import { Heading } from '../../../ui/layout/Heading'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import { Dialog } from '../../../ui/overlays/Dialog'
import { changeOrder, orderTarget } from '../data/membershipTargets'
import { notifyRefusal, refusalCode } from '../data/notifyRefusal'
import { refetchCards } from '../data/refetchCards'
import { changesFor, countPlaces } from '../model/canJoin'
import { MembersDrawer } from './MembersDrawer'
import { offeredMembershipsQuery } from './JoinableMemberships'
import { Completed, PayOrder } from './PayOrder'
import { JoinedFacts } from '../../../ui/layout/JoinedFacts'

/**
 * The memberships that a card can be changed to; each change is confirmed with a quote before
 * anything is paid.
 */
export function ChangeMembership({ card }: { card: MembershipCard }): ReactNode {
  const t = useText()
  const memberships = useCallQuery(offeredMembershipsQuery())
  const [chosen, setChosen] = useState<Membership>()
  const others = memberships.status === 'ready' ? changesFor(card, memberships.value.items) : []
  const close = (): void => setChosen(undefined)
  // Keep the dialog while it shows that the change is done, although the card now has another
  // membership.
  if (others.length === 0 && chosen === undefined) return null
  const label = t('area.memberships.changeTitle')
  return (
    <section aria-label={label}>
      <Stack gap={3}>
        <Heading level={3} size={4}>
          {label}
        </Heading>
        {others.map((membership) => (
          <Choice
            key={membership.id}
            card={card}
            membership={membership}
            onChoose={() => setChosen(membership)}
          />
        ))}
      </Stack>
      <Dialog
        title={t('area.memberships.changeTo', { title: chosen?.title ?? '' })}
        open={chosen !== undefined}
        onClose={close}
      >
        {chosen === undefined ? null : (
          <QuotedChange card={card} membership={chosen} onClose={close} />
        )}
      </Dialog>
    </section>
  )
}

/**
 * A membership to change to: its price and how many people it allows. If the card has more, says
 * how many to remove and opens the list of members instead of the change, which would be rejected.
 */
function Choice({
  card,
  membership: { id, title, priceText, maxInvites },
  onChoose,
}: {
  card: MembershipCard
  membership: Membership
  onChoose: () => void
}): ReactNode {
  const t = useText()
  const { isOpen, name, open, close } = useDrawer(`members-${card.id}-for-${id}`)
  const { added, excess } = countPlaces(card, { maxInvites })
  return (
    <Stack gap={2} align="start">
      <Text>
        <JoinedFacts parts={[title, priceText]} />
      </Text>
      <Text size="small" tone="muted">
        {t('area.memberships.covers', { most: maxInvites })}
      </Text>
      {excess > 0 ? (
        <Text size="small">{t('area.memberships.tooMany', { added, excess })}</Text>
      ) : null}
      {excess > 0 ? (
        <Button size="small" variant="secondary" icon="users" aria-haspopup="dialog" onClick={open}>
          {t('area.memberships.manage')}
        </Button>
      ) : (
        <Button size="small" variant="secondary" aria-haspopup="dialog" onClick={onChoose}>
          {t('area.memberships.changeTo', { title })}
        </Button>
      )}
      {isOpen ? <MembersDrawer name={name} card={card} onClose={close} /> : null}
    </Stack>
  )
}

function QuotedChange({
  card: { id: cardId },
  membership,
  onClose,
}: {
  card: MembershipCard
  membership: Membership
  onClose: () => void
}): ReactNode {
  const t = useText()
  const query = callQuery('memberships.quote', { params: { cardId, membershipId: membership.id } })
  const quote = useCallQuery(query)
  // Keep showing the first quote: the order is made exactly as in it, or is refused.
  const [firstQuote, setFirstQuote] = useState<MembershipQuote>()
  const [staleCount, setStaleCount] = useState(0)
  if (firstQuote === undefined && quote.status === 'ready') setFirstQuote(quote.value)
  const requote = (): void => {
    void portalQueries().resetQueries({ queryKey: query.queryKey })
    setFirstQuote(undefined)
    setStaleCount(staleCount + 1)
  }
  if (firstQuote !== undefined)
    return (
      <Stack key={staleCount} gap={5}>
        {staleCount > 0 ? <NewAmount /> : null}
        <ChangeForm
          cardId={cardId}
          membership={membership}
          quote={firstQuote}
          onStale={requote}
          onClose={onClose}
        />
      </Stack>
    )
  const refusal = quote.status === 'failed' ? refusalCode(quote.error) : undefined
  if (refusal !== undefined)
    return (
      <Notice tone="warning" title={t(`area.memberships.refused.${refusal}.title`)}>
        {t(`area.memberships.refused.${refusal}.text`)}
      </Notice>
    )
  return quote.status === 'failed' ? (
    <LoadFailed error={quote.error} onRetry={quote.refetch} isPart />
  ) : null
}

/** Says that the figures below are new, because the server refused those shown before. */
function NewAmount(): ReactNode {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  // The button that asked for the change, which had the focus, is gone.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="warning" title={t('area.memberships.refused.amount_changed.title')}>
        {t('area.memberships.newAmount')}
      </Notice>
    </div>
  )
}

function ChangeForm({
  cardId,
  membership: { id, title },
  quote,
  onStale,
  onClose,
}: {
  cardId: number
  membership: Membership
  quote: MembershipQuote
  /** Called if the server refuses the change because the quote is out of date. */
  onStale: () => void
  onClose: () => void
}): ReactNode {
  const t = useText()
  const { date, money } = useFormat()
  const [key] = useState(randomUuid)
  const { price, credit, amountDue, nextDate, currency } = quote
  const makeOrder = changeOrder(cardId, quote)
  const changing = useCallMutation(async () => {
    try {
      const order = await makeOrder(key)
      await refetchCards()
      return order
    } catch (error) {
      if (refusalCode(error) === 'amount_changed') onStale()
      else notifyRefusal(error)
      return undefined
    }
  })
  const doneText = t('area.memberships.changed', { title })
  return (
    <Stack gap={5}>
      <FactGrid
        facts={[
          { id: 'price', label: t('area.memberships.fact.price'), value: money(price, currency) },
          {
            id: 'credit',
            label: t('area.memberships.fact.credit'),
            value: money(credit, currency),
          },
          { id: 'due', label: t('area.memberships.fact.due'), value: money(amountDue, currency) },
          {
            id: 'next',
            label: t('area.memberships.fact.next'),
            value: nextDate === null ? null : date(nextDate),
          },
        ]}
      />
      {nextDate === null ? null : <Text>{t('area.memberships.renews')}</Text>}
      {amountDue > 0 ? (
        <PayOrder
          target={orderTarget(`payment-change-${cardId}-${id}`, makeOrder)}
          amount={amountDue}
          doneText={doneText}
          cancelLabel={t('area.memberships.notNow')}
          onStale={onStale}
          onClose={onClose}
        />
      ) : changing.data !== undefined ? (
        <Completed text={doneText}>
          <Button onClick={onClose}>{t('area.memberships.done')}</Button>
        </Completed>
      ) : (
        <Stack row gap={3}>
          <Button variant="secondary" onClick={onClose}>
            {t('area.memberships.notNow')}
          </Button>
          <Button busy={changing.isPending} onClick={() => changing.mutate()}>
            {t('area.memberships.change')}
          </Button>
        </Stack>
      )}
    </Stack>
  )
}
