import { createHash } from 'node:crypto'
import type { DeskCards } from '../../../generated/types'
import { cancelTerms, keepTerms } from '../../../src/areas/memberships/model/cancelling'
import { endFreeze } from '../../../src/areas/memberships/model/freezing'
import type { CallTools, Handlers } from '../../platform/calls/Handler'
import { requireKey } from '../../platform/calls/idempotencyKey'
import { requireStaff } from '../../platform/calls/requireAdmin'
import type { Tx } from '../../platform/db/Database'
import type { DeskArea } from '../../platform/db/schema/admins'
import { findAdminNames } from '../../platform/db/platform/admins'
import { deskClub, deskDestination } from '../../platform/desk/deskClub'
import {
  findCreated,
  paginateDeskChanges,
  recordDeskChange,
} from '../../platform/desk/deskChangeRepository'
import { faultAt } from '../../platform/desk/faultAt'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { AppError } from '../../platform/http/AppError'
import { sendIn } from '../../platform/hub/createHub'
import type { MailDestination } from '../../platform/mail/mailDestination'
import { companyDestinations } from '../customers/companyDestinations'
import { requirePerson } from '../customers/customerRepository'
import type { CustomerKey } from '../customers/requireCustomer'
import { findCardOrAdded, findInviter, type CardView } from '../memberships/cardRepository'
import {
  changeCardTerms,
  freezeOn,
  orThrow,
  readOutlook,
  type TermChange,
} from '../memberships/changeCardTerms'
import { issueCard, reissueCard } from '../memberships/giveCard'
import { presentCardAct, type CardAct, type StoredCardAct } from './presentCardAct'
import { cardFingerprint, hasEnded, presentDeskCards } from './presentDeskCards'

/** The desk's calls about a member's cards. */
export const handlers = {
  'desk.memberCards.list': async ({ params: { id } }, tools) => {
    const { companyId, areas } = requireStaff(tools.caller)
    const { timezone } = (await deskClub(tools)).compiled().config.intl
    return tools.context.db.tx(companyId, async (tx) => {
      await requirePerson(tx, companyId, id)
      const facts = { timezone, areas, now: tools.context.now() }
      return presentDeskCards(tx, { companyId, customerId: id }, facts)
    })
  },

  'desk.memberCards.issue': ({ params: { id }, body }, tools) =>
    actOnce(tools, id, ['issue', body], async ({ tx, customer, areas, now }) => {
      const reason = body.reason?.trim() ?? ''
      const view = await issueCard(tx, customer, body.membershipId, {
        isOverruled: reason !== '',
        areas,
        now,
      })
      return { act: 'issue', view, holders: [customer.customerId], reason }
    }),

  'desk.memberCards.freeze': ({ params, body }, tools) =>
    changeOnce(tools, params, ['freeze', body], freezeOn(body)),

  'desk.memberCards.unfreeze': ({ params, body }, tools) =>
    changeOnce(tools, params, ['unfreeze', body], (terms, now) =>
      orThrow(endFreeze(terms, now), 'not_frozen'),
    ),

  'desk.memberCards.cancel': ({ params, body }, tools) => {
    if (body.reason.trim() === '')
      throw new AppError(422, 'invalid_request', {
        details: [faultAt('/reason', 'required', 'must not be empty')],
      })
    return changeOnce(tools, params, ['cancel', body], (terms, now) =>
      orThrow(cancelTerms(terms, now), 'not_cancelable'),
    )
  },

  'desk.memberCards.keep': ({ params, body }, tools) =>
    changeOnce(tools, params, ['keep', body], (terms, now) =>
      orThrow(keepTerms(terms, now), 'not_cancelled'),
    ),

  'desk.memberCards.reissue': ({ params: { id, card }, body }, tools) =>
    actOnce(tools, id, ['reissue', { ...body, card }], async (facts) => {
      const { tx, customer, now } = facts
      const view = await requireShown(facts, card, body.fingerprint)
      if (hasEnded(view, now)) throw new AppError(409, 'not_changeable')
      await reissueCard(tx, view)
      const inviter = await findInviter(tx, customer.companyId, card)
      return { act: 'reissue', view, holders: [view.card.customerId, inviter?.id ?? null] }
    }),

  'desk.memberCards.history': async ({ params: { id }, paging }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    const { rows, total, names } = await context.db.read(companyId, async (tx) => {
      const [changes] = await Promise.all([
        paginateDeskChanges(tx, { companyId, resource: 'cards', recordId: id }, paging),
        requirePerson(tx, companyId, id),
      ])
      const usernames = changes.rows.map(({ by }) => by)
      return { ...changes, names: await findAdminNames(tx, usernames) }
    })
    return {
      items: rows.map((row) => presentCardAct(row, names.get(row.by.toLowerCase()) ?? '')),
      total,
    }
  },
} satisfies Handlers

/** What an act on cards works with; the customer is locked. */
interface ActFacts {
  tx: Tx
  customer: CustomerKey
  areas: readonly DeskArea[]
  timezone: string
  destination: MailDestination
  now: Date
}

/** What an act did: to which card, as it was before or is since, and whose open tabs show it. */
interface Done {
  act: CardAct
  view: CardView
  holders: readonly (number | null)[]
  reason?: string
}

/** Changes the terms of a card that is as it was shown, once for each Idempotency-Key. */
const changeOnce = (
  tools: CallTools,
  { id, card }: { id: number; card: number },
  [act, body]: [CardAct, { fingerprint: string; reason?: string | undefined }],
  change: TermChange,
): Promise<DeskCards> =>
  actOnce(tools, id, [act, { ...body, card }], async (facts) => {
    const { tx, customer } = facts
    await requireShown(facts, card, body.fingerprint)
    const { view, holders } = await changeCardTerms(tx, customer, card, change, facts)
    return { act, view, holders, reason: body.reason?.trim() ?? '' }
  })

/**
 * Makes an act on a member's cards under the member's lock, once for each Idempotency-Key, records
 * it and tells open tabs; returns the cards as they are by now.
 */
async function actOnce(
  tools: CallTools,
  id: number,
  content: [CardAct, unknown],
  make: (facts: ActFacts) => Promise<Done>,
): Promise<DeskCards> {
  const { context, caller, request } = tools
  const { companyId, username, areas } = requireStaff(caller)
  const creation = {
    companyId,
    resource: 'cards',
    requestKey: requireKey(request),
    bodyHash: createHash('sha256')
      .update(JSON.stringify([id, ...content]))
      .digest('hex'),
  } as const
  const club = await deskClub(tools)
  const { timezone } = club.compiled().config.intl
  const destinationOf = await companyDestinations(context, companyId)
  const now = context.now()
  const customer = { companyId, customerId: id }
  const cards = await context.db.tx(companyId, async (tx) => {
    const isRepeated = (await findCreated(tx, creation)) !== undefined
    const row = await requirePerson(tx, companyId, id, { locked: true })
    if (!isRepeated) {
      const destination = destinationOf(row) ?? deskDestination(tools, club)
      const done = await make({ tx, customer, areas, timezone, destination, now })
      await recordDeskChange(tx, {
        ...creation,
        recordId: id,
        revision: row.revision,
        by: username,
        before: null,
        after: { ...toStored(done) },
      })
      await tellHolders(tx, companyId, [id, ...done.holders])
    }
    return presentDeskCards(tx, customer, { timezone, areas, now })
  })
  context.jobs.wake()
  return cards
}

/** Returns a card that is as it was shown; throws 404 `not_found`, 409 `conflict`. */
async function requireShown(
  { tx, customer: { companyId, customerId }, timezone, now }: ActFacts,
  cardId: number,
  fingerprint: string,
): Promise<CardView> {
  const view = await findCardOrAdded(tx, companyId, customerId, cardId)
  if (view === undefined) throw new AppError(404, 'not_found')
  const outlook = await readOutlook(tx, view, { timezone, now })
  if (cardFingerprint(view, outlook) !== fingerprint) throw new AppError(409, 'conflict')
  return view
}

function toStored({ act, view: { card, membership }, reason = '' }: Done): StoredCardAct {
  const { frozenFrom, frozenUntil, expiresAt } = card
  const [from, until] =
    act === 'freeze' ? [frozenFrom, frozenUntil] : act === 'cancel' ? [null, expiresAt] : []
  return {
    act,
    cardId: card.id,
    title: membership.title,
    serial: card.serial,
    from: from?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
    reason,
  }
}

async function tellHolders(
  tx: Tx,
  companyId: number,
  customerIds: readonly (number | null)[],
): Promise<void> {
  const ids = [...new Set(customerIds)].filter((id) => id !== null)
  for (const customerId of ids)
    await sendIn(tx, { type: 'customer', companyId, customerId }, 'account.changed', {
      ids: [customerId],
    })
  await notifyDesk(tx, companyId, 'members', ids)
}
