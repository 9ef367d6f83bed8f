import { useEffect, type ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { SharedEntry, SharedLinkNotFound } from '../../areas/content/public'
import { GuestTicketView } from '../../areas/events/public'
import { callQuery } from '../../core/query/callQuery'
import { useDropOfflineCopies } from '../../ui/offline/useOfflineCopy'

/**
 * A ticket by its serial number, to show at the door, whether or not the person is signed in.
 * (shell.route.out-guest-ticket, shell.route.guest-tickets)
 */
export function Page(): ReactNode {
  const { serial = '' } = useParams()
  if (!/^[\w-]{1,100}$/.test(serial)) return <SharedLinkNotFound texts="page.guest-ticket" />
  return (
    <SharedEntry
      key={serial}
      texts="page.guest-ticket"
      query={callQuery('public.guestTicket', { params: { serial } })}
      missing={<DeadLink />}
    >
      {(ticket) => ({ title: ticket.event.title, body: <GuestTicketView ticket={ticket} /> })}
    </SharedEntry>
  )
}

/** Says that the link has no ticket, and deletes this device's offline copy of it. */
function DeadLink(): ReactNode {
  const dropOfflineCopies = useDropOfflineCopies()
  useEffect(() => void dropOfflineCopies(), [dropOfflineCopies])
  return <SharedLinkNotFound texts="page.guest-ticket" />
}
