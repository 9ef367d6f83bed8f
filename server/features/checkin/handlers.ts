import type { DoorScan } from '../../../generated/types'
import type { CallTools, Handlers } from '../../platform/calls/Handler'
import { requireStaff } from '../../platform/calls/requireAdmin'
import type { Tx } from '../../platform/db/Database'
import { findAdminNames } from '../../platform/db/platform/admins'
import { AppError } from '../../platform/http/AppError'
import { countAttempt } from '../../platform/sign-in/countAttempt'
import { findEvent } from '../events/eventRepository'
import { checkIn, type DoorStaff } from './checkIn'
import { listDoorEvents, readDoorCounts, readDoorList } from './doorList'
import type { SubjectKey } from './DoorSubject'
import { paginateScans, type ScanRow } from './scanRepository'
import { undoScan } from './undoScan'

/** Requests with scans by one person in a quarter of an hour: several a second. */
const MAX_REQUESTS = 6_000

/** The calls of the door (design/desk.md): names and validity, nothing else of anybody. */
export const handlers = {
  'desk.checkIn.events': async (_input, { context, caller }) => {
    const { companyId } = requireStaff(caller)
    return {
      events: await context.db.tx(companyId, (tx) => listDoorEvents(tx, companyId, context.now())),
    }
  },

  'desk.checkIn.scan': async ({ body }, tools) => {
    const { context, caller } = tools
    const { adminId } = requireStaff(caller)
    await countAttempt(context.db, [{ name: `check-in:${adminId}`, limit: MAX_REQUESTS }])
    const staff = await readStaff(tools)
    if (!Array.isArray(body)) return checkIn(context, staff, body)
    const answers = []
    // One after the other, in the order of the device.
    for (const scan of body) answers.push(await checkIn(context, staff, scan))
    return answers
  },

  'desk.checkIn.list': ({ params }, tools) => atDoor(tools, params.eventId, readDoorList),

  'desk.checkIn.counts': ({ params }, tools) => atDoor(tools, params.eventId, readDoorCounts),

  'desk.checkIn.scans': async ({ params, query, paging }, tools) => {
    const { rows, total } = await atDoor(tools, params.eventId, (tx, key) =>
      paginateScans(tx, key, query.conflicts === true, paging),
    )
    return { items: await presentScans(tools, rows), total }
  },

  'desk.checkIn.undo': async ({ params, body }, tools) => {
    const row = await undoScan(tools.context, await readStaff(tools), params.scanId, body.reason)
    const [scan] = await presentScans(tools, [row])
    if (scan === undefined) throw new Error('a scan was not presented')
    return scan
  },
} satisfies Handlers

/** Reads something of a door; throws 404 `not_found` for an event that the company doesn't have. */
const atDoor = <Result>(
  { context, caller }: CallTools,
  eventId: number,
  read: (tx: Tx, key: SubjectKey) => Promise<Result>,
): Promise<Result> => {
  const { companyId } = requireStaff(caller)
  return context.db.read(companyId, async (tx) => {
    if (eventId !== 0 && (await findEvent(tx, companyId, eventId)) === undefined)
      throw new AppError(404, 'not_found')
    return read(tx, { companyId, eventId: eventId || null, now: context.now() })
  })
}

async function readStaff({ context, caller }: CallTools): Promise<DoorStaff> {
  const { companyId, username } = requireStaff(caller)
  const { club } = caller
  const names = await context.db.platform((tx) => findAdminNames(tx, [username]))
  return {
    companyId,
    username,
    name: nameOf(username, names),
    domainId: club?.companyId === companyId ? club.domainId : null,
  }
}

async function presentScans({ context }: CallTools, rows: readonly ScanRow[]): Promise<DoorScan[]> {
  const usernames = rows.flatMap(({ undoneBy }) => undoneBy ?? [])
  const names =
    usernames.length === 0
      ? new Map<string, string>()
      : await context.db.read(null, (tx) => findAdminNames(tx, usernames), 1)
  return rows.map(({ scanId, result, conflict, at, byName, device, answer, ...row }) => ({
    scanId,
    result,
    conflict,
    name: answer.name,
    type: answer.type,
    kind: answer.kind,
    by: byName,
    at: at.toISOString(),
    why: answer.why,
    device,
    undone:
      row.undoneAt === null
        ? null
        : {
            by: nameOf(row.undoneBy ?? '', names),
            at: row.undoneAt.toISOString(),
            reason: row.undoneReason ?? '',
          },
    other:
      result === 'already' || conflict === 'already'
        ? { by: answer.by, at: answer.at, device: answer.device }
        : null,
  }))
}

/** A name of staff; a username can be an address, of which the door gets what is before the @. */
const nameOf = (username: string, names: ReadonlyMap<string, string>): string =>
  names.get(username.toLowerCase()) || username.replace(/@.*$/, '')
