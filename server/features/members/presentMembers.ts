import { and, count, eq, gt, inArray } from 'drizzle-orm'
import type { MemberRecord } from '../../../generated/types'
import { cardState, membershipState } from '../../../src/areas/memberships/model/membershipState'
import { phoneInput } from '../../../src/core/person/parsePhone'
import type { Tx } from '../../platform/db/Database'
import { rowsBy } from '../../platform/db/rowsBy'
import { membershipCards } from '../../platform/db/schema/memberships'
import { customerSessions } from '../../platform/db/schema/sessions'
import { listCardFacts, type CardWithFacts } from '../customers/cardFacts'
import type { CustomerRow } from '../customers/customerRepository'
import { presentPerson } from '../customers/presentCustomer'
import { shownEmail } from '../customers/shownEmail'
import { listTags } from './memberTags'

/** The records of a company's customers, in the same order, as of `now`. */
export async function presentMembers(
  tx: Tx,
  companyId: number,
  rows: readonly CustomerRow[],
  now: Date,
): Promise<MemberRecord[]> {
  const ids = rows.map(({ id }) => id)
  const ofThem = and(
    eq(membershipCards.companyId, companyId),
    inArray(membershipCards.customerId, ids),
  )
  const [facts, sessions, tags] = await Promise.all([
    listCardFacts(tx, ofThem),
    countSessions(tx, companyId, ids, now),
    listTags(tx, companyId, ids),
  ])
  const cards = rowsBy(facts, ({ card }) => card.customerId)
  return rows.map((row) => ({
    ...toRecord(row),
    ...toMembership(cards.get(row.id) ?? [], now),
    tagIds: (tags.get(row.id) ?? []).map(({ tagId }) => tagId),
    openSessions: sessions.get(row.id) ?? 0,
  }))
}

type MembershipFields =
  'membership' | 'membershipState' | 'isMember' | 'membershipIds' | 'cardNumber'

/** What a record has of a customer's cards. */
function toMembership(
  cards: readonly CardWithFacts[],
  now: Date,
): Pick<MemberRecord, MembershipFields> {
  const { state } = membershipState(
    cards.map(({ facts }) => facts),
    now,
  )
  const shown = cards.find(
    ({ facts }) => facts.type === 'subscription' && cardState(facts, now).state === state,
  )
  return {
    membership: shown?.membership.title ?? '',
    membershipState: state,
    isMember: state === 'active',
    membershipIds: [
      ...new Set(
        cards
          .filter(({ facts }) => cardState(facts, now).state === 'active')
          .map(({ membership }) => membership.id),
      ),
    ],
    cardNumber: shown?.card.serial ?? '',
  }
}

function toRecord(
  row: CustomerRow,
): Omit<MemberRecord, MembershipFields | 'tagIds' | 'openSessions'> {
  const person = presentPerson(row)
  return {
    id: row.id,
    revision: row.revision,
    fullName: person.fullName,
    signIn: row.signIn,
    getsNews: row.getsNews,
    invitedAt: row.invitedAt?.toISOString() ?? null,
    joinedOn: row.joinedOn,
    externalId: row.externalId ?? '',
    firstName: person.firstName,
    middleName: person.middleName,
    lastName: person.lastName,
    email: shownEmail(row),
    mobile: phoneInput(person.mobile),
    phone: phoneInput(person.phone),
    birthdate: person.birthdate,
    memberSince: row.memberSince,
    address: person.address,
    address2: person.address2,
    address3: person.address3,
    city: person.city,
    state: person.state,
    zipCode: person.zipCode,
    country: person.country,
    companyName: person.companyName,
    companyTitle: person.companyTitle,
    website: person.website,
  }
}

/** In how many browsers each of these customers is signed in; those without any are left out. */
async function countSessions(
  tx: Tx,
  companyId: number,
  customerIds: readonly number[],
  now: Date,
): Promise<Map<number, number>> {
  if (customerIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: customerSessions.customerId, sessions: count() })
    .from(customerSessions)
    .where(
      and(
        eq(customerSessions.companyId, companyId),
        inArray(customerSessions.customerId, [...customerIds]),
        gt(customerSessions.expiresAt, now),
      ),
    )
    .groupBy(customerSessions.customerId)
  return new Map(rows.map(({ id, sessions }) => [id, sessions]))
}
