import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AccountEvent } from '../../../generated/types'
import { useFormat } from '../../core/intl/useFormat'
import { useText } from '../../core/intl/useText'
import { useZoneFormat } from '../../core/intl/useZoneFormat'
import { combinedQuery, type CallQuery } from '../../core/query/callQuery'
import { countUnread } from '../../core/query/unreadQuery'
import { useCallQuery } from '../../core/query/useCallQuery'
import { openPathOf } from '../../core/registry/pageRules'
import { configAtom, customerAtom } from '../../core/session/atoms'
import { portalApi } from '../../core/session/portalApi'
import { dayIn } from '../../core/time/calendarDay'
import { Icon } from '../../ui/media/Icon'
import { media } from '../../ui/style/media'
import { StripLink } from './StripLink'
import { WaitingLoading } from './WaitingLoading'

/**
 * What needs the customer's attention, each with a link: today's tickets, open invoices, unread
 * messages and the unread notifications that the header counts. Lists only what they may open, which
 * includes open invoices in every membership state. Empty if it fails to load, because "nothing"
 * might then be wrong.
 */
export function Waiting(): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const config = useAtomValue(configAtom)
  const customer = useAtomValue(customerAtom)
  const billing = openPathOf(config, customer, 'account-billing')
  const messages = openPathOf(config, customer, 'messages')
  const notifications = openPathOf(config, customer, 'notifications')
  // The server rejects calls of a page that the club doesn't have or that this person may not open.
  const waitingItems = useCallQuery(
    waitingQuery({
      events: openPathOf(config, customer, 'account-event') !== undefined,
      invoices: billing !== undefined,
      messages: messages !== undefined,
      notifications: notifications !== undefined,
    }),
  )
  if (waitingItems.status === 'loading') return <WaitingLoading />
  if (waitingItems.status !== 'ready') return null
  const { today, due, unread, unreadNotifications } = waitingItems.value
  const links = [
    billing !== undefined && due.count > 0
      ? {
          to: billing,
          icon: 'receipt' as const,
          text: t('page.home.waiting.due', { count: due.count, amount: money(due.amount) }),
        }
      : undefined,
    messages !== undefined && unread > 0
      ? {
          to: messages,
          icon: 'message' as const,
          text: t('page.home.waiting.unread', { count: unread }),
        }
      : undefined,
    notifications !== undefined && unreadNotifications > 0
      ? {
          to: notifications,
          icon: 'bell' as const,
          text: t('page.home.waiting.notifications', { count: unreadNotifications }),
        }
      : undefined,
  ].flatMap((link) => link ?? [])
  if (today.length + links.length === 0)
    return (
      <Nothing>
        <Icon name="check" size={20} />
        {t('page.home.waiting.none')}
      </Nothing>
    )
  return (
    <>
      {today.map((event) => (
        <TodaysTicket key={event.id} event={event} />
      ))}
      {links.map(({ to, icon, text }) => (
        <Link key={to} to={to}>
          <Icon name={icon} size={20} />
          <span>{text}</span>
        </Link>
      ))}
    </>
  )
}

/** A link to one of today's events, whose page shows the tickets' QR codes. */
function TodaysTicket({ event }: { event: AccountEvent }): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const { time } = useZoneFormat(event.timezoneId)
  const customer = useAtomValue(customerAtom)
  const to = openPathOf(config, customer, 'account-event', { id: String(event.id) })
  if (to === undefined) return null
  return (
    <Link to={to}>
      <Icon name="ticket" size={20} />
      <span>
        {t('page.home.waiting.ticket', { title: event.title, time: time(event.startDate) })}
      </span>
    </Link>
  )
}

const Link = styled(StripLink)`
  font-weight: var(--portico-font-strong-weight);
`

/**
 * Laid out like a link, so that it lines up with the strip's other lines; on phones a panel that
 * fills the two reserved lines, so that they don't look empty.
 */
const Nothing = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-block-size: var(--portico-target-size);
  ${media.phone} {
    flex: 1;
    justify-content: center;
    margin-block: 8px;
    border-radius: var(--portico-radius);
    background: var(--portico-color-surface-sunken);
  }
  > svg {
    flex: none;
    color: var(--portico-color-muted-text);
  }
`

interface WaitingItems {
  /** Today's events that the member has tickets for and that have not ended, soonest first. */
  today: readonly AccountEvent[]
  /** The number of open invoices, and their sum in currency units. */
  due: { count: number; amount: number }
  /** The number of unread messages. */
  unread: number
  unreadNotifications: number
}

/** Whether to load each list. */
type Lists = Readonly<Record<'events' | 'invoices' | 'messages' | 'notifications', boolean>>

/** The query of what needs the member's attention, from the lists that the club has. */
const waitingQuery = (lists: Lists): CallQuery<WaitingItems> =>
  combinedQuery(
    ['account.events', 'transactions.list', 'messages.conversations', 'notifications.list'],
    { waiting: lists },
    ({ signal }) => readWaiting(lists, signal),
  )

async function readWaiting(lists: Lists, signal: AbortSignal): Promise<WaitingItems> {
  const none = { items: [] }
  const [events, invoices, conversations, unreadNotifications] = await Promise.all([
    lists.events
      ? portalApi.list('account.events', {
          query: { upcoming: true, ticketed: true, attending: true, pageSize: TICKETS_PER_DAY },
          signal,
        })
      : none,
    lists.invoices
      ? portalApi.list('transactions.list', {
          query: { status: 'invoiced', pageSize: MAX_PAGE_SIZE },
          signal,
        })
      : none,
    lists.messages
      ? portalApi.list('messages.conversations', { query: { pageSize: MAX_PAGE_SIZE }, signal })
      : none,
    lists.notifications ? countUnread(signal) : 0,
  ])
  const now = new Date()
  const due = invoices.items.filter(({ amountDue }) => amountDue > 0)
  return {
    today: events.items.filter(
      ({ startDate, timezoneId }) =>
        dayIn(timezoneId, new Date(startDate)) === dayIn(timezoneId, now),
    ),
    due: { count: due.length, amount: due.reduce((sum, { amountDue }) => sum + amountDue, 0) },
    unread: conversations.items.reduce((sum, { unreadCount }) => sum + unreadCount, 0),
    unreadNotifications,
  }
}

/** Maximum number of today's events listed here; the schedule has all of them. */
const TICKETS_PER_DAY = 5
/** Maximum page size of the server. */
const MAX_PAGE_SIZE = 200
