import type { GuestPass, Voucher } from '../../../generated/types'
import type { Handlers, ListAnswer } from '../../calls/Handler'
import { answerPage, page, type Page } from '../../calls/page'
import type { Tx } from '../../db/Database'
import { AppError } from '../../errors/AppError'
import type { ServerContext } from '../../ServerContext'
import type { Visit } from '../../sessions/Visit'
import { requireCustomer } from '../account/requireCustomer'
import { pageOfGuestPasses, type GuestPassView } from './guestPassRepository'
import { findHouseCredit, pageOfHouseCredits } from './houseCreditRepository'
import { perkPeople } from './perkPeople'
import { presentGuestPass, presentHouseCredit, presentVoucher } from './presentPerks'
import { pageOfVouchers } from './voucherRepository'

/** A customer's perks (doc 3 §7). */
export const handlers = {
  'perks.all': async (_input, { context, visit }) => {
    const { companyId, customerId } = ownerOf(visit)
    return context.db.tx(companyId, async (tx) => {
      const [vouchers, offers] = [await readVouchers(tx, 'voucher', visit, allOfThem), await readVouchers(tx, 'offer', visit, allOfThem)]
      const { rows } = await pageOfHouseCredits(tx, companyId, customerId, allOfThem)
      const now = new Date()
      return { vouchers: [...vouchers.items], offers: [...offers.items], houseCredits: rows.map((row) => presentHouseCredit(row, [], now)) }
    })
  },

  'perks.vouchers': ({ query }, { context, visit }) => context.db.tx(ownerOf(visit).companyId, (tx) => readVouchers(tx, 'voucher', visit, page(query))),

  'perks.offers': ({ query }, { context, visit }) => context.db.tx(ownerOf(visit).companyId, (tx) => readVouchers(tx, 'offer', visit, page(query))),

  'perks.guestPasses': ({ query }, { context, visit }) => readGuestPasses(context, visit, query.status, page(query)),

  'passes.guestPasses': ({ query }, { context, visit }) => readGuestPasses(context, visit, 'transferred', page(query)),

  'perks.houseCredits': async ({ query }, { context, visit }) => {
    const { companyId, customerId } = ownerOf(visit)
    const asked = page(query)
    const { rows, total } = await context.db.tx(companyId, (tx) => pageOfHouseCredits(tx, companyId, customerId, asked))
    const now = new Date()
    return answerPage(rows.map((row) => presentHouseCredit(row, [], now)), total, asked)
  },

  'perks.houseCredit': async ({ params }, { context, visit }) => {
    const { companyId, customerId } = ownerOf(visit)
    const found = await context.db.tx(companyId, (tx) => findHouseCredit(tx, companyId, customerId, params.creditId))
    if (found === undefined) throw new AppError(404, 'not_found')
    return presentHouseCredit(found.row, found.uses, new Date())
  },
} satisfies Handlers

/** The bundle has no pages: as many as the longest page of a list. */
const allOfThem: Page = page({ pageSize: 200 })

function ownerOf(visit: Visit): { companyId: number; customerId: number } {
  const { customer, club } = requireCustomer(visit)
  return { companyId: club.companyId, customerId: customer.id }
}

async function readVouchers(tx: Tx, kind: 'voucher' | 'offer', visit: Visit, asked: Page): Promise<ListAnswer<Voucher>> {
  const { companyId, customerId } = ownerOf(visit)
  const { rows, total } = await pageOfVouchers(tx, kind, companyId, customerId, asked)
  const people = await perkPeople(tx, companyId, rows.flatMap(({ row }) => [row.ownerId, row.customerId]))
  return answerPage(rows.map((view) => presentVoucher(view, people)), total, asked)
}

async function readGuestPasses({ db }: ServerContext, visit: Visit, status: 'available' | 'transferred' | undefined, asked: Page): Promise<ListAnswer<GuestPass>> {
  const { companyId, customerId } = ownerOf(visit)
  return db.tx(companyId, async (tx) => {
    const { rows, total } = await pageOfGuestPasses(tx, companyId, customerId, status, asked)
    const people = await perkPeople(tx, companyId, rows.map(({ row }: GuestPassView) => row.ownerId))
    const now = new Date()
    return answerPage(rows.map((view) => presentGuestPass(view, people, now)), total, asked)
  })
}
