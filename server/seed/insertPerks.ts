import { addDuration } from '../../src/core/time/addDuration'
import { postCreditGiven } from '../features/commerce/transactions/ledgerRepository'
import { insertCard } from '../features/memberships/cardRepository'
import { insertMembership } from '../features/memberships/membershipRepository'
import { insertGuestPasses } from '../features/perks/guestPassRepository'
import {
  changeBalance,
  insertHouseCredit,
  insertUse,
  type HouseCreditRow,
} from '../features/perks/houseCreditRepository'
import { insertPassKind, insertVouchers } from '../features/perks/voucherRepository'
import type { Tx } from '../platform/db/Database'
import { paginateSubscriptions } from '../features/commerce/subscriptions/subscriptionRepository'
import type { Frequency } from '../platform/db/schema/subscriptions'
import type { MembershipProfile } from '../platform/db/schema/memberships'
import type { PassKindProfile } from '../platform/db/schema/passes'
import { hashToken } from '../platform/sessions/tokens'
import type { SeededIds } from './insertEvents'

/**
 * A club's memberships and perks from fixtures/clubs/<slug>/perks.json. People are named by email;
 * memberships, pass kinds and parent cards by a key within the file; dates count in days from the
 * time of seeding.
 */
export interface PerksFixture {
  memberships: {
    key: string
    title: string
    type: 'subscription' | 'add-on'
    status: 'active' | 'inactive'
    /** What a period costs; absent if it can't be joined online. */
    priceCents?: number
    frequency?: Frequency
    maxInvites?: number
    /** Uid of its survey. */
    survey?: string
    profile: MembershipProfile
  }[]
  /**
   * `holder` is the name of a cardholder without an account. A parent card comes before the cards
   * added to it.
   */
  cards: {
    key?: string
    customer?: string
    holder?: string
    membership: string
    parent?: string
    /** Title of the customer's subscription that pays for it. */
    subscription?: string
    serial: string
    maxInvites?: number
    remainingInvites?: number
    endsInDays?: number
    daysAgo: number
  }[]
  passKinds: {
    key: string
    name: string
    redemptionPin: string | null
    /** Uid of the survey about guest passes of this kind. */
    survey?: string
    profile: PassKindProfile
  }[]
  vouchers: (PassFixture & { kind: 'voucher' | 'offer'; redeemedDaysAgo?: number })[]
  guestPasses: (PassFixture & {
    status?: 'available' | 'transferred' | 'used'
    guest?: string
    guestEmail?: string
    sentDaysAgo?: number
  })[]
  houseCredits: (Pick<HouseCreditRow, 'initialCents' | 'serial' | 'pin' | 'referenceType'> & {
    customer: string
    /** Key of the only event that it pays for. */
    event?: string
    endsInDays?: number
    uses: { amountCents: number; description: string; daysAgo: number }[]
  })[]
}

interface PassFixture {
  passKind: string
  owner: string
  serial: string
  /**
   * The demo’s PINs are short, to be typed by hand; real ones, sent to people, come from
   * `newToken`.
   */
  pin: string
  startsInDays?: number
  endsInDays?: number
  daysAgo: number
}

/** How long ago the club gave the house credits: before anything was spent of them. */
const CREDITS_DAYS_AGO = 80

/**
 * Seeds a club's memberships with their cards, and its customers' perks.
 */
export async function insertPerks(
  tx: Tx,
  companyId: number,
  fixture: PerksFixture,
  {
    customerIds,
    surveyIdOf,
    eventIds,
    currency,
  }: SeededIds & { eventIds: ReadonlyMap<string, number>; currency: string },
  now: Date,
): Promise<void> {
  const inDays = (days: number): Date => addDuration(now, days, 'day')
  const inDaysOrNever = (days: number | undefined): Date | null =>
    days === undefined ? null : inDays(days)
  const requireEntry = <Value>(values: ReadonlyMap<string, Value>, name: string): Value => {
    const value = values.get(name)
    if (value === undefined)
      throw new Error(`perks.json of company ${companyId} names “${name}”, which is not there`)
    return value
  }

  const memberships = new Map<string, number>()
  for (const { key, survey, ...membership } of fixture.memberships) {
    const surveyId = surveyIdOf(survey, 'membership')
    memberships.set(key, await insertMembership(tx, { companyId, surveyId, ...membership }))
  }
  const cards = new Map<string, number>()
  for (const {
    key,
    customer,
    holder,
    membership,
    parent,
    subscription,
    endsInDays,
    daysAgo,
    ...card
  } of fixture.cards) {
    const id = await insertCard(tx, {
      companyId,
      status: 'active',
      ...card,
      customerId: customer === undefined ? null : requireEntry(customerIds, customer),
      membershipId: requireEntry(memberships, membership),
      subscriptionId:
        subscription === undefined || customer === undefined
          ? null
          : await requireSubscription(
              tx,
              companyId,
              requireEntry(customerIds, customer),
              subscription,
            ),
      parentCardId: parent === undefined ? null : requireEntry(cards, parent),
      expiresAt: inDaysOrNever(endsInDays),
      createdAt: inDays(-daysAgo),
      profile: holder === undefined ? {} : { holder },
    })
    if (key !== undefined) cards.set(key, id)
  }

  const kinds = new Map<string, number>()
  for (const { key, survey, ...kind } of fixture.passKinds) {
    const surveyId = surveyIdOf(survey, 'guest_pass')
    kinds.set(key, await insertPassKind(tx, { companyId, surveyId, ...kind }))
  }
  const toPassRow = ({
    passKind,
    owner,
    startsInDays,
    endsInDays,
    daysAgo,
    serial,
    pin,
  }: PassFixture) => ({
    companyId,
    serial,
    pinHash: hashToken(pin),
    passKindId: requireEntry(kinds, passKind),
    ownerId: requireEntry(customerIds, owner),
    validFrom: inDaysOrNever(startsInDays),
    expiresAt: inDaysOrNever(endsInDays),
    createdAt: inDays(-daysAgo),
  })
  for (const voucher of fixture.vouchers) {
    await insertVouchers(tx, [
      {
        ...toPassRow(voucher),
        kind: voucher.kind,
        customerId: requireEntry(customerIds, voucher.owner),
        status: voucher.redeemedDaysAgo === undefined ? 'available' : 'redeemed',
        redeemedAt: voucher.redeemedDaysAgo === undefined ? null : inDays(-voucher.redeemedDaysAgo),
      },
    ])
  }
  for (const pass of fixture.guestPasses) {
    await insertGuestPasses(tx, [
      {
        ...toPassRow(pass),
        status: pass.status ?? 'available',
        guestName: pass.guest ?? null,
        contact: pass.guestEmail === undefined ? null : { email: pass.guestEmail },
        transferredAt: pass.sentDaysAgo === undefined ? null : inDays(-pass.sentDaysAgo),
      },
    ])
  }
  for (const { customer, event, endsInDays, uses, ...credit } of fixture.houseCredits) {
    const posting = { companyId, customerId: requireEntry(customerIds, customer), currency }
    await postCreditGiven(tx, { ...posting, at: inDays(-CREDITS_DAYS_AGO) }, credit.initialCents)
    const creditId = await insertHouseCredit(tx, {
      companyId,
      customerId: posting.customerId,
      expiresAt: inDaysOrNever(endsInDays),
      referenceId: event === undefined ? null : requireEntry(eventIds, event),
      currentCents: credit.initialCents,
      ...credit,
    })
    // The demo's uses were at the club's till, where staff take them off.
    for (const { daysAgo, ...use } of uses) {
      const at = inDays(-daysAgo)
      await postCreditGiven(tx, { ...posting, at }, -use.amountCents)
      await changeBalance(tx, { companyId, id: creditId }, -use.amountCents)
      await insertUse(tx, { ...use, companyId, creditId, createdAt: at })
    }
  }
}

/** Returns the id of a customer's subscription by its title. */
async function requireSubscription(
  tx: Tx,
  companyId: number,
  customerId: number,
  title: string,
): Promise<number> {
  const { rows } = await paginateSubscriptions(
    tx,
    { companyId, customerId },
    { pageNumber: 1, pageSize: 100, offset: 0, limit: 100 },
  )
  const found = rows.find((row) => row.title === title)
  if (found === undefined)
    throw new Error(`perks.json of company ${companyId} names the subscription “${title}”`)
  return found.id
}
