import type { Tx } from '../../platform/db/Database'
import type { TraceDetails } from '../../platform/db/schema/notifications'
import { sendIn } from '../../platform/hub/createHub'
import type { MailDestination } from '../../platform/mail/mailDestination'
import { insertMailJob } from '../../platform/mail/mailJobs'
import { isTraceMailKind } from '../../platform/mail/mailKinds'
import { findCustomer } from '../customers/customerRepository'
import type { CustomerKey } from '../customers/requireCustomer'
import { countRecentActs, insertNotification } from './notificationRepository'
import { traces, type Act } from './traces'

/** An act, whom to tell of it, and what to say. */
export interface LeftTrace {
  act: Act
  /** The club, language and origin of the email. */
  destination: MailDestination
  /** Null for a person without an account, who gets only the email. */
  customerId: number | null
  /** Where the email goes; by default the customer's address. */
  email?: string
  /** Id of what the act is about; see `opens` of the act. */
  subjectId: number
  /** Id of what the email is about, if it is something else. */
  mailSubjectId?: number
  details: TraceDetails
  /** When the email is sent at the earliest; by default at once. */
  nextAt?: Date
}

/** How many emails about acts an address that is not confirmed gets in an hour. */
const MAX_UNCONFIRMED = 20

/**
 * Stores the notification about an act and queues its email, as `traces` says; the customer's open
 * tabs are notified. Both exist only if the transaction commits; wake the jobs afterwards. An
 * address that its customer has not confirmed gets a limited number of emails: it may be a
 * stranger's.
 */
export async function leaveTrace(
  tx: Tx,
  {
    act,
    destination,
    customerId,
    email,
    subjectId,
    mailSubjectId = subjectId,
    details,
    nextAt,
  }: LeftTrace,
): Promise<void> {
  const { companyId, domainId, language, origin } = destination
  const { topic, mail } = traces[act]
  const customer = customerId === null ? null : { companyId, customerId }
  const notificationId =
    customer === null
      ? undefined
      : await storeNotification(tx, customer, topic, act, subjectId, details)
  if (mail === null) return
  const to = email ?? (customer === null ? undefined : await addressOf(tx, customer))
  const isAboutNotification = isTraceMailKind(mail)
  // A guest whom staff named may have no address.
  if (!to || (isAboutNotification && notificationId === undefined)) return
  await insertMailJob(tx, {
    companyId,
    domainId,
    language,
    origin,
    kind: mail,
    email: to,
    subjectId: isAboutNotification ? (notificationId ?? subjectId) : mailSubjectId,
    ...(nextAt && { nextAt }),
  })
}

async function storeNotification(
  tx: Tx,
  { companyId, customerId }: CustomerKey,
  topic: (typeof traces)[Act]['topic'],
  act: Act,
  subjectId: number,
  details: TraceDetails,
): Promise<number> {
  const { id } = await insertNotification(tx, {
    companyId,
    customerId,
    topic,
    act,
    subjectId,
    details,
    title: '',
    text: '',
    path: '',
  })
  const customer = { type: 'customer' as const, companyId, customerId }
  await sendIn(tx, customer, 'notifications.changed', { ids: [id] })
  return id
}

/** Returns a customer's address; undefined if it gets no email now, because it is not confirmed. */
async function addressOf(tx: Tx, customer: CustomerKey): Promise<string | undefined> {
  const row = await findCustomer(tx, customer.companyId, customer.customerId)
  const isLimited = row?.emailVerifiedAt === null
  return isLimited && (await countRecentActs(tx, customer)) > MAX_UNCONFIRMED
    ? undefined
    : row?.email
}
