import type { ReactNode } from 'react'
import type { MembershipCard } from '../../../../generated/types'
import { randomUuid } from '../../../core/api/randomUuid'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { portalWrite } from '../../../core/query/portalWrite'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { lastInstantBefore } from '../../../core/time/lastInstantBefore'
import { Button } from '../../../ui/controls/Button'
import { useDrawer } from '../../../ui/drawers/useDrawer'
import { localizedText } from '../../../ui/feedback/localizedText'
import { Notice } from '../../../ui/feedback/Notice'
import { notify } from '../../../ui/feedback/notificationStore'
import { notifyError } from '../../../ui/feedback/notifyError'
import { Stack } from '../../../ui/layout/Stack'
import { lazyOverlay } from '../../../ui/overlays/lazyOverlay'

/**
 * Buttons that email a card to its holder and open its details; above them, the notices of
 * `CardState`. (activity.call.membership-send)
 */
export function CardButtons({ card }: { card: MembershipCard }): ReactNode {
  const t = useText()
  const { isOpen, name, open, close } = useDrawer(`card-${card.id}`)
  const sending = useCallMutation(async () => {
    try {
      await portalWrite('memberships.send', {
        params: { cardId: card.id },
        body: { action: 'email' },
        idempotencyKey: randomUuid(),
      })
    } catch (error) {
      notifyError(error)
      return
    }
    notify({ tone: 'success', title: localizedText('area.memberships.sent') })
  })
  return (
    <>
      <CardState card={card} />
      <Stack row gap={3}>
        <Button
          size="small"
          variant="secondary"
          busy={sending.isPending}
          onClick={() => sending.mutate()}
        >
          {t('area.memberships.send')}
        </Button>
        {card.parentMembershipCardId === 0 ? (
          <Button size="small" variant="secondary" aria-haspopup="dialog" onClick={open}>
            {t('area.memberships.details')}
          </Button>
        ) : null}
      </Stack>
      {isOpen ? <CardDrawer name={name} card={card} onLoadFailed={close} onClose={close} /> : null}
    </>
  )
}

/** The drawer with a card's details, loaded when first opened. */
const CardDrawer = lazyOverlay(async () => (await import('./CardDrawerBody')).CardDrawerBody)

/** Notices that say when a card is frozen, when it ends, and why it gives no access. */
export function CardState({ card }: { card: MembershipCard }): ReactNode {
  const t = useText()
  const { date } = useFormat()
  const { freeze, endsOn, active, inactiveReason } = card
  return (
    <>
      {freeze === null ? null : (
        <Notice>
          {t('area.memberships.frozen', {
            from: date(freeze.from),
            until: date(lastInstantBefore(freeze.until)),
          })}
        </Notice>
      )}
      {endsOn === null || !active ? null : (
        <Notice tone="warning">
          {t('area.memberships.endsOn', { date: date(lastInstantBefore(endsOn)) })}
        </Notice>
      )}
      {inactiveReason === 'main-card' || inactiveReason === 'unpaid' ? (
        <Notice tone="warning">{t(`area.memberships.inactive.${inactiveReason}`)}</Notice>
      ) : null}
    </>
  )
}
