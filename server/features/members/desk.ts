import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/Database'
import type { DeskArea } from '../../platform/db/schema/admins'
import { customers } from '../../platform/db/schema/customers'
import { memberships } from '../../platform/db/schema/memberships'
import { listMembershipChoices, listTagChoices, type Choice } from '../../platform/desk/deskChoices'
import { deskHandlers } from '../../platform/desk/deskHandlers'
import type { DeskResource } from '../../platform/desk/DeskResource'
import { sendIn } from '../../platform/hub/createHub'
import type { CustomerRow } from '../customers/customerRepository'
import { hasTag, holdsMembership, isMember } from './memberFilters'
import { foundMembers } from './memberSearch'
import { presentMembers } from './presentMembers'
import { addMember, changeMember } from './storeMember'

/** The members on the desk: all accounts of the company, also of guests. */
export const memberResource: DeskResource<'members', CustomerRow> = {
  name: 'members',
  table: customers,
  only: isNull(customers.erasedAt),
  sortBy: { fullName: customers.sortName, joinedOn: customers.joinedOn },
  search: foundMembers,
  filterBy: { isMember, membershipIds: holdsMembership, tagIds: hasTag },
  choices: async (tx, companyId, areas) => ({
    memberships: await listMemberships(tx, companyId, areas),
    heldMemberships: await listMembershipChoices(tx, companyId),
    tags: await listTagChoices(tx, companyId),
  }),
  present: presentMembers,
  insert: addMember,
  update: (tx, row, fields, changed, save) =>
    changeMember(
      tx,
      row,
      Object.fromEntries(Object.entries(fields).filter(([field]) => changed.includes(field))),
      save,
    ),
  announce: (tx, { companyId, id }) =>
    sendIn(tx, { type: 'customer', companyId, customerId: id }, 'account.changed', { ids: [id] }),
}

/** The memberships of which staff with these areas can give a card. */
const listMemberships = (
  tx: Tx,
  companyId: number,
  areas: readonly DeskArea[],
): Promise<Choice[]> =>
  tx
    .select({ id: memberships.id, name: memberships.title })
    .from(memberships)
    .where(
      and(
        eq(memberships.companyId, companyId),
        eq(memberships.status, 'active'),
        eq(memberships.type, 'subscription'),
        areas.includes('money') ? undefined : sql`coalesce(${memberships.priceCents}, 0) = 0`,
      ),
    )
    .orderBy(asc(memberships.title), asc(memberships.id))

/** The generic calls of the desk for members. */
export const handlers = deskHandlers(memberResource)
