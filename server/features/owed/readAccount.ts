import type { DeskAccount } from '../../../generated/types'
import { pathOf } from '../../../src/core/config/pathOf'
import type { CallTools } from '../../platform/calls/Handler'
import { requireStaff } from '../../platform/calls/requireAdmin'
import type { ServerContext } from '../../platform/calls/ServerContext'
import { toUnits } from '../../platform/calls/toUnits'
import type { Club } from '../../platform/clubs/Club'
import { companyDetails } from '../../platform/clubs/presentCompany'
import type { Tx } from '../../platform/db/Database'
import { deskClub, deskDestination } from '../../platform/desk/deskClub'
import { findCompany } from '../../platform/db/platform/domains'
import { AppError } from '../../platform/http/AppError'
import type { MailDestination } from '../../platform/mail/mailDestination'
import { paginateStatements } from '../commerce/billing/statementRepository'
import { ownLimit } from '../commerce/house-account/chargeHouseAccount'
import { readHouseAccount } from '../commerce/house-account/readHouseAccount'
import { findPendingPayments } from '../commerce/transactions/paymentRepository'
import { transactionNumber } from '../commerce/transactions/transactionRepository'
import { companyDestinations } from '../customers/companyDestinations'
import { findCustomer, requirePerson, type CustomerRow } from '../customers/customerRepository'
import { personName, personPhone } from '../customers/presentCustomer'
import { shownEmail } from '../customers/shownEmail'
import { listOpenInvoices } from './debtRepository'
import { daysDue } from './model/ages'
import { findReminded } from './reminderRepository'

/** How many open invoices and statements of an account are shown. */
const MAX_INVOICES = 500
const MAX_STATEMENTS = 24

/** A customer with the clubs that write to them and charge them. */
export interface AccountHolder {
  customer: CustomerRow
  /** The club in which they last used the portal: it writes to them. */
  club: Club
  destination: MailDestination
  /** The club in whose name staff act: its house account is shown and charged. */
  houseClub: Club
  /** Where the emails about what staff charge come from. */
  houseDestination: MailDestination
  /** The company's time zone. */
  timezone: string
}

/** The time zone of a company. */
export async function companyZone(
  { db }: Pick<ServerContext, 'db'>,
  companyId: number,
): Promise<string> {
  const company = await db.read(null, (tx) => findCompany(tx, companyId), 1)
  if (company === undefined) throw new Error('the company of a session does not exist')
  return companyDetails(company).timezone
}

/**
 * A customer of the chosen company with the clubs that write to them and charge them. Reads the
 * clubs, so call it outside a transaction. Throws 404 `not_found`.
 */
export async function requireHolder(
  tools: Pick<CallTools, 'context' | 'caller' | 'request'>,
  customerId: number,
): Promise<AccountHolder> {
  const { context, caller } = tools
  const { companyId } = requireStaff(caller)
  const customer = await context.db.tx(companyId, (tx) => requirePerson(tx, companyId, customerId))
  const destination = (await companyDestinations(context, companyId))(customer)
  const club = destination && (await context.clubs.byId(destination.domainId))
  if (destination === undefined || !club) throw new AppError(404, 'not_found')
  const houseClub = await deskClub(tools)
  return {
    customer,
    club,
    destination,
    houseClub,
    houseDestination:
      houseClub.domainId === club.domainId ? destination : deskDestination(tools, houseClub),
    timezone: await companyZone(context, companyId),
  }
}

/** A customer's account as staff see it. */
export async function readAccount(
  tx: Tx,
  { customer, club, destination, houseClub, timezone }: AccountHolder,
  now: Date,
): Promise<DeskAccount> {
  const { companyId, id: customerId } = customer
  const key = { companyId, customerId }
  const invoices = await listOpenInvoices(tx, companyId, customerId, { limit: MAX_INVOICES })
  const pending = await findPendingPayments(
    tx,
    companyId,
    invoices.map(({ id }) => id),
  )
  const { rows: statements } = await paginateStatements(tx, key, {
    pageNumber: 1,
    pageSize: MAX_STATEMENTS,
    offset: 0,
    limit: MAX_STATEMENTS,
  })
  const { charges, ...houseAccount } = await readHouseAccount(tx, key, houseClub, now)
  // As it is now: an act may have changed it.
  const current = (await findCustomer(tx, companyId, customerId)) ?? customer
  const ownCents = ownLimit(current, houseAccount.currency)
  const { config } = club.compiled()
  const linkTo = (id: number): string => {
    const path = pathOf(config, 'account-billing', { billingTab: 'transactions', id })
    return path === undefined ? '' : `${destination.origin}${path}`
  }
  return {
    customerId,
    name: personName(current),
    email: shownEmail(current),
    phone: personPhone(current),
    timezone,
    remindedOn:
      (await findReminded(tx, companyId, [customerId])).get(customerId)?.toISOString() ?? null,
    invoices: invoices.map((row) => ({
      id: row.id,
      number: transactionNumber(row),
      description: row.description,
      type: row.type,
      currency: row.currency,
      createdOn: row.createdAt.toISOString(),
      days: daysDue(timezone, row.createdAt, now),
      amount: toUnits(row.amountCents),
      paid: toUnits(row.amountCents - row.amountDueCents),
      due: toUnits(row.amountDueCents),
      isBeingPaid: pending.has(row.id),
      link: linkTo(row.id),
    })),
    statements: statements.map((row) => ({
      id: row.id,
      startDate: row.startDate,
      currency: row.currency,
      charged: toUnits(row.chargedCents),
      totalDue: toUnits(row.totalDueCents),
    })),
    houseAccount: {
      ...houseAccount,
      enabled: current.houseAccountEnabled,
      ownLimit: ownCents === null ? null : toUnits(ownCents),
      charges: charges.map(({ id, description, amount, createdOn, invoiceId }) => ({
        id,
        description,
        amount,
        createdOn,
        isBilled: invoiceId !== null,
      })),
    },
  }
}
