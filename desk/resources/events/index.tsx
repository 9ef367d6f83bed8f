import type { ReactNode } from 'react'
import { noBreak } from '../../../src/core/intl/noBreak'
import { useText } from '../../../src/core/intl/useText'
import { Badge } from '../../../src/ui/feedback/Badge'
import { AddPicture } from '../../pictures/AddPicture'
import { ItemPicture } from '../../pictures/ItemPicture'
import { itemsOf } from '../../values/items'
import { CancelPage } from '../../cancel/CancelPage'
import { useLocalTime } from '../../values/useLocalTime'
import { Visibility } from '../../values/Visibility'
import { AttendeesPage } from '../../attendees/AttendeesPage'
import { WaitlistPage } from '../../attendees/WaitlistPage'
import type { Resource } from '../Resource'
import { EventDates } from './EventDates'
import { SaveScope } from './SaveScope'
import { TellHolders } from './TellHolders'
import { TicketTypeNote } from './TicketTypeNote'

/** Events on the desk. */
export const events: Resource<'events'> = {
  name: 'events',
  title: 'desk.events.title',
  newTitle: 'desk.events.new',
  titleOf: ({ title }) => title,
  empty: { title: 'desk.events.empty', text: 'desk.events.emptyText' },
  columns: [
    { field: 'title', label: 'desk.events.field.title', cell: ({ record }) => record.title },
    { field: 'startsAt', label: 'desk.events.field.startsAt', cell: Start },
    { field: 'venue', label: 'desk.events.field.venue', cell: ({ record }) => record.venue },
    { field: 'taken', label: 'desk.events.field.taken', cell: Taken },
    { field: 'published', label: 'desk.events.visibility', cell: State },
  ],
  groups: [
    {
      title: 'desk.events.group.what',
      fields: [
        'published',
        'title',
        'summary',
        'description',
        'translations',
        'categoryIds',
        'pictures',
      ],
    },
    {
      title: 'desk.events.group.when',
      fields: ['startsAt', 'endsAt', 'timezone', 'venue', 'venueAddress'],
    },
    {
      title: 'desk.events.group.who',
      fields: [
        'audienceIds',
        'type',
        'externalLink',
        'places',
        'ticketTypes',
        'reserveEnabled',
        'allowCancel',
        'allowTransfer',
        'hideTickets',
        'waitlist',
        'waitlistFormId',
      ],
    },
    {
      title: 'desk.events.group.attending',
      fields: [
        'calendarEnabled',
        'printEnabled',
        'socialEnabled',
        'callToAction',
        'buttonText',
        'verb',
        'surveyId',
      ],
    },
  ],
  pages: [
    { path: 'attendees', title: 'desk.attendees.title', element: AttendeesPage },
    { path: 'waitlist', title: 'desk.waitlist.title', element: WaitlistPage },
    { path: 'dates', title: 'desk.dates.title', element: EventDates },
    { path: 'cancel', title: 'desk.cancel.title', element: CancelPage },
  ],
  pointless: ({ type, ticketTypes, waitlist }) => [
    ...(type === 'external' ? ['waitlist'] : ['externalLink']),
    ...(type !== 'external' && waitlist === true ? [] : ['waitlistFormId']),
    // Types that are left must be removed before the event is another one.
    ...(type === 'ticket' || itemsOf(ticketTypes).length > 0 ? [] : ['ticketTypes']),
    ...(type === 'public' ? [] : ['reserveEnabled']),
    ...(type === 'ticket' ? [] : ['allowTransfer', 'hideTickets']),
  ],
  lists: {
    ticketTypes: {
      note: TicketTypeNote,
      pointless: ({ hasPasscode }) => (hasPasscode === true ? [] : ['passcode']),
      isKept: ({ taken }) => Number(taken) > 0,
      // A stored passcode is unknown here, so a copy can't have the same.
      copy: () => ({ hasPasscode: false, passcode: '' }),
    },
    // Another picture is another item.
    pictures: { pointless: () => ['url'], picture: ItemPicture, add: AddPicture },
  },
  notice: ({ cancelled, type, ticketTypes }, { takesPayments }) =>
    cancelled
      ? 'desk.events.cancelledNotice'
      : type === 'ticket' && !takesPayments && ticketTypes.some(({ priceCents }) => priceCents > 0)
        ? 'desk.events.noPaymentsNotice'
        : undefined,
  isShown: ({ published }) => published,
  saveOptions: SaveScope,
  ask: TellHolders,
}

type Cell = Parameters<Resource<'events'>['columns'][number]['cell']>[0]

function Start({ record }: Cell): ReactNode {
  return useLocalTime()(record.startsAt)
}

/** The event's places, or those of its ticket types together if it has no number of its own. */
function Taken({ record: { taken, places, ticketTypes } }: Cell): ReactNode {
  const t = useText()
  if (taken !== null && places !== null) return t('desk.events.takenOf', { taken, places })
  return ticketTypes.length === 0
    ? noBreak(t('desk.events.uncounted'))
    : t('desk.events.takenOf', {
        taken: ticketTypes.reduce((sum, type) => sum + type.taken, 0),
        places: ticketTypes.reduce((sum, type) => sum + type.places, 0),
      })
}

function State({ record }: Cell): ReactNode {
  const t = useText()
  return record.cancelled ? (
    <Badge tone="danger">{t('desk.events.cancelled')}</Badge>
  ) : (
    <Visibility state={record.published ? 'published' : 'hidden'} />
  )
}
