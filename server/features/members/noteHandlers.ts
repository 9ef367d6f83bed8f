import { and, desc, eq } from 'drizzle-orm'
import type { MemberNote } from '../../../generated/types'
import type { CallTools, Handlers } from '../../platform/calls/Handler'
import { requireKey } from '../../platform/calls/idempotencyKey'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { countList } from '../../platform/db/countRows'
import type { Database, Tx } from '../../platform/db/Database'
import { findByKey } from '../../platform/db/findByKey'
import { findAdminNames, findStaffOf } from '../../platform/db/platform/admins'
import { memberNotes } from '../../platform/db/schema/memberNotes'
import { faultAt } from '../../platform/desk/faultAt'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { AppError } from '../../platform/http/AppError'
import type { SignedInAdmin } from '../../platform/sessions/Caller'
import { requirePerson } from '../customers/customerRepository'

type NoteRow = typeof memberNotes.$inferSelect

/** The desk's calls for what staff note about a member, who never sees it. */
export const handlers = {
  'desk.memberNotes.list': async ({ params: { id }, paging }, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    const condition = and(eq(memberNotes.companyId, companyId), eq(memberNotes.customerId, id))
    return context.db.read(companyId, async (tx) => {
      const [rows, total] = await Promise.all([
        tx
          .select()
          .from(memberNotes)
          .where(condition)
          .orderBy(desc(memberNotes.id))
          .offset(paging.offset)
          .limit(paging.limit),
        countList(tx, memberNotes, condition, paging),
        requirePerson(tx, companyId, id),
      ])
      return { items: await presentNotes(tx, rows, requireStaff(caller)), total }
    })
  },

  'desk.memberNotes.add': async ({ params: { id }, body }, { context, caller, request }) => {
    const { companyId, username } = requireStaff(caller)
    const requestKey = requireKey(request)
    const note = { companyId, customerId: id, text: textOf(body), by: username.toLowerCase() }
    const row = await context.db.tx(companyId, async (tx) => {
      await requirePerson(tx, companyId, id)
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
    return presentOne(context.db, row, requireStaff(caller))
  },

  'desk.memberNotes.edit': async ({ params, body }, tools) => {
    const { context, caller } = tools
    const text = textOf(body)
    const row = await changeNote(tools, params, isWriter, async (tx, note) => {
      const [edited] = await tx
        .update(memberNotes)
        .set({ text, editedAt: context.now() })
        .where(isNote(note))
        .returning()
      return edited ?? note
    })
    return presentOne(context.db, row, requireStaff(caller))
  },

  'desk.memberNotes.remove': async ({ params }, tools) => {
    await changeNote(tools, params, await mayDelete(tools, params), async (tx, note) => {
      await tx.delete(memberNotes).where(isNote(note))
      return note
    })
  },
} satisfies Handlers

/** Whether somebody may change a note. */
type NoteRule = (row: Pick<NoteRow, 'by'>, caller: SignedInAdmin) => boolean

const isWriter: NoteRule = ({ by }, { username }) => by === username.toLowerCase()

/** Whether a note can be deleted: by its writer, owners, and anybody once the writer has left. */
const canDelete =
  (staff: ReadonlySet<string>): NoteRule =>
  (row, caller) =>
    isWriter(row, caller) || caller.level === 'owner' || !staff.has(row.by)

/** Who may delete a note; throws 404 `not_found`. */
async function mayDelete(
  { context, caller }: Pick<CallTools, 'context' | 'caller'>,
  { id, note }: { id: number; note: number },
): Promise<NoteRule> {
  const { companyId } = requireStaff(caller)
  const key = { companyId, id: note, customerId: id }
  const row = await context.db.tx(companyId, (tx) => findByKey(tx, memberNotes, key))
  if (row === undefined) throw new AppError(404, 'not_found')
  return canDelete(await context.db.platform((tx) => findStaffOf(tx, companyId, [row.by])))
}

/**
 * Changes a note that the caller may change, locked, and tells the desk. Throws 404 `not_found`, 403
 * `forbidden`.
 */
const changeNote = (
  { context, caller }: Pick<CallTools, 'context' | 'caller'>,
  { id, note }: { id: number; note: number },
  isAllowed: NoteRule,
  change: (tx: Tx, row: NoteRow) => Promise<NoteRow>,
): Promise<NoteRow> => {
  const staff = requireStaff(caller)
  const { companyId } = staff
  return context.db.tx(companyId, async (tx) => {
    const key = { companyId, id: note, customerId: id }
    const row = await findByKey(tx, memberNotes, key, 'update')
    if (row === undefined) throw new AppError(404, 'not_found')
    if (!isAllowed(row, staff)) throw new AppError(403, 'forbidden')
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

async function presentOne(db: Database, row: NoteRow, caller: SignedInAdmin): Promise<MemberNote> {
  const [note] = await db.read(null, (tx) => presentNotes(tx, [row], caller), 2)
  if (note === undefined) throw new Error('a note was not presented')
  return note
}

async function presentNotes(
  tx: Tx,
  rows: readonly NoteRow[],
  caller: SignedInAdmin,
): Promise<MemberNote[]> {
  const writers = rows.map(({ by }) => by)
  const [names, staff] = await Promise.all([
    findAdminNames(tx, writers),
    findStaffOf(tx, caller.companyId, writers),
  ])
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    by: row.by,
    byName: names.get(row.by) ?? '',
    isOwn: isWriter(row, caller),
    canDelete: canDelete(staff)(row, caller),
    at: row.at.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  }))
}
