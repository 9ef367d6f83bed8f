import { useAtomValue } from 'jotai'
import { useState, type ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { ItemDetail, MissingItem, type ItemContext } from '../../areas/content/public'
import { AccountEventDetail, type EventAction } from '../../areas/events/public'
import { isOneOf } from '../../core/intl/isOneOf'
import { useText } from '../../core/intl/useText'
import { useAppServices } from '../../core/registry/AppServices'
import { pathOf } from '../../core/config/pathOf'
import { configAtom } from '../../core/session/atoms'
import { portalApi } from '../../core/session/portalApi'
import { combinedQuery } from '../../core/query/callQuery'
import { useIsMissing } from '../../core/query/useIsMissing'

/** An event that the customer is attending, with their tickets. (shell.route.account-event) */
export function Page(): ReactNode {
  const t = useText()
  const { ResultScreen } = useAppServices()
  const config = useAtomValue(configAtom)
  const { id = '', action } = useParams()
  const schedule = pathOf(config, 'my-schedule')
  const context: ItemContext = {
    texts: 'page.account-event',
    crumbs: schedule === undefined ? [] : [{ label: t('page.my-schedule.title'), to: schedule }],
    backPath: schedule ?? '/',
  }
  if (action !== undefined && !isOneOf(ACTIONS, action)) return <ResultScreen status={404} />
  if (!/^[1-9]\d{0,9}$/.test(id)) return <MissingItem {...context} />
  return <AttendedEvent key={id} id={Number(id)} action={action} context={context} />
}

/** The event; "not found" once the customer has neither a ticket nor a place. */
function AttendedEvent({
  id,
  action,
  context,
}: {
  id: number
  action: EventAction | undefined
  context: ItemContext
}): ReactNode {
  const query = eventQuery(id)
  // After cancelling their place, the customer leaves this page; until then it isn't "missing".
  const [isLeaving, setLeaving] = useState(false)
  // The event may be cancelled, in another tab or by the club, while its page is open.
  if (useIsMissing(query) && !isLeaving) return <MissingItem {...context} />
  return (
    <ItemDetail context={context} query={query}>
      {({ event, tickets }) => ({
        title: event.title,
        body: (
          <AccountEventDetail
            key={action}
            event={event}
            tickets={tickets}
            action={action}
            onLeaving={setLeaving}
          />
        ),
      })}
    </ItemDetail>
  )
}

/** The actions that may appear in the path. */
const ACTIONS = ['tickets', 'transfer', 'cancel'] as const satisfies readonly EventAction[]

const eventQuery = (eventId: number) =>
  combinedQuery(['account.event', 'account.event.tickets'], { eventId }, async ({ signal }) => {
    const event = await portalApi.call('account.event', { params: { eventId }, signal })
    const { items: tickets } = await portalApi.list('account.event.tickets', {
      params: { eventId },
      query: { pageSize: 200 },
      signal,
    })
    return { event, tickets }
  })
