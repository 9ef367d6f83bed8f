import { and, desc, eq } from 'drizzle-orm'
import type { MemberNote } from '../../../generated/types'
import type { CallTools, Handlers } from '../../platform/calls/Handler'
import { requireKey } from '../../platform/calls/idempotencyKey'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { countPage } from '../../platform/db/countRows'
import type { Database, Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { findAdminNames } from '../../platform/db/platform/admins'
import { memberNotes } from '../../platform/db/schema/memberNotes'
import { faultAt } from '../../platform/desk/faultAt'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { AppError } from '../../platform/http/AppError'
import { findCustomer } from '../customers/customerRepository'

type NoteRow = typeof memberNotes.$inferSelect

/** The desk's calls for what staff note about a member, who never sees it. */
export const handlers = {
  'desk.memberNotes.list': async ({ params: { id }, paging }, { context, caller }) => {
    const { companyId, username } = requireStaff(caller)
    const condition = and(eq(memberNotes.companyId, companyId), eq(memberNotes.customerId, id))
    const { rows, total } = await context.db.tx(companyId, async (tx) => {
      await requireMember(tx, companyId, id)
      const rows = await tx
        .select()
        .from(memberNotes)
        .where(condition)
        .orderBy(desc(memberNotes.id))
        .offset(paging.offset)
        .limit(paging.limit)
      return {
        rows,
        total: await countPage(tx, memberNotes, condition, { ...paging, found: rows.length }),
      }
    })
    return { items: await presentNotes(context.db, rows, username), total }
  },

  'desk.memberNotes.add': async ({ params: { id }, body }, { context, caller, request }) => {
    const { companyId, username } = requireStaff(caller)
    const requestKey = requireKey(request)
    const note = { companyId, customerId: id, text: textOf(body), by: username.toLowerCase() }
    const row = await context.db.tx(companyId, async (tx) => {
      await requireMember(tx, companyId, id)
      const [added] = await tx
        .insert(memberNotes)
        .values({ ...note, requestKey, at: context.now() })
        .onConflictDoNothing()
        .returning()
      if (added !== undefined) {
        await notifyDesk(tx, companyId, 'members', [id])
        return added
      }
      const earlier = await findByKey(tx, memberNotes, { companyId, requestKey })
      if (earlier?.customerId !== id || earlier.by !== note.by || earlier.text !== note.text)
        throw new AppError(422, 'idempotency_key_reused')
      return earlier
    })
    return presentOne(context.db, row, username)
  },

  'desk.memberNotes.edit': async ({ params, body }, tools) => {
    const { context, caller } = tools
    const { username } = requireStaff(caller)
    const text = textOf(body)
    const row = await changeOwn(tools, params, async (tx, note) => {
      const [edited] = await tx
        .update(memberNotes)
        .set({ text, editedAt: context.now() })
        .where(isNote(note))
        .returning()
      return edited ?? note
    })
    return presentOne(context.db, row, username)
  },

  'desk.memberNotes.remove': async ({ params }, tools) => {
    await changeOwn(tools, params, async (tx, note) => {
      await tx.delete(memberNotes).where(isNote(note))
      return note
    })
  },
} satisfies Handlers

/**
 * Changes a note that the caller wrote, locked, and tells the desk. Throws 404 `not_found`, 403
 * `forbidden` for somebody else's.
 */
const changeOwn = (
  { context, caller }: Pick<CallTools, 'context' | 'caller'>,
  { id, note }: { id: number; note: number },
  change: (tx: Tx, row: NoteRow) => Promise<NoteRow>,
): Promise<NoteRow> => {
  const { companyId, username } = requireStaff(caller)
  return context.db.tx(companyId, async (tx) => {
    const key = { companyId, id: note, customerId: id }
    const row = await findByKey(tx, memberNotes, key, 'update')
    if (row === undefined) throw new AppError(404, 'not_found')
    if (row.by !== username.toLowerCase()) throw new AppError(403, 'forbidden')
    const changed = await change(tx, row)
    await notifyDesk(tx, companyId, 'members', [id])
    return changed
  })
}

const isNote = ({ companyId, id }: Pick<NoteRow, 'companyId' | 'id'>) =>
  and(eq(memberNotes.companyId, companyId), eq(memberNotes.id, id))

/** A note's text without space around it; throws 422 `invalid_request` if nothing is left. */
function textOf({ text }: { text: string }): string {
  const trimmed = text.trim()
  if (trimmed === '')
    throw new AppError(422, 'invalid_request', {
      details: [faultAt('/text', 'required', 'must not be empty')],
    })
  return trimmed
}

async function requireMember(tx: Tx, companyId: number, id: number): Promise<void> {
  if ((await findCustomer(tx, companyId, id)) === undefined) throw new AppError(404, 'not_found')
}

async function presentOne(db: Database, row: NoteRow, username: string): Promise<MemberNote> {
  const [note] = await presentNotes(db, [row], username)
  if (note === undefined) throw new Error('a note was not presented')
  return note
}

async function presentNotes(
  db: Database,
  rows: readonly NoteRow[],
  username: string,
): Promise<MemberNote[]> {
  const writers = rows.map(({ by }) => by)
  const names = await db.platform((tx) => findAdminNames(tx, writers))
  return rows.map(({ id, text, by, at, editedAt }) => ({
    id,
    text,
    by,
    byName: names.get(by) ?? '',
    isOwn: by === username.toLowerCase(),
    at: at.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  }))
}
