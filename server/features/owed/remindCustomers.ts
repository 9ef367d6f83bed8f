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
  listUndecided,
  lockReminders,
  storeDone,
  storeOutcome,
  wasToldSince,
  type ReminderRow,
} from './reminderRepository'

/** How many customers are reminded in one transaction. */
const STEP = 50

interface Telling {
  destinationOf: DestinationOf
  /** When the day began: nobody is told twice since. */
  today: Date
  now: Date
}

/**
 * Reminds customers of their open invoices, each once: an email is queued in the transaction that
 * stores that they were told. After a crash it goes on where it was.
 */
export async function remindCustomers(
  context: ServerContext,
  companyId: number,
  reminderId: number,
): Promise<void> {
  const destinationOf = await companyDestinations(context, companyId)
  const timezone = await companyZone(context, companyId)
  let isDone = false
  while (!isDone) {
    const now = context.now()
    const today = startOfDay(timezone, dayIn(timezone, now))
    isDone = await context.db.tx(companyId, (tx) =>
      remindNext(tx, { companyId, id: reminderId }, { destinationOf, today, now }),
    )
  }
}

/** Reminds the next customers; returns whether all outcomes are decided. */
async function remindNext(
  tx: Tx,
  { companyId, id }: Pick<ReminderRow, 'companyId' | 'id'>,
  telling: Telling,
): Promise<boolean> {
  const reminders = await lockReminders(tx, companyId, id)
  if (reminders === undefined || reminders.doneAt !== null) return true
  const customerIds = await listUndecided(tx, reminders, STEP)
  for (const customerId of customerIds) {
    // Locked, so that other reminders of the same day see this one.
    const customer = await lockCustomer(tx, companyId, customerId)
    if (customer === undefined) continue
    const outcome = await remind(tx, reminders, customer, telling)
    await storeOutcome(tx, reminders, customerId, outcome, telling.now)
  }
  const isDone = customerIds.length < STEP
  if (isDone) await storeDone(tx, reminders, telling.now)
  await notifyDesk(tx, companyId, 'owed', customerIds.slice(0, 200))
  return isDone
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
  const destination = destinationOf(customer)
  if (shownEmail(customer) === '' || destination === undefined) return 'no_address'
  if (await wasToldSince(tx, customer, today)) return 'told_today'
  await insertMailJob(tx, { ...destination, kind: 'invoice-reminder', email })
  for (const { currency, dueCents } of sums)
    await recordAccountAct(tx, customer, by, { act: 'reminded', cents: dueCents, currency })
  return 'told'
}
