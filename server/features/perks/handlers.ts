import type { GuestPass, Voucher } from '../../../generated/types'
import type { Handlers } from '../../platform/calls/Handler'
import type { Page } from '../../platform/db/countRows'
import { answerPage, type ListAnswer, page } from '../../platform/calls/page'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import type { ServerContext } from '../../platform/calls/ServerContext'
import type { Visit } from '../../platform/sessions/Visit'
import { requireCustomerKey } from '../customers/requireCustomer'
import { pageOfGuestPasses, type GuestPassView } from './guestPassRepository'
import { findHouseCredit, listHouseCredits, pageOfHouseCredits } from './houseCreditRepository'
import { findPassPeople } from './findPassPeople'
import { presentGuestPass, presentHouseCredit, presentVoucher } from './presentPerks'
import {
  pageOfVouchers,
  listVouchers,
  type VoucherKind,
  type VoucherView,
} from './voucherRepository'

/** The calls for a customer's perks (doc 3 §7). */
export const handlers = {
  'perks.all': async (_input, { context, visit }) => {
    const owner = requireCustomerKey(visit)
    return context.db.tx(owner.companyId, async (tx) => {
      const now = new Date()
      return {
        vouchers: await presentVouchers(
          tx,
          owner.companyId,
          await listVouchers(tx, 'voucher', owner, largestPage),
        ),
        offers: await presentVouchers(
          tx,
          owner.companyId,
          await listVouchers(tx, 'offer', owner, largestPage),
        ),
        houseCredits: (await listHouseCredits(tx, owner, largestPage)).map((row) =>
          presentHouseCredit(row, [], now),
        ),
      }
    })
  },

  'perks.vouchers': ({ query }, { context, visit }) =>
    readVouchers(context, 'voucher', visit, page(query)),

  'perks.offers': ({ query }, { context, visit }) =>
    readVouchers(context, 'offer', visit, page(query)),

  'perks.guestPasses': ({ query }, { context, visit }) =>
    readGuestPasses(context, visit, query.status, page(query)),

  'passes.guestPasses': ({ query }, { context, visit }) =>
    readGuestPasses(context, visit, 'transferred', page(query)),

  'perks.houseCredits': async ({ query }, { context, visit }) => {
    const owner = requireCustomerKey(visit)
    const paging = page(query)
    const { rows, total } = await context.db.tx(owner.companyId, (tx) =>
      pageOfHouseCredits(tx, owner, paging),
    )
    const now = new Date()
    return answerPage(
      rows.map((row) => presentHouseCredit(row, [], now)),
      total,
      paging,
    )
  },

  'perks.houseCredit': async ({ params }, { context, visit }) => {
    const owner = requireCustomerKey(visit)
    const found = await context.db.tx(owner.companyId, (tx) =>
      findHouseCredit(tx, owner, params.creditId),
    )
    if (found === undefined) throw new AppError(404, 'not_found')
    return presentHouseCredit(found.row, found.uses, new Date())
  },
} satisfies Handlers

/**
 * The limit of `perks.all`, which has no pages: for each kind, as many items as the largest page of
 * a list.
 */
const largestPage: Page = page({ pageSize: 200 })

async function readVouchers(
  { db }: ServerContext,
  kind: VoucherKind,
  visit: Visit,
  paging: Page,
): Promise<ListAnswer<Voucher>> {
  const owner = requireCustomerKey(visit)
  return db.tx(owner.companyId, async (tx) => {
    const { rows, total } = await pageOfVouchers(tx, kind, owner, paging)
    return answerPage(await presentVouchers(tx, owner.companyId, rows), total, paging)
  })
}

async function presentVouchers(
  tx: Tx,
  companyId: number,
  views: readonly VoucherView[],
): Promise<Voucher[]> {
  const people = await findPassPeople(
    tx,
    companyId,
    views.flatMap(({ row }) => [row.ownerId, row.customerId]),
  )
  return views.map((view) => presentVoucher(view, people))
}

async function readGuestPasses(
  { db }: ServerContext,
  visit: Visit,
  status: 'available' | 'transferred' | undefined,
  paging: Page,
): Promise<ListAnswer<GuestPass>> {
  const { companyId, customerId } = requireCustomerKey(visit)
  return db.tx(companyId, async (tx) => {
    const { rows, total } = await pageOfGuestPasses(tx, companyId, customerId, status, paging)
    const people = await findPassPeople(
      tx,
      companyId,
      rows.map(({ row }: GuestPassView) => row.ownerId),
    )
    const now = new Date()
    return answerPage(
      rows.map((view) => presentGuestPass(view, people, now)),
      total,
      paging,
    )
  })
}
