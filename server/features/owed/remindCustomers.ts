import { dayIn } from '#src/core/time/calendarDay'
import { startOfDay } from '#src/core/time/startOfDay'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Tx } from '../../platform/db/Database'
import type { ReminderOutcome } from '../../platform/db/schema/invoiceReminders'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { insertMailJob } from '../../platform/mail/mailJobs'
import { companyDestinations, type DestinationOf } from '../customers/companyDestinations'
import { lockCustomer, type CustomerRow } from '../customers/customerRepository'
import { shownEmail } from '../customers/shownEmail'
import { recordAccountAct } from './accountActs'
import { sumOpenInvoices } from './debtRepository'
import { companyZone } from './readAccount'
import {
  findReminders,
  isUndecided,
  listUndecided,
  storeDone,
  storeOutcome,
  wasToldSince,
  type ReminderRow,
} from './reminderRepository'

/** How many customers are reminded in one run of the job. */
const STEP = 20

interface Telling {
  destinationOf: DestinationOf
  /** When the day began: nobody is told twice since. */
  today: Date
  now: Date
}

/**
 * Reminds the next customers of their open invoices, each once and in a transaction of their own:
 * an email is queued in the one that stores that they were told. Whoever causes an error is not
 * told, and stops no other. Returns whether all outcomes are decided; until then, call it again.
 */
export async function remindCustomers(
  context: ServerContext,
  companyId: number,
  reminderId: number,
): Promise<boolean> {
  const { db, log } = context
  const found = await db.tx(companyId, async (tx) => {
    const reminders = await findReminders(tx, companyId, reminderId)
    if (reminders === undefined || reminders.doneAt !== null) return undefined
    return { reminders, customerIds: await listUndecided(tx, reminders, STEP) }
  })
  if (found === undefined) return true
  const { reminders, customerIds } = found
  const now = context.now()
  const timezone = await companyZone(context, companyId)
  const telling = {
    destinationOf: await companyDestinations(context, companyId),
    today: startOfDay(timezone, dayIn(timezone, now)),
    now,
  }
  for (const customerId of customerIds)
    try {
      await db.tx(companyId, (tx) => remindOne(tx, reminders, customerId, telling))
    } catch (error) {
      log.error({ err: error, customerId, reminderId }, 'a customer could not be reminded')
      await db.tx(companyId, (tx) => storeOutcome(tx, reminders, customerId, 'failed', now))
    }
  const isDone = customerIds.length < STEP
  await db.tx(companyId, async (tx) => {
    if (isDone) await storeDone(tx, reminders, now)
    await notifyDesk(tx, companyId, 'owed')
  })
  return isDone
}

async function remindOne(
  tx: Tx,
  reminders: ReminderRow,
  customerId: number,
  telling: Telling,
): Promise<void> {
  // Locked, so that other reminders of the same day, and other processes, see this one.
  const customer = await lockCustomer(tx, reminders.companyId, customerId)
  if (customer === undefined || !(await isUndecided(tx, reminders, customerId))) return
  const outcome = await remind(tx, reminders, customer, telling)
  await storeOutcome(tx, reminders, customerId, outcome, telling.now)
}

async function remind(
  tx: Tx,
  { by }: ReminderRow,
  customer: CustomerRow,
  { destinationOf, today }: Telling,
): Promise<ReminderOutcome> {
  const { companyId, email } = customer
  const sums = await sumOpenInvoices(tx, companyId, customer.id)
  if (sums.length === 0) return 'nothing_due'
  const unpaid = sums.filter(({ unpaidCents }) => unpaidCents > 0)
  if (unpaid.length === 0) return 'being_paid'
  const destination = destinationOf(customer)
  if (shownEmail(customer) === '' || destination === undefined) return 'no_address'
  if (await wasToldSince(tx, customer, today)) return 'told_today'
  await insertMailJob(tx, { ...destination, kind: 'invoice-reminder', email })
  for (const { currency, unpaidCents } of unpaid)
    await recordAccountAct(tx, customer, by, { act: 'reminded', cents: unpaidCents, currency })
  return 'told'
}
