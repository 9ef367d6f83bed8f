import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DeskNomination } from '../../../generated/types'
import { snakeCase } from '../../../schemas/wire/snakeCase'
import { alreadySent, type Handlers } from '../../platform/calls/Handler'
import { requireStaff } from '../../platform/calls/requireAdmin'
import type { Database } from '../../platform/db/Database'
import { toCsv, toCsvLines } from '../../platform/desk/toCsv'
import { personName } from '../customers/presentCustomer'
import {
  listNominationsBefore,
  paginateCompanyNominations,
  type MadeNomination,
} from './deskNominationRepository'

/** The desk's calls for whom members nominate. */
export const handlers = {
  'desk.nominations.list': async ({ query, paging }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    const { items, total } = await context.db.tx(companyId, (tx) =>
      paginateCompanyNominations(tx, companyId, query.search ?? '', paging),
    )
    return { items: items.map(present), total }
  },

  'desk.nominations.csv': async ({ query }, { context, caller, reply }) => {
    const { companyId } = requireStaff(caller)
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="nominations.csv"')
    await reply.send(Readable.from(nominationsCsv(context.db, companyId, query.search ?? '')))
    return alreadySent
  },
} satisfies Handlers

const present = ({ nomination, customer }: MadeNomination): DeskNomination => ({
  id: nomination.id,
  at: nomination.createdAt.toISOString(),
  firstName: nomination.firstName,
  lastName: nomination.lastName,
  email: nomination.email,
  phone: nomination.phone?.full ?? '',
  message: nomination.message,
  customerId: customer.id,
  by: personName(customer),
})

const COLUMNS = ['id', 'at', 'firstName', 'lastName', 'email', 'phone', 'message', 'by'] as const

/** Rows that are read at once: few, so that other requests have their turn in between. */
const PART_ROWS = 500

/** The nominations as a CSV file, the newest first, in parts that are a transaction each. */
async function* nominationsCsv(
  db: Database,
  companyId: number,
  search: string,
): AsyncGenerator<string> {
  yield toCsv(COLUMNS.map(snakeCase), [])
  let before: number | undefined
  do {
    const part = { before, limit: PART_ROWS }
    const rows = await db.tx(companyId, (tx) => listNominationsBefore(tx, companyId, search, part))
    yield toCsvLines(
      rows.map((row) => {
        const shown = present(row)
        return COLUMNS.map((column) => shown[column])
      }),
    )
    before = rows.length < PART_ROWS ? undefined : rows.at(-1)?.nomination.id
    // The embedded database answers without leaving the event loop's turn.
    await nextTurn()
  } while (before !== undefined)
}
