import { createHash } from 'node:crypto'
import type { DeskCard, DeskCards } from '../../../generated/types'
import { cardState } from '../../../src/areas/memberships/model/membershipState'
import type { Page } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import type { DeskArea } from '../../platform/db/schema/admins'
import type { CustomerKey } from '../customers/requireCustomer'
import { presentPerson } from '../customers/presentCustomer'
import {
  findInviter,
  listAddedCards,
  paginateCards,
  type CardView,
} from '../memberships/cardRepository'
import { readOutlook, type Outlook } from '../memberships/changeCardTerms'
import { mayGive } from '../memberships/giveCard'
import { readJoinRefusals } from '../memberships/joinRefusal'
import { paginateOfferedMemberships } from '../memberships/membershipRepository'

/** How many cards, people and memberships are shown at most. */
const MAX_CARDS = 200
const MAX_PEOPLE = 1_000
const MAX_MEMBERSHIPS = 500

/**
 * A member's cards as staff with these areas see them, and what they can give; `timezone` is the
 * club's.
 */
export async function presentDeskCards(
  tx: Tx,
  customer: CustomerKey,
  facts: { timezone: string; areas: readonly DeskArea[]; now: Date },
): Promise<DeskCards> {
  const { companyId, customerId } = customer
  const { rows } = await paginateCards(tx, companyId, customerId, pageOf(MAX_CARDS))
  const mainIds = rows.flatMap(({ card }) => (card.parentCardId === null ? card.id : []))
  const added = await listAddedCards(tx, companyId, mainIds, MAX_PEOPLE)
  const cards: DeskCard[] = []
  for (const view of rows) {
    const outlook = await readOutlook(tx, view, facts)
    cards.push({
      ...presentOne(view, facts.now, outlook),
      main: await presentMain(tx, view),
      endIfCancelled: toText(outlook?.end ?? null),
      people: added
        .filter(({ card }) => card.parentCardId === view.card.id)
        .map((person) => ({
          ...ownPart(person, facts.now, undefined),
          customerId: person.card.customerId,
          name: nameOf(person),
        })),
    })
  }
  const refusalOf = await readJoinRefusals(tx, customer, facts.now)
  const offered = await paginateOfferedMemberships(tx, companyId, pageOf(MAX_MEMBERSHIPS))
  return {
    cards,
    memberships: offered.rows
      .filter((one) => mayGive(one, facts.areas))
      .map((membership) => ({
        id: membership.id,
        title: membership.title,
        type: membership.type,
        refusal: refusalOf(membership),
      })),
  }
}

/**
 * What stands for a card as staff saw it; differs once anything does by which they decide. The
 * outlook is that of `readOutlook`.
 */
export function cardFingerprint({ card }: Pick<CardView, 'card'>, outlook?: Outlook): string {
  const { status, serial, membershipId, expiresAt, cancelledAt, frozenFrom, frozenUntil } = card
  const seen = [
    [status, serial, membershipId, expiresAt, cancelledAt, frozenFrom, frozenUntil],
    [card.subscriptionId, outlook?.next, outlook?.failed, outlook?.end],
  ]
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 20)
}

/** Whether a card has ended. */
export const hasEnded = ({ facts }: CardView, now: Date): boolean =>
  cardState({ ...facts, main: null }, now).state === 'ended'

const pageOf = (limit: number): Page => ({
  pageNumber: 1,
  pageSize: limit,
  offset: 0,
  limit,
})

const ownPart = (view: CardView, now: Date, outlook: Outlook | undefined) => ({
  id: view.card.id,
  fingerprint: cardFingerprint(view, outlook),
  serial: view.card.serial,
  state: cardState(view.facts, now).state,
})

function presentOne(
  view: CardView,
  now: Date,
  outlook: Outlook | undefined,
): Omit<DeskCard, 'main' | 'people' | 'endIfCancelled'> {
  const { card, membership, facts } = view
  const { frozenFrom, frozenUntil } = card
  const isOver = hasEnded(view, now)
  return {
    ...ownPart(view, now, outlook),
    membershipId: membership.id,
    title: membership.title,
    type: membership.type,
    inactiveReason: cardState(facts, now).reason,
    isPaid: card.subscriptionId !== null,
    issuedAt: card.createdAt.toISOString(),
    expiresAt: toText(card.expiresAt),
    cancelledAt: toText(card.cancelledAt),
    canKeep: card.cancelledAt !== null && !isOver && card.beforeCancel?.canKeep !== false,
    freeze:
      frozenFrom === null || frozenUntil === null || frozenUntil <= now
        ? null
        : { from: frozenFrom.toISOString(), until: frozenUntil.toISOString() },
  }
}

async function presentMain(tx: Tx, { card }: CardView): Promise<DeskCard['main']> {
  if (card.parentCardId === null) return null
  const holder = await findInviter(tx, card.companyId, card.id)
  return {
    customerId: holder?.id ?? null,
    name: holder === undefined ? '' : presentPerson(holder).fullName,
  }
}

const nameOf = ({ card, customer }: CardView): string =>
  customer === null ? (card.profile.holder ?? '') : presentPerson(customer).fullName

const toText = (at: Date | null): string | null => at?.toISOString() ?? null
