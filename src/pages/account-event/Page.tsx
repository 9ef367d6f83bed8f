import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { ItemDetail, MissingItem, type ItemContext } from '../../areas/content/public'
import { AccountEventDetail } from '../../areas/events/public'
import { useText } from '../../core/intl/useText'
import { useAppServices } from '../../core/registry/AppServices'
import { pathOf } from '../../core/registry/pathOf'
import { configAtom } from '../../core/session/atoms'
import { portalApi } from '../../core/session/portalApi'
import { combinedQuery } from '../../core/query/callQuery'

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
  if (action !== undefined && !ACTIONS.includes(action)) return <ResultScreen status={404} />
  if (!/^[1-9]\d{0,9}$/.test(id)) return <MissingItem {...context} />
  return (
    <ItemDetail key={id} context={context} query={eventQuery(Number(id))}>
      {({ event, tickets }) => ({
        title: event.title,
        body: <AccountEventDetail event={event} tickets={tickets} />,
      })}
    </ItemDetail>
  )
}

/** Actions allowed in the path; each refers to a part of the event's page. */
const ACTIONS: readonly string[] = ['tickets', 'transfer', 'cancel']

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
