import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import type { MembershipCard } from '#generated/types'
import { randomUuid } from '../../../core/api/randomUuid'
import { useText } from '../../../core/intl/useText'
import { portalWrite } from '../../../core/query/portalWrite'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { sendsMailAtom } from '../../../core/session/atoms'
import { Button } from '../../../ui/controls/Button'
import { useDrawer } from '../../../ui/drawers/useDrawer'
import { localizedText } from '../../../ui/feedback/localizedText'
import { notify } from '../../../ui/feedback/notificationStore'
import { notifyError } from '../../../ui/feedback/notifyError'
import { Stack } from '../../../ui/layout/Stack'
import { CardDrawer } from './CardDrawer'
import { CardState } from './CardState'

/**
 * Buttons that email a card to its holder, where a mail server is set up, and open its details;
 * above them, the notices of `CardState`. (activity.call.membership-send)
 */
export function CardButtons({ card }: { card: MembershipCard }): ReactNode {
  const t = useText()
  const sendsMail = useAtomValue(sendsMailAtom)
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
        {sendsMail ? (
          <Button
            size="small"
            variant="secondary"
            busy={sending.isPending}
            onClick={() => sending.mutate()}
          >
            {t('area.memberships.send')}
          </Button>
        ) : null}
        {card.parentMembershipCardId === 0 ? (
          <Button size="small" variant="secondary" aria-haspopup="dialog" onClick={open}>
            {t('area.memberships.details')}
          </Button>
        ) : null}
      </Stack>
      {isOpen ? <CardDrawer name={name} card={card} onClose={close} /> : null}
    </>
  )
}
