import { requireStaff } from '../../platform/calls/requireAdmin'
import type { CallTools, Handlers } from '../../platform/calls/Handler'
import type { Tx } from '../../platform/db/Database'
import { AppError } from '../../platform/http/AppError'
import { sendIn } from '../../platform/hub/createHub'
import { refreshWalletPasses } from '../../platform/wallet-passes/refreshWalletPasses'
import { companyDestinations } from '../customers/companyDestinations'
import type { DeskPerk } from '../../../generated/types'
import { issuePerks } from './issuePerks'
import { beginIssue, readAudience, readIssue } from './issueToMany'
import {
  actOnce,
  readChanged,
  readPerkHistory,
  requireReason,
  resourceOf,
  type PerkDone,
} from './perkActs'
import {
  lockListed,
  paginatePerks,
  requirePerk,
  storePerkEnd,
  type PerkKind,
  type PerkRow,
} from './perkList'
import { companyDays, toTerms } from './readDays'
import { findErased, requireReceivers } from './receivers'
import { requireIds, requireOneTarget, toAudience, toTarget } from './targets'

/** The desk's calls for vouchers, offers and guest passes. */
export const handlers = {
  'desk.perks.list': async ({ params, query, paging }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    const { rows, total } = await context.db.read(companyId, (tx) =>
      paginatePerks(tx, companyId, params.kind, query, paging, context.now()),
    )
    return { items: rows.map(toPerk), total }
  },

  'desk.perks.issue': async ({ params: { kind }, body }, tools) => {
    const { context, caller } = tools
    const { companyId } = requireStaff(caller)
    const { customerIds, to, passKindId, tell = true, lastDay = null } = body
    const days = await companyDays(context, companyId)
    const content = ['issue', kind, body]
    if (to !== undefined) {
      requireOneTarget(customerIds)
      const terms = () => ({ passKindId, ...toTerms(days.read(body)), lastDay, reason: '' })
      const issueId = await beginIssue(tools, { kind, terms, tell, to: toTarget(to), content })
      return { issued: to.count, issueId }
    }
    const ids = requireIds(customerIds)
    const destinationOf = await companyDestinations(context, companyId)
    return actOnce(
      tools,
      { resource: resourceOf(kind), content },
      async (tx) => {
        const validity = days.read(body)
        const receivers = await requireReceivers(tx, companyId, ids)
        const issued = await issuePerks(
          tx,
          companyId,
          receivers,
          { kind, passKindId, ...validity },
          { tell, destinationOf },
        )
        const act = { act: 'issued', lastDay } as const
        return issued.map((id) => ({ id, act }))
      },
      () => Promise.resolve({ issued: new Set(ids).size, issueId: null }),
    )
  },

  'desk.perks.receivers': ({ query }, tools) => readAudience(tools, toAudience(query)),

  'desk.perks.report': ({ params }, tools) =>
    readIssue(tools, params.id, ({ kind }) => kind !== 'house-credits'),

  'desk.perks.adjust': async ({ params, body }, tools) => {
    const text = requireReason(body.reason)
    const { lastDay } = body
    const { companyId } = requireStaff(tools.caller)
    const days = await companyDays(tools.context, companyId)
    return changeOnce(tools, params, ['adjust', body], (perk) => {
      const { expiresAt } = days.read({ lastDay })
      if (!beginsBefore(perk, expiresAt))
        throw new AppError(409, 'conflict', { description: 'It is not valid yet on that day.' })
      return {
        end: { expiresAt },
        act: { act: 'adjusted', lastDay, text },
        before: { lastDay: days.lastDayOf(perk.expiresOn) },
      }
    })
  },

  'desk.perks.adjustAll': async ({ params: { kind }, body }, tools) => {
    const text = requireReason(body.reason)
    const { lastDay, count, ...query } = body
    const { companyId } = requireStaff(tools.caller)
    const days = await companyDays(tools.context, companyId)
    return actOnce(
      tools,
      { resource: resourceOf(kind), content: ['adjust-all', kind, body] },
      async (tx, { now }) => {
        const { expiresAt } = days.read({ lastDay })
        const listed = await lockListed(tx, companyId, kind, query, count + 1, now)
        if (listed.length !== count) throw new AppError(409, 'conflict')
        const holderIds = listed.map(({ holderId }) => holderId)
        const erased = await findErased(tx, companyId, holderIds)
        const kept = listed.filter(
          (perk) => !erased.has(perk.holderId) && beginsBefore(perk, expiresAt),
        )
        await storeEnd(tx, tools, kind, kept, { expiresAt })
        const act = { act: 'adjusted', lastDay, text, changed: kept.length } as const
        return kept.map(({ id, expiresOn }) => ({
          id,
          act,
          before: { lastDay: days.lastDayOf(expiresOn) },
        }))
      },
      (tx) => readChanged(tx, tools, { resource: resourceOf(kind), count }),
    )
  },

  'desk.perks.void': ({ params, body }, tools) => {
    const text = requireReason(body.reason)
    return changeOnce(tools, params, ['void', body], ({ expiresOn }, now) => ({
      end: {
        // So that it is valid nowhere any more, whoever asks.
        expiresAt: expiresOn !== null && new Date(expiresOn) < now ? new Date(expiresOn) : now,
        voidedAt: now,
      },
      act: { act: 'voided', text },
    }))
  },

  'desk.perks.history': ({ params: { kind, id }, paging }, tools) => {
    const { companyId } = requireStaff(tools.caller)
    return readPerkHistory(tools, { resource: resourceOf(kind), id }, paging, (tx) =>
      requirePerk(tx, { companyId, kind, id }, tools.context.now()),
    )
  },
} satisfies Handlers

/** Whether a perk would be valid at all if it ended then. */
const beginsBefore = ({ validFrom }: PerkRow, expiresAt: Date | null): boolean =>
  validFrom === null || expiresAt === null || validFrom < expiresAt

/**
 * Changes once until when a perk is valid that was neither used nor ended and that nobody has who
 * was erased, and answers it. Throws 404 `not_found`, 409 `conflict`.
 */
async function changeOnce(
  tools: CallTools,
  { kind, id }: { kind: PerkKind; id: number },
  content: readonly unknown[],
  change: (
    perk: PerkRow,
    now: Date,
  ) => { end: { expiresAt: Date | null; voidedAt?: Date } } & Omit<PerkDone, 'id'>,
): Promise<DeskPerk> {
  const { companyId } = requireStaff(tools.caller)
  const key = { companyId, kind, id }
  return actOnce(
    tools,
    { resource: resourceOf(kind), content: [...content, kind, id] },
    async (tx, { now }) => {
      const perk = await requirePerk(tx, key, now, 'lock')
      const erased = await findErased(tx, companyId, [perk.holderId])
      if (perk.state === 'used' || perk.state === 'void' || erased.has(perk.holderId))
        throw new AppError(409, 'conflict')
      const { end, ...done } = change(perk, now)
      await storeEnd(tx, tools, kind, [perk], end)
      return [{ id, ...done }]
    },
    async (tx, { now }) => toPerk(await requirePerk(tx, key, now)),
  )
}

/**
 * Stores until when perks are valid; phones and open tabs of those who have them or their links show
 * them as they are once this commits.
 */
async function storeEnd(
  tx: Tx,
  { caller }: Pick<CallTools, 'caller'>,
  kind: PerkKind,
  perks: readonly PerkRow[],
  end: { expiresAt: Date | null; voidedAt?: Date },
): Promise<void> {
  const { companyId } = requireStaff(caller)
  const ids = perks.map(({ id }) => id)
  await storePerkEnd(tx, { companyId, kind, ids }, end)
  const pass = kind === 'guest-passes' ? 'guest-pass' : 'voucher'
  await refreshWalletPasses(tx, companyId, pass, ids)
  const holders = perks.flatMap(({ customerId, holderId }) => [customerId, holderId ?? customerId])
  for (const customerId of new Set(holders))
    await sendIn(tx, { type: 'customer', companyId, customerId }, 'perks.changed', {})
  const { club } = caller
  if (club?.companyId === companyId)
    await sendIn(tx, { type: 'domain', domainId: club.domainId }, 'shared-passes.changed', {})
}

const toPerk = ({ holderId, voidedAt, validFrom, ...perk }: PerkRow): DeskPerk => {
  // Destructured only to omit them.
  void holderId
  void voidedAt
  void validFrom
  return perk
}
