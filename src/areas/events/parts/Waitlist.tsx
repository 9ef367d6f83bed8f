import { useAtomValue } from 'jotai'
import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { PublicEvent } from '#generated/types'
import { pathOf } from '../../../core/config/pathOf'
import { useText } from '../../../core/intl/useText'
import { useZoneFormat } from '../../../core/intl/useZoneFormat'
import { refetchCalls } from '../../../core/query/keepFresh'
import { portalQueries } from '../../../core/query/portalQueries'
import { portalWrite } from '../../../core/query/portalWrite'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { configAtom } from '../../../core/session/atoms'
import { Button } from '../../../ui/controls/Button'
import { LinkButton } from '../../../ui/controls/LinkButton'
import { Notice } from '../../../ui/feedback/Notice'
import { notifyError } from '../../../ui/feedback/notifyError'
import { Heading } from '../../../ui/layout/Heading'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import { useCheckoutPath } from '../../cart/public'
import { AttachedSurveyForm } from '../../surveys/public'
import { JoinWaitlist } from './JoinWaitlist'

/**
 * An event's waitlist: the form or the button to join it or, once the customer is on it, their
 * status. They wait for a place, a place is held for them, or their order holds one.
 * (activity.event-detail.waitlist-form)
 */
export function Waitlist({ event }: { event: PublicEvent }): ReactNode {
  const t = useText()
  const id = useId()
  const { waitlistEntry, waitlistFormId } = event
  const onJoined = (): void => {
    // The customer's status replaces the form or the button, which had the focus.
    document.getElementById(id)?.focus()
    void refetchEvent()
  }
  return (
    <Section aria-labelledby={id}>
      <Stack gap={4}>
        <Heading level={2} id={id} focusable>
          {t('area.events.waitlist')}
        </Heading>
        {waitlistEntry === null ? (
          <>
            <Text>{t('area.events.waitlist.join')}</Text>
            {waitlistFormId === null ? (
              <JoinWaitlist eventId={event.id} onJoined={onJoined} />
            ) : (
              <AttachedSurveyForm
                about={{ surveyId: waitlistFormId, referenceId: event.id }}
                onSubmitted={onJoined}
              />
            )}
          </>
        ) : (
          <WaitlistStatus event={event} entry={waitlistEntry} />
        )}
      </Stack>
    </Section>
  )
}

const Section = styled.section`
  margin-block-end: var(--portico-space-4);
`

function WaitlistStatus({
  event: { id, timezoneId },
  entry: { heldUntil, order },
}: {
  event: PublicEvent
  entry: NonNullable<PublicEvent['waitlistEntry']>
}): ReactNode {
  const t = useText()
  const { dateTime } = useZoneFormat(timezoneId)
  const leaving = useCallMutation(async () => {
    await portalWrite('events.waitlist.leave', { params: { eventId: id } }).catch(
      (error: unknown) => notifyError(error, `event-${id}`),
    )
    await refetchEvent()
  })
  if (order !== null) return <HeldByOrder order={order} />
  return (
    <>
      <Notice tone={heldUntil === null ? 'info' : 'success'} live>
        <p>
          {heldUntil === null
            ? t('area.events.waitlist.waiting')
            : t('area.events.waitlist.held', { until: dateTime(heldUntil) })}
        </p>
      </Notice>
      <div>
        <Button variant="secondary" busy={leaving.isPending} onClick={() => leaving.mutate()}>
          {t(heldUntil === null ? 'area.events.waitlist.leave' : 'area.events.waitlist.giveUp')}
        </Button>
      </div>
    </>
  )
}

/**
 * Says that an order holds the place, with a link to pay it, or to see it while its payment is
 * being processed.
 */
function HeldByOrder({ order: { id, status } }: { order: WaitlistOrder }): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const checkout = useCheckoutPath()
  const isPending = status === 'pending'
  // A pending order has left the cart, so the checkout would be empty.
  const to = isPending ? pathOf(config, 'account-billing', { billingTab: 'orders', id }) : checkout
  return (
    <>
      <Notice tone={isPending ? 'info' : 'success'} live>
        <p>{t(isPending ? 'area.events.waitlist.pending' : 'area.events.waitlist.ordered')}</p>
      </Notice>
      {to === undefined ? null : (
        <div>
          <LinkButton to={to}>
            {t(isPending ? 'area.events.waitlist.seeOrder' : 'area.events.waitlist.checkout')}
          </LinkButton>
        </div>
      )}
    </>
  )
}

type WaitlistOrder = NonNullable<NonNullable<PublicEvent['waitlistEntry']>['order']>

const refetchEvent = (): Promise<void> =>
  refetchCalls(portalQueries(), (call) => call === 'events.get')
