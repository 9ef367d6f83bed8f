import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { addMailing } from '../features/mailings/desk'
import { storeTags } from '../features/members/memberTags'
import { addTag } from '../features/members/tagHandlers'
import { addTemplate } from '../features/messages/desk'
import { insertConversation } from '../features/messages/conversationRepository'
import { insertMessage, type MessageRow } from '../features/messages/messageRepository'
import { insertNotification } from '../features/notifications/notificationRepository'
import type { Tx } from '../platform/db/Database'
import { conversationMembers } from '../platform/db/schema/conversations'
import type { notifications } from '../platform/db/schema/notifications'

/**
 * A club's notifications and conversations from fixtures/clubs/<slug>/inbox.json. People are
 * named by email; times count back from the time of seeding.
 */
export interface InboxFixture {
  notifications: {
    to: string
    topic: (typeof notifications.$inferInsert)['topic']
    title: string
    text: string
    /** The path that it links to; `{event:key}` stands for the id of that event. */
    path: string
    hoursAgo: number
    isRead: boolean
  }[]
  /**
   * A conversation `between` a single email is with the club's office. `unread` is the number of
   * newest messages that each person has not read.
   */
  conversations: {
    between: string[]
    unread: Record<string, number>
    messages: { from: string; hoursAgo: number; text: string }[]
  }[]
  /** Reply templates of the desk; none by default. */
  templates?: Parameters<typeof addTemplate>[2][]
  /** Tags of the desk, each with who has it, by email; none by default. */
  tags?: { name: string; members: string[] }[]
  /** Drafts of mailings; none by default. */
  mailings?: Parameters<typeof addMailing>[2][]
}

/**
 * Seeds a club's notifications, conversations and mailings. `customerIds` are its customers' ids by email,
 * `eventIds` its events' ids by key.
 */
export async function insertInbox(
  tx: Tx,
  companyId: number,
  fixture: InboxFixture,
  customerIds: ReadonlyMap<string, number>,
  eventIds: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const ago = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000)
  const requireCustomerId = (email: string): number => {
    const id = customerIds.get(email)
    if (id === undefined)
      throw new Error(
        `inbox.json of company ${companyId} names ${email}, who is not one of its customers`,
      )
    return id
  }
  for (const template of fixture.templates ?? []) await addTemplate(tx, companyId, template)
  const tagsByEmail = new Map<string, number[]>()
  for (const { name, members } of fixture.tags ?? []) {
    const tagId = await addTag(tx, companyId, { name })
    for (const email of members) tagsByEmail.set(email, [...(tagsByEmail.get(email) ?? []), tagId])
  }
  for (const [email, tagIds] of tagsByEmail)
    await storeTags(tx, { companyId, customerId: requireCustomerId(email) }, tagIds)
  for (const mailing of fixture.mailings ?? []) await addMailing(tx, companyId, mailing)
  for (const { to, hoursAgo, isRead, path, ...texts } of fixture.notifications) {
    await insertNotification(tx, {
      companyId,
      customerId: requireCustomerId(to),
      ...texts,
      path: path.replace(/\{event:([^}]+)\}/, (_, key: string) => String(eventIds.get(key))),
      createdAt: ago(hoursAgo),
      readAt: isRead ? ago(hoursAgo - 1) : null,
    })
  }
  for (const { between, unread, messages } of fixture.conversations) {
    const members = between.map(requireCustomerId)
    const conversationId = await insertConversation(tx, companyId, members, {
      officeCustomerId: members.length === 1 ? (members[0] ?? null) : null,
      lastAt: ago(messages[0]?.hoursAgo ?? 0),
    })
    if (conversationId === undefined)
      throw new Error(
        `inbox.json of company ${companyId} has two conversations of ${between.join()} with the club`,
      )
    const sent: MessageRow[] = []
    for (const { from, hoursAgo, text } of messages) {
      const senderId = from === 'club' ? null : requireCustomerId(from)
      const { message } = await insertMessage(tx, {
        companyId,
        conversationId,
        senderId,
        text,
        clientId: randomUUID(),
        sentAt: ago(hoursAgo),
      })
      sent.push(message)
    }
    for (const email of between) {
      const lastRead = sent.at(-1 - (unread[email] ?? 0))
      await tx
        .update(conversationMembers)
        .set({ lastReadId: lastRead?.id ?? 0 })
        .where(
          and(
            eq(conversationMembers.companyId, companyId),
            eq(conversationMembers.conversationId, conversationId),
            eq(conversationMembers.customerId, requireCustomerId(email)),
          ),
        )
    }
  }
}
