import type { Calls, DeskPerk } from '../../../generated/types'
import type { CallTools } from '../../platform/calls/Handler'
import type { ListReply } from '../../platform/calls/page'
import { requireKey } from '../../platform/calls/idempotencyKey'
import { requireStaff } from '../../platform/calls/requireAdmin'
import type { Page } from '../../platform/db/countRows'
import type { Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { findAdminNames } from '../../platform/db/platform/admins'
import { deskChanges } from '../../platform/db/schema/deskChanges'
import { requireNoFaults } from '../../platform/desk/checkRecord'
import { paginateDeskChanges } from '../../platform/desk/deskChangeRepository'
import { doOnceAbout } from '../../platform/desk/doOnce'
import { faultAt } from '../../platform/desk/faultAt'
import { notifyDesk } from '../../platform/desk/notifyDesk'

/** Whose history an act is in: offers are stored with the vouchers. */
export type PerkResource = 'vouchers' | 'guest-passes' | 'house-credits'

/** Where the history of something that is issued is kept. */
export const resourceOf = (kind: DeskPerk['kind'] | 'house-credits'): PerkResource =>
  kind === 'offers' ? 'vouchers' : kind

type Shown = Calls['desk.houseCredits.history']['reply'][number]

/** What is stored of an act about a perk. */
export interface PerkAct {
  act: Shown['act']
  /** How much a house credit got or lost, in cents. */
  cents?: number
  /** Since then its last day; null for no end, absent if that is as before. */
  lastDay?: string | null
  /** Why. */
  text?: string
  /** How many changed with it, itself included; absent if it was about one alone. */
  changed?: number
}

/** What is stored of a perk as it was before an act. */
export interface PerkBefore extends Record<string, unknown> {
  /** Its last day; null for no end. */
  lastDay: string | null
}

/** When an act happens, and for which company. */
export interface PerkSetting {
  companyId: number
  now: Date
}

/** An act about one perk. */
export interface PerkDone {
  id: number
  act: PerkAct
  /** Until when it was valid, if that changes. */
  before?: PerkBefore
}

/**
 * Does something about perks once for each Idempotency-Key, with an entry in the history of each,
 * and then reads what is answered. Throws as `doOnceAbout` does.
 */
export async function actOnce<Reply>(
  tools: CallTools,
  { resource, content }: { resource: PerkResource; content: readonly unknown[] },
  act: (tx: Tx, setting: PerkSetting) => Promise<readonly PerkDone[]>,
  read: (tx: Tx, setting: PerkSetting) => Promise<Reply>,
): Promise<Reply> {
  const { companyId } = requireStaff(tools.caller)
  const setting = { companyId, now: tools.context.now() }
  const reply = await doOnceAbout(
    tools,
    { resource, content },
    async (tx) => {
      const done = await act(tx, setting)
      await notifyDesk(tx, companyId, 'perks')
      return done.map(({ id, act: after, ...before }) => ({ recordId: id, after, ...before }))
    },
    (tx) => read(tx, setting),
  )
  // Some may have been told by email.
  tools.context.jobs.wake()
  return reply
}

/** How many of the `count` that were listed a request to change all of them has changed. */
export async function readChanged(
  tx: Tx,
  { caller, request }: Pick<CallTools, 'caller' | 'request'>,
  { resource, count }: { resource: PerkResource; count: number },
): Promise<{ changed: number; leftOut: number }> {
  const { companyId } = requireStaff(caller)
  const requestKey = requireKey(request)
  const entry = await findByKey(tx, deskChanges, { companyId, resource, requestKey })
  // Absent if none of them changed.
  const { changed = 0 } = (entry?.after ?? {}) as Partial<PerkAct>
  return { changed, leftOut: count - changed }
}

/** A page of what staff did about a perk that is there, newest first. */
export async function readPerkHistory(
  { context, caller }: Pick<CallTools, 'context' | 'caller'>,
  { resource, id }: { resource: PerkResource; id: number },
  paging: Page,
  requireIt: (tx: Tx) => Promise<unknown>,
): Promise<ListReply<Shown>> {
  const { companyId } = requireStaff(caller)
  const { rows, total, names } = await context.db.read(companyId, async (tx) => {
    await requireIt(tx)
    const changes = await paginateDeskChanges(tx, { companyId, resource, recordId: id }, paging)
    const usernames = changes.rows.map(({ by }) => by)
    return { ...changes, names: await findAdminNames(tx, usernames) }
  })
  return {
    items: rows.map((row) => {
      // Only `actOnce` and `issueNext` record them.
      const { act, cents = 0, lastDay, text = '' } = row.after as unknown as PerkAct
      return {
        id: row.id,
        at: row.at.toISOString(),
        by: row.by,
        byName: names.get(row.by.toLowerCase()) ?? '',
        act,
        cents,
        isDated: lastDay !== undefined,
        lastDay: lastDay ?? null,
        earlierDay: (row.before as PerkBefore | null)?.lastDay ?? null,
        text,
      }
    }),
    total,
  }
}

/** A reason without blanks around it; throws 422 `invalid_request` for one that is nothing else. */
export function requireReason(typed: string): string {
  const reason = typed.trim()
  if (reason === '') requireNoFaults([faultAt('/reason', 'required', 'must not be blank')])
  return reason
}
