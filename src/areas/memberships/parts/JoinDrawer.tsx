import { useState, type ReactNode } from 'react'
import type { Membership } from '#generated/types'
import { randomUuid } from '../../../core/api/randomUuid'
import { useText } from '../../../core/intl/useText'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { Button } from '../../../ui/controls/Button'
import { Drawer } from '../../../ui/drawers/Drawer'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import { joinOrder, orderTarget } from '../data/membershipTargets'
import { notifyRefusal, refusalCode } from '../data/notifyRefusal'
import { refetchCards } from '../data/refetchCards'
import { Completed, PayOrder } from './PayOrder'

/** Joins a membership: shows its price and, unless it is free, takes the payment. */
export function JoinDrawer({
  membership,
  name,
  onClose,
}: {
  membership: Membership
  name: string
  onClose: () => void
}): ReactNode {
  const t = useText()
  const { id, title, summary, price, priceText, frequency } = membership
  const doneText = t('area.memberships.joined', { title })
  return (
    <Drawer title={t('area.memberships.joinTitle', { title })} name={name} open onClose={onClose}>
      <Stack gap={5}>
        <Text strong>{priceText}</Text>
        {summary ? (
          <Text>
            <bdi>{summary}</bdi>
          </Text>
        ) : null}
        {price && frequency !== null ? <Text>{t('area.memberships.renews')}</Text> : null}
        {price ? (
          <PayOrder
            target={orderTarget(`payment-join-${id}`, joinOrder(id, price))}
            amount={price}
            doneText={doneText}
            cancelLabel={t('area.memberships.notNow')}
            onStale={() => void refetchCards()}
            onClose={onClose}
          />
        ) : (
          <JoinFree id={id} doneText={doneText} onClose={onClose} />
        )}
      </Stack>
    </Drawer>
  )
}

function JoinFree({
  id,
  doneText,
  onClose,
}: {
  id: number
  doneText: string
  onClose: () => void
}): ReactNode {
  const t = useText()
  // Kept across retries, so that a retry after a lost response joins only once.
  const [key] = useState(randomUuid)
  const joining = useCallMutation(async () => {
    try {
      const order = await joinOrder(id, 0)(key)
      await refetchCards()
      return order
    } catch (error) {
      notifyRefusal(error)
      if (refusalCode(error) === 'amount_changed') await refetchCards()
      return undefined
    }
  })
  if (joining.data !== undefined)
    return (
      <Completed text={doneText}>
        <Button onClick={onClose}>{t('area.memberships.done')}</Button>
      </Completed>
    )
  return (
    <Stack row gap={3}>
      <Button variant="secondary" onClick={onClose}>
        {t('area.memberships.notNow')}
      </Button>
      <Button busy={joining.isPending} onClick={() => joining.mutate()}>
        {t('area.memberships.join')}
      </Button>
    </Stack>
  )
}
