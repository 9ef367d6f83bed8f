import { createHash } from 'node:crypto'
import type { Calls } from '../../../generated/types'
import type { Handlers } from '../../platform/calls/Handler'
import { requireKey } from '../../platform/calls/idempotencyKey'
import { requireStaff } from '../../platform/calls/requireAdmin'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { personName } from '../customers/presentCustomer'
import { searchPeople } from '../customers/searchPeople'
import { selectDebts } from './debtRepository'
import { ageSpans } from './model/ages'
import { companyZone } from './readAccount'
import {
  findReminders,
  insertReminders,
  readOutcomes,
  type ReminderRow,
} from './reminderRepository'

/** The calls that remind customers of open invoices, and that find a customer's account. */
export const handlers = {
  'desk.owed.remind': async ({ body }, { context, caller, request }) => {
    const { companyId, username: by } = requireStaff(caller)
    const requestKey = requireKey(request)
    const now = context.now()
    const spans = ageSpans(await companyZone(context, companyId), now)
    const { customerIds, search, age } = body
    const bodyHash = createHash('sha256')
      .update(JSON.stringify([customerIds, search, age]))
      .digest('hex')
    const report = await context.db.tx(companyId, async (tx) => {
      const row = { companyId, by, requestKey, bodyHash, createdAt: now }
      const reminders = await insertReminders(
        tx,
        row,
        async () =>
          customerIds ??
          (await selectDebts(tx, companyId, { search, age }, spans)).map(
            ({ customerId }) => customerId,
          ),
      )
      return presentReminders(tx, reminders)
    })
    context.jobs.wake()
    return report
  },

  'desk.owed.reminders': ({ params }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    return context.db.tx(companyId, async (tx) => {
      const reminders = await findReminders(tx, companyId, params.id)
      if (reminders === undefined) throw new AppError(404, 'not_found')
      return presentReminders(tx, reminders)
    })
  },

  'desk.owed.people': async ({ query }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    return {
      items: await context.db.tx(companyId, (tx) => searchPeople(tx, companyId, query.search)),
    }
  },
} satisfies Handlers

async function presentReminders(
  tx: Tx,
  reminders: ReminderRow,
): Promise<Calls['desk.owed.reminders']['reply']> {
  const { counts, untold } = await readOutcomes(tx, reminders)
  return {
    id: reminders.id,
    isDone: reminders.doneAt !== null,
    waiting: counts.get(null) ?? 0,
    told: counts.get('told') ?? 0,
    toldToday: counts.get('told_today') ?? 0,
    noAddress: counts.get('no_address') ?? 0,
    nothingDue: counts.get('nothing_due') ?? 0,
    beingPaid: counts.get('being_paid') ?? 0,
    failed: counts.get('failed') ?? 0,
    untold: untold.map(({ customer, outcome }) => ({
      customerId: customer.id,
      name: personName(customer),
      outcome,
    })),
  }
}
