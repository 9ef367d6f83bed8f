import type { GuestPass, Voucher } from '../../../generated/types'
import type { Handlers } from '../../platform/calls/Handler'
import type { Page } from '../../platform/db/countRows'
import { page, type ListReply } from '../../platform/calls/page'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Caller } from '../../platform/sessions/Caller'
import {
  requireCustomer,
  requireCustomerKey,
  requireFeature,
  type CustomerKey,
} from '../customers/requireCustomer'
import {
  paginateGuestPasses,
  type GuestPassFilter,
  type GuestPassView,
} from './guestPassRepository'
import {
  findReferenceTitles,
  findHouseCredit,
  listHouseCredits,
  paginateHouseCredits,
} from './houseCreditRepository'
import { findPassPeople } from './findPassPeople'
import {
  isHolder,
  presentGuestPassFor,
  presentHouseCredit,
  presentVoucher,
  removeCode,
  toHeldVoucher,
} from './presentPerks'
import {
  paginateVouchers,
  listVouchers,
  type VoucherKind,
  type VoucherView,
} from './voucherRepository'

/** The calls for a customer's perks (doc 3 §7). */
export const handlers = {
  'perks.all': async (_input, { context, caller }) => {
    const customer = requireCustomerKey(caller)
    return context.db.read(customer.companyId, async (tx) => {
      const now = context.now()
      const credits = await listHouseCredits(tx, customer, now, largestPage)
      const titles = await findReferenceTitles(tx, credits)
      return {
        vouchers: await presentVouchers(
          tx,
          customer,
          await listVouchers(tx, 'voucher', customer, now, largestPage),
          context,
        ),
        offers: await presentVouchers(
          tx,
          customer,
          await listVouchers(tx, 'offer', customer, now, largestPage),
          context,
        ),
        houseCredits: credits.map((row) => presentHouseCredit(row, [], titles, now)),
      }
    })
  },

  'perks.vouchers': ({ paging }, { context, caller }) =>
    readVouchers(context, 'voucher', caller, paging),

  'perks.offers': ({ paging }, { context, caller }) =>
    readVouchers(context, 'offer', caller, paging),

  'perks.guestPasses': ({ query, paging }, { context, caller }) => {
    requireFeature(requireCustomer(caller).club, 'guestPass')
    return readGuestPasses(context, caller, query.status, paging)
  },

  'passes.guestPasses': ({ paging }, { context, caller }) =>
    readGuestPasses(context, caller, 'guests', paging),

  'perks.houseCredits': async ({ paging }, { context, caller }) => {
    const customer = requireCustomerKey(caller)
    return context.db.read(customer.companyId, async (tx) => {
      const now = context.now()
      const { rows, total } = await paginateHouseCredits(tx, customer, now, paging)
      const titles = await findReferenceTitles(tx, rows)
      return { items: rows.map((row) => presentHouseCredit(row, [], titles, now)), total }
    })
  },

  'perks.houseCredit': async ({ params }, { context, caller }) => {
    const customer = requireCustomerKey(caller)
    return context.db.read(customer.companyId, async (tx) => {
      const found = await findHouseCredit(tx, customer, params.creditId)
      if (found === undefined) throw new AppError(404, 'not_found')
      const { row, uses } = found
      return presentHouseCredit(row, uses, await findReferenceTitles(tx, [row]), context.now())
    })
  },
} satisfies Handlers

/**
 * The limit of `perks.all`, which has no pages: for each kind, as many items as the largest page of
 * a list.
 */
const largestPage: Page = page({ pageSize: 200 })

async function readVouchers(
  context: ServerContext,
  kind: VoucherKind,
  caller: Caller,
  paging: Page,
): Promise<ListReply<Voucher>> {
  const customer = requireCustomerKey(caller)
  return context.db.read(customer.companyId, async (tx) => {
    const { rows, total } = await paginateVouchers(tx, kind, customer, context.now(), paging)
    return { items: await presentVouchers(tx, customer, rows, context), total }
  })
}

/**
 * Converts a customer's vouchers to API entities. A voucher that they gave away has no code, because
 * only the recipient may redeem it, and doesn't tell whether the recipient has an account. One that
 * they were given is theirs to redeem, but not to give away again.
 */
export async function presentVouchers(
  tx: Tx,
  { companyId, customerId }: CustomerKey,
  views: readonly VoucherView[],
  { env, now }: Pick<ServerContext, 'env' | 'now'>,
): Promise<Voucher[]> {
  const people = await findPassPeople(
    tx,
    companyId,
    views.flatMap(({ row }) => [row.ownerId, row.customerId]),
  )
  return views.map((view) => {
    const voucher = presentVoucher(view, people, now(), { wallets: env.wallets })
    if (!voucher.transferred) return voucher
    return isHolder(view.row, customerId)
      ? toHeldVoucher(voucher)
      : { ...removeCode(voucher), customer: null }
  })
}

async function readGuestPasses(
  { db, env, now: clock }: ServerContext,
  caller: Caller,
  status: GuestPassFilter | undefined,
  paging: Page,
): Promise<ListReply<GuestPass>> {
  const { companyId, customerId } = requireCustomerKey(caller)
  return db.read(companyId, async (tx) => {
    const { rows, total } = await paginateGuestPasses(tx, companyId, customerId, status, paging)
    const people = await findPassPeople(
      tx,
      companyId,
      rows.map(({ row }: GuestPassView) => row.ownerId),
    )
    const now = clock()
    return {
      items: rows.map((view) => presentGuestPassFor(customerId, view, people, now, env.wallets)),
      total,
    }
  })
}
