import type { Handlers } from '../../platform/calls/Handler'
import { toListResponse, page } from '../../platform/calls/page'
import { AppError } from '../../platform/http/AppError'
import type { Hub } from '../../platform/hub/Hub'
import { requireCustomerKey, type CustomerKey } from '../customers/requireCustomer'
import {
  markAllRead,
  markRead,
  paginateNotifications,
  type NotificationRow,
} from './notificationRepository'
import type { AccountNotification } from '../../../generated/types'

/** The calls for the club's notifications to a customer (shell.screen.notifications-content). */
export const handlers = {
  'notifications.list': async ({ query }, { context, caller }) => {
    const customer = requireCustomerKey(caller)
    const paging = page(query)
    const { rows, total } = await context.db.tx(customer.companyId, (tx) =>
      paginateNotifications(tx, customer, paging, query.unread),
    )
    return toListResponse(rows.map(presentNotification), total, paging)
  },

  'notifications.read': async ({ params }, { context, caller }) => {
    const customer = requireCustomerKey(caller)
    const row = await context.db.tx(customer.companyId, (tx) =>
      markRead(tx, customer, params.notificationId),
    )
    if (row === undefined) throw new AppError(404, 'not_found')
    await notifyTabs(context.hub, customer, [row.id])
    return presentNotification(row)
  },

  'notifications.readAll': async (_input, { context, caller }) => {
    const customer = requireCustomerKey(caller)
    if (await context.db.tx(customer.companyId, (tx) => markAllRead(tx, customer)))
      await notifyTabs(context.hub, customer)
  },
} satisfies Handlers

/**
 * Notifies all of a customer's tabs that the notifications with these ids changed, or without `ids`
 * that any may have changed; call it after the commit.
 */
const notifyTabs = (hub: Hub, customer: CustomerKey, ids?: number[]): Promise<void> =>
  hub.send(
    { type: 'customer', ...customer },
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
  id,
  topic,
  title,
  text,
  path,
  createdAt: createdAt.toISOString(),
  isRead: readAt !== null,
})
