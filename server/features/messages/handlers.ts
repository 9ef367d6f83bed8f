import type { CallTools, Handlers } from '../../platform/calls/Handler'
import type { Tx } from '../../platform/db/Database'
import { clubNameIn } from '../../platform/clubs/clubNameIn'
import { languageOf } from '../../platform/clubs/languageOf'
import { notifyDesk } from '../../platform/desk/notifyDesk'
import { AppError } from '../../platform/http/AppError'
import type { Hub } from '../../platform/hub/Hub'
import { mailDestination } from '../../platform/mail/mailDestination'
import { countAttempt } from '../../platform/sign-in/countAttempt'
import { requireCustomerKey, requireCustomer, type CustomerKey } from '../customers/requireCustomer'
import {
  findOrCreateClubConversation,
  findConversation,
  isParticipant,
  isWithOffice,
  markConversationRead,
  findParticipantIds,
  paginateConversations,
  type ConversationView,
} from './conversationRepository'
import { markTracesRead } from '../notifications/notificationRepository'
import { notifyTabs } from '../notifications/notifyTabs'
import { tellOffice } from '../notifications/tellOffice'
import { insertMessage, listMessages } from './messageRepository'
import { presentConversation, presentMessage } from './presentConversation'

/**
 * How many messages a customer may send in 15 minutes: more than in a lively chat, fewer than a
 * script sends.
 */
const MAX_MESSAGES = 120

/**
 * The calls for a customer's conversations with the club and with members, if the feature is on
 * (shell.screen.messages-content).
 */
export const handlers = {
  'messages.conversations': async ({ paging }, tools) => {
    const { context } = tools
    const { reader, clubName } = requireReader(tools)
    const { items, total } = await context.db.read(reader.companyId, (tx) =>
      paginateConversations(tx, reader, paging),
    )
    return { items: items.map((item) => presentConversation(item, reader, clubName)), total }
  },

  'messages.begin': async (_input, tools) => {
    const { context } = tools
    const { reader, clubName } = requireReader(tools)
    const view = await context.db.tx(reader.companyId, async (tx) =>
      requireConversation(tx, reader, await findOrCreateClubConversation(tx, reader)),
    )
    await notifyMessages(context.hub, reader.companyId, [reader.customerId], view.id)
    return presentConversation(view, reader, clubName)
  },

  'messages.conversation': async ({ params }, tools) => {
    const { context } = tools
    const { reader, clubName } = requireReader(tools)
    return presentConversation(
      await context.db.tx(reader.companyId, (tx) =>
        requireConversation(tx, reader, params.conversationId),
      ),
      reader,
      clubName,
    )
  },

  'messages.read': async ({ params }, tools) => {
    const { context } = tools
    const { reader, clubName } = requireReader(tools)
    const { view, hasChanged, ids } = await context.db.tx(reader.companyId, async (tx) => {
      const hasChanged = await markConversationRead(tx, reader, params.conversationId)
      return {
        hasChanged,
        // Who reads the answers need not be told of them any more.
        ids: await markTracesRead(tx, reader, {
          act: 'message-answered',
          subjectId: params.conversationId,
        }),
        view: await requireConversation(tx, reader, params.conversationId),
      }
    })
    if (hasChanged)
      await notifyMessages(context.hub, reader.companyId, [reader.customerId], view.id)
    if (ids.length > 0) await notifyTabs(context.hub, reader, ids)
    return presentConversation(view, reader, clubName)
  },

  'messages.list': async ({ params, query, paging }, tools) => {
    const { context } = tools
    const { reader } = requireReader(tools)
    const { rows, total } = await context.db.read(reader.companyId, async (tx) => {
      await requireParticipant(tx, reader, params.conversationId)
      return listMessages(tx, reader.companyId, params.conversationId, {
        before: query.before,
        limit: paging.limit,
      })
    })
    return { items: rows.map((row) => presentMessage(row, reader)), total }
  },

  'messages.send': async ({ params, body }, tools) => {
    const { context, caller, request } = tools
    const { reader } = requireReader(tools)
    const { club } = requireCustomer(caller)
    const { companyId, customerId } = reader
    await countAttempt(context.db, [
      { name: `messages:${companyId}:${customerId}`, limit: MAX_MESSAGES },
    ])
    const { row, participantIds } = await context.db.tx(companyId, async (tx) => {
      const { conversationId } = params
      await requireParticipant(tx, reader, conversationId)
      const { message: row, isNew } = await insertMessage(tx, {
        companyId,
        conversationId,
        senderId: customerId,
        text: body.text.trim(),
        clientId: body.clientId,
      })
      if (isNew && (await isWithOffice(tx, companyId, conversationId))) {
        await notifyDesk(tx, companyId, 'conversations', [conversationId])
        await tellOffice(
          tx,
          club,
          mailDestination(request, club, context.env.trustedProxyCount),
          'office-message',
          row.id,
        )
      }
      return { row, participantIds: await findParticipantIds(tx, companyId, conversationId) }
    })
    context.jobs.wake()
    await notifyMessages(context.hub, companyId, participantIds, row.conversationId)
    return presentMessage(row, reader)
  },
} satisfies Handlers

/**
 * Returns the signed-in customer as the reader, and the name of the club's office in the language
 * of the customer's page; throws 401 `unauthorized` if no one is signed in.
 */
function requireReader({ caller, request }: Pick<CallTools, 'caller' | 'request'>): {
  reader: CustomerKey
  clubName: string
} {
  const { club } = requireCustomer(caller)
  const { language } = languageOf(club.compiled().config, request.headers.cookie, false)
  return { reader: requireCustomerKey(caller), clubName: clubNameIn(club, club.name, language) }
}

/**
 * Returns one of the reader's conversations; throws 404 `not_found`, also for a conversation of
 * another reader or club.
 */
async function requireConversation(
  tx: Tx,
  reader: CustomerKey,
  id: number,
): Promise<ConversationView> {
  const view = await findConversation(tx, reader, id)
  if (view === undefined) throw new AppError(404, 'not_found')
  return view
}

/**
 * Throws 404 `not_found` like `requireConversation`, without loading the newest message and the
 * unread count.
 */
async function requireParticipant(tx: Tx, reader: CustomerKey, id: number): Promise<void> {
  if (!(await isParticipant(tx, reader, id))) throw new AppError(404, 'not_found')
}

/** Notifies customers' open tabs that a conversation changed; call it after the commit. */
async function notifyMessages(
  hub: Hub,
  companyId: number,
  customerIds: readonly number[],
  conversationId: number,
): Promise<void> {
  for (const customerId of customerIds)
    await hub.send({ type: 'customer', companyId, customerId }, 'messages.changed', {
      ids: [conversationId],
    })
}
