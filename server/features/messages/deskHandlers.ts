import { deskCallPaths } from '../../../generated/deskCallPaths'
import type { DeskThread } from '../../../generated/types'
import { encode } from '../../../schemas/wire/codec'
import { deskAreas } from '../../../src/core/person/deskAreas'
import type { CallTools, Handlers } from '../../platform/calls/Handler'
import { requireKey } from '../../platform/calls/idempotencyKey'
import { requireIfMatch } from '../../platform/calls/readIfMatch'
import { requireStaff } from '../../platform/calls/requireAdmin'
import { companyDetails } from '../../platform/clubs/presentCompany'
import type { Database, Tx } from '../../platform/db/Database'
import {
  adminFullName,
  findAdminNames,
  paginateCompanyAdmins,
} from '../../platform/db/platform/admins'
import { findCompany } from '../../platform/db/platform/domains'
import { AppError } from '../../platform/http/AppError'
import { countAttempt } from '../../platform/sign-in/countAttempt'
import { companyClubs } from '../customers/companyClubs'
import { companyDestinations } from '../customers/companyDestinations'
import { answerConversation, patchConversation } from './answerConversation'
import { findOffice, paginateOffice, type OfficeConversation } from './deskConversationRepository'
import { listMessages } from './messageRepository'
import {
  presentDeskConversation,
  presentDeskThread,
  type StaffNames,
} from './presentDeskConversation'

/** How many answers one of the staff may send in 15 minutes, because each is also an email. */
const MAX_ANSWERS = 120

/** How many of a company's staff can take care of conversations. */
const MAX_STAFF = 1_000

/** How many messages a conversation is shown with, unless more are asked for. */
const SHOWN = 50

/** The desk's calls for what members write to the club. */
export const handlers = {
  'desk.conversations.list': async ({ query, paging }, { context, caller }) => {
    const { companyId, username } = requireStaff(caller)
    const me = username.toLowerCase()
    const { items, total, names } = await context.db.read(companyId, async (tx) => {
      const page = await paginateOffice(tx, companyId, { ...query, me }, paging)
      return { ...page, names: await namesIn(tx, page.items, []) }
    })
    return { items: items.map((item) => presentDeskConversation(item, names)), total }
  },

  'desk.conversations.options': async (_input, { context, caller }) => {
    const { companyId, username } = requireStaff(caller)
    const company = await context.db.platform((tx) => findCompany(tx, companyId))
    if (company === undefined) throw new Error('the company of a session does not exist')
    return {
      staff: await listStaff(context.db, companyId),
      me: username.toLowerCase(),
      timezone: companyDetails(company).timezone,
      isOn: (await companyClubs(context, companyId)).some(
        (club) => club.compiled().config.features.messaging,
      ),
    }
  },

  'desk.conversations.get': ({ params, query }, tools) =>
    showThread(tools, params.id, query.messageCount ?? SHOWN),

  'desk.conversations.answer': async ({ params, body }, tools) => {
    const { context, caller, request } = tools
    const { companyId, username } = requireStaff(caller)
    const key = requireKey(request)
    const ifMatch = requireIfMatch(request)
    await countAttempt(context.db, [
      { name: `desk-answers:${companyId}:${username.toLowerCase()}`, limit: MAX_ANSWERS },
    ])
    const destinationOf = await companyDestinations(context, companyId)
    await orStale(tools, params.id, () =>
      context.db.tx(companyId, (tx) =>
        answerConversation(tx, { companyId, id: params.id }, body, {
          username,
          key,
          ifMatch,
          destinationOf,
        }),
      ),
    )
    context.jobs.wake()
    return showThread(tools, params.id, SHOWN)
  },

  'desk.conversations.patch': async ({ params, body }, tools) => {
    const { context, caller, request } = tools
    const { companyId, username } = requireStaff(caller)
    const ifMatch = requireIfMatch(request)
    const assignee = body.assignee?.toLowerCase() ?? body.assignee
    if (typeof assignee === 'string') {
      const staff = await listStaff(context.db, companyId)
      if (!staff.some((one) => one.username === assignee))
        throw new AppError(422, 'invalid_request', {
          details: [
            { path: '/assignee', code: 'unknown', message: 'must be somebody with the area desk' },
          ],
        })
    }
    await orStale(tools, params.id, () =>
      context.db.tx(companyId, (tx) =>
        patchConversation(
          tx,
          { companyId, id: params.id },
          { ...(body.state && { state: body.state }), ...(assignee !== undefined && { assignee }) },
          { username, ifMatch },
        ),
      ),
    )
    return showThread(tools, params.id, SHOWN)
  },
} satisfies Handlers

/** Shows a conversation as it is now; throws 404 `not_found`. */
async function showThread(
  { context, caller, reply }: Pick<CallTools, 'context' | 'caller' | 'reply'>,
  id: number,
  messageCount: number,
): Promise<DeskThread> {
  const { companyId } = requireStaff(caller)
  const { found, newest, names } = await context.db.read(companyId, async (tx) => {
    const found = await findOffice(tx, companyId, id)
    if (found === undefined) throw new AppError(404, 'not_found')
    const newest = await listMessages(tx, companyId, id, { limit: messageCount })
    const writers = newest.rows.map(({ sentBy }) => sentBy)
    return { found, newest, names: await namesIn(tx, [found], writers) }
  })
  void reply.header('etag', `"${found.conversation.revision}"`)
  return presentDeskThread(found, newest, names)
}

/** Makes a change; throws 412 `stale` with what is stored if it was based on an earlier revision. */
async function orStale(
  tools: CallTools,
  id: number,
  act: () => Promise<'done' | 'stale'>,
): Promise<void> {
  if ((await act()) === 'done') return
  const thread = await showThread(tools, id, SHOWN)
  throw new AppError(412, 'stale', {
    current: {
      revision: thread.revision,
      record: encode(thread, deskCallPaths['desk.conversations.get'].reply),
    },
  })
}

/** Names of who takes care of conversations, and of who wrote messages. */
const namesIn = (
  tx: Tx,
  found: readonly OfficeConversation[],
  writers: readonly (string | null)[],
): Promise<StaffNames> => {
  const usernames = [...found.map(({ conversation }) => conversation.assignee), ...writers]
  return findAdminNames(
    tx,
    usernames.filter((one) => one !== null),
  )
}

/** Who of a company's staff has the area `desk`, by name. */
async function listStaff(
  db: Database,
  companyId: number,
): Promise<{ username: string; name: string }[]> {
  const { rows } = await db.platform((tx) =>
    paginateCompanyAdmins(tx, companyId, { offset: 0, limit: MAX_STAFF }),
  )
  return rows
    .filter(
      ({ linkStatus, status, permissionLevel, areas }) =>
        linkStatus === 'active' &&
        status === 'active' &&
        deskAreas(permissionLevel, areas).includes('desk'),
    )
    .map(({ username, profile }) => ({
      username: username.toLowerCase(),
      name: adminFullName(profile) || username,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}
