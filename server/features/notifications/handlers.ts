import type { Handlers } from '../../platform/calls/Handler'
import { answerPage, page } from '../../platform/calls/page'
import { AppError } from '../../platform/http/AppError'
import type { Hub } from '../../platform/hub/Hub'
import { requireCustomerKey, type CustomerKey } from '../customers/requireCustomer'
import {
  markAllRead,
  markRead,
  pageOfNotifications,
  type NotificationRow,
} from './notificationRepository'
import type { AccountNotification } from '../../../generated/types'

/** The calls for the club's notifications to a customer (shell.screen.notifications-content). */
export const handlers = {
  'notifications.list': async ({ query }, { context, visit }) => {
    const owner = requireCustomerKey(visit)
    const paging = page(query)
    const { rows, total } = await context.db.tx(owner.companyId, (tx) =>
      pageOfNotifications(tx, owner, paging, query.unread),
    )
    return answerPage(rows.map(presentNotification), total, paging)
  },

  'notifications.read': async ({ params }, { context, visit }) => {
    const owner = requireCustomerKey(visit)
    const row = await context.db.tx(owner.companyId, (tx) =>
      markRead(tx, owner, params.notificationId),
    )
    if (row === undefined) throw new AppError(404, 'not_found')
    await notifyTabs(context.hub, owner, [row.id])
    return presentNotification(row)
  },

  'notifications.readAll': async (_input, { context, visit }) => {
    const owner = requireCustomerKey(visit)
    if (await context.db.tx(owner.companyId, (tx) => markAllRead(tx, owner)))
      await notifyTabs(context.hub, owner)
  },
} satisfies Handlers

/**
 * Notifies all of a customer's tabs that the notifications with these ids changed, or without `ids`
 * that any may have changed; call it after the commit.
 */
const notifyTabs = (hub: Hub, owner: CustomerKey, ids?: number[]): Promise<void> =>
  hub.send(
    { type: 'customer', ...owner },
    'notifications.changed',
    ids === undefined ? {} : { ids },
  )

/** Converts a stored notification to its API entity. */
const presentNotification = ({
  id,
  topic,
  title,
  text,
  path,
  createdAt,
  readAt,
}: NotificationRow): AccountNotification => ({
  ...{ id, topic, title, text, path },
  createdAt: createdAt.toISOString(),
  isRead: readAt !== null,
})
