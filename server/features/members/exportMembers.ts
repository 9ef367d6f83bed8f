import { and, asc, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import { dayIn } from '../../../src/core/time/calendarDay'
import type { Tx } from '../../platform/db/Database'
import { rowsBy } from '../../platform/db/rowsBy'
import { customers } from '../../platform/db/schema/customers'
import { membershipCards, memberships } from '../../platform/db/schema/memberships'
import type { ExportedRow } from '../../platform/transfer/TransferKind'
import type { CustomerRow } from '../customers/customerRepository'
import { NO_MEMBERSHIP, profileTexts, type ImportedRow, type MemberRow } from './model/MemberRow'

/** A card with its membership's title. */
interface TitledCard {
  id: number
  customerId: number | null
  title: string
  serial: string
  expiresAt: Date | null
}

/** The next members in the order of their ids, as the cells of members.csv. */
export async function listMembersToExport(
  tx: Tx,
  { companyId, timezone }: { companyId: number; timezone: string },
  { after, limit }: { after: number; limit: number },
): Promise<ExportedRow[]> {
  const rows = await tx
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.companyId, companyId),
        gt(customers.id, after),
        isNull(customers.erasedAt),
        // Guests who gave no email can't be imported as members.
        ne(customers.email, ''),
      ),
    )
    .orderBy(asc(customers.id))
    .limit(limit)
  const cells = await readMemberCells(tx, { companyId, timezone }, rows)
  return rows.map((row) => ({
    id: row.id,
    cells: {
      ...(row.externalId !== null && { external_id: row.externalId }),
      ...cells.get(row.id)?.cells,
    },
  }))
}

/** What a member has, as the cells of members.csv, with the id of the card that they name. */
export interface MemberCells {
  cells: MemberRow['cells']
  cardId: number | undefined
}

/** What these customers have now, by id. */
export async function readMemberCells(
  tx: Tx,
  { companyId, timezone }: { companyId: number; timezone: string },
  rows: readonly CustomerRow[],
): Promise<Map<number, MemberCells>> {
  const cards: TitledCard[] =
    rows.length === 0
      ? []
      : await tx
          .select({
            id: membershipCards.id,
            customerId: membershipCards.customerId,
            title: memberships.title,
            serial: membershipCards.serial,
            expiresAt: membershipCards.expiresAt,
          })
          .from(membershipCards)
          .innerJoin(
            memberships,
            and(
              eq(memberships.companyId, membershipCards.companyId),
              eq(memberships.id, membershipCards.membershipId),
            ),
          )
          .where(
            and(
              eq(membershipCards.companyId, companyId),
              inArray(
                membershipCards.customerId,
                rows.map(({ id }) => id),
              ),
              eq(membershipCards.status, 'active'),
              eq(memberships.type, 'subscription'),
              isNull(membershipCards.parentCardId),
            ),
          )
          .orderBy(asc(membershipCards.id))
  const cardsOf = rowsBy(cards, ({ customerId }) => customerId)
  return new Map(
    rows.map((row) => {
      const card = findCard(row, cardsOf.get(row.id) ?? [])
      return [
        row.id,
        { cells: { ...toPersonCells(row), ...toCardCells(card, timezone) }, cardId: card?.id },
      ]
    }),
  )
}

const toPersonCells = (row: CustomerRow): MemberRow['cells'] => {
  const text = (name: string): string => {
    const value = row.profile[name]
    return typeof value === 'string' ? value : ''
  }
  const phone = (name: string): string => {
    const value = row.profile[name]
    return typeof value === 'object' && value !== null && 'full' in value ? String(value.full) : ''
  }
  return {
    first_name: text('firstName') || text('fullName'),
    last_name: text('lastName'),
    email: row.email,
    phone: phone('phone'),
    mobile: phone('mobile'),
    birthdate: text('birthdate'),
    member_since: row.memberSince ?? '',
    house_account: row.houseAccountEnabled ? 'yes' : 'no',
    news: row.getsNews ? 'yes' : 'no',
    ...Object.fromEntries(
      Object.entries(profileTexts).map(([column, field]) => [column, text(field)]),
    ),
  }
}

/** The card that an import changes, else the first one. */
function findCard({ imported }: CustomerRow, cards: readonly TitledCard[]): TitledCard | undefined {
  // The cast is safe because only imports write `imported`.
  const { cardId } = (imported ?? {}) as ImportedRow
  return cards.find(({ id }) => id === cardId) ?? cards[0]
}

const toCardCells = (card: TitledCard | undefined, timezone: string): MemberRow['cells'] => ({
  membership: card?.title ?? NO_MEMBERSHIP,
  card_number: card?.serial ?? '',
  // A card is valid until the end of its last day.
  card_expires: card?.expiresAt ? dayIn(timezone, new Date(card.expiresAt.getTime() - 1)) : '',
})
