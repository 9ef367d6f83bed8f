import { createHash } from 'node:crypto'
import type { Calls } from '../../../generated/types'
import { chunks } from '../../platform/db/chunks'
import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { eventMessages } from '../../platform/db/schema/eventMessages'
import { AppError } from '../../platform/http/AppError'
import type { MailDestination } from '../../platform/mail/mailDestination'
import { insertMailJobs } from '../../platform/mail/mailJobs'
import type { EventRow } from '../events/eventRepository'
import { readAttendeeKey } from './attendeeKey'
import type { Attendee } from './Attendee'
import { paginateAttendees } from './attendeeList'
import { languagesOf } from './languages'
import { readAttendees } from './readAttendees'

/** To whom a message goes. */
export type MessageTo = Calls['desk.eventMessages.preview']['body']['to']

/** Who gets a message: each address once, and how many attendees have none. */
export interface Recipients {
  people: readonly Pick<Attendee, 'email' | 'customerId'>[]
  withoutAddress: number
}

/** The most attendees that one message reaches. */
const MAX_ATTENDEES = 100_000

/** Finds the recipients of a message. */
export async function findRecipients(tx: Tx, event: EventRow, to: MessageTo): Promise<Recipients> {
  const { keys: named, state = 'expected', ...filter } = to
  const keys =
    named === undefined
      ? (
          await paginateAttendees(
            tx,
            event,
            { ...filter, state },
            { offset: 0, limit: MAX_ATTENDEES },
          )
        ).keys
      : named.map(readAttendeeKey)
  const people = new Map<string, Pick<Attendee, 'email' | 'customerId'>>()
  let withoutAddress = 0
  for (const chunk of chunks(keys, 5_000))
    for (const { email, customerId } of await readAttendees(tx, event, chunk, { hasMoney: false }))
      if (email === '') withoutAddress += 1
      else people.set(email.toLowerCase(), { email, customerId })
  return { people: [...people.values()], withoutAddress }
}

/** What a message says, and the request that sends it. */
export interface EventMessage {
  to: MessageTo
  subject: string
  text: string
  /** Username of who sends it. */
  by: string
  key: string
}

/**
 * Stores a message and queues its emails, one to each recipient, in their language if it is known,
 * else in that of `destination`; a repeated request sends nothing more. Throws 422
 * `idempotency_key_reused`.
 */
export async function sendEventMessage(
  tx: Tx,
  event: EventRow,
  { to, subject, text, by, key }: EventMessage,
  destination: MailDestination,
): Promise<{ count: number; withoutAddress: number }> {
  const { companyId, id: eventId } = event
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([to, subject, text]))
    .digest('hex')
  const request = { companyId, eventId, requestKey: key }
  const { people, withoutAddress } = await findRecipients(tx, event, to)
  const [message] = await tx
    .insert(eventMessages)
    .values({ ...request, bodyHash, subject, text, by, recipients: people.length })
    .onConflictDoNothing()
    .returning({ id: eventMessages.id })
  if (message === undefined) {
    const earlier = await findByKey(tx, eventMessages, request)
    if (earlier?.bodyHash !== bodyHash) throw new AppError(422, 'idempotency_key_reused')
    return { count: earlier.recipients, withoutAddress }
  }
  const languages = await languagesOf(
    tx,
    companyId,
    people.flatMap(({ customerId }) => customerId ?? []),
  )
  await insertMailJobs(
    tx,
    people.map(({ email, customerId }) => ({
      ...destination,
      language: languages.get(customerId ?? 0) ?? destination.language,
      kind: 'event-message',
      email,
      subjectId: message.id,
    })),
  )
  return { count: people.length, withoutAddress }
}
