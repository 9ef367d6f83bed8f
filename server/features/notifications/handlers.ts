import type { CallTools, Handlers } from '../../platform/calls/Handler'
import { languageOf } from '../../platform/clubs/languageOf'
import { AppError } from '../../platform/http/AppError'
import { requireCustomer, requireCustomerKey } from '../customers/requireCustomer'
import {
  markAllRead,
  markRead,
  readNotifications,
  type NotificationRow,
} from './notificationRepository'
import { notifyTabs } from './notifyTabs'
import { isAct } from './traces'
import { wordTrace } from './wordTrace'
import type { AccountNotification } from '../../../generated/types'

/** The calls for the club's notifications to a customer (shell.screen.notifications-content). */
export const handlers = {
  'notifications.list': async ({ query, paging }, tools) => {
    const { context, caller } = tools
    const customer = requireCustomerKey(caller)
    const { rows, total } = await readNotifications(context.db, customer, paging, query.unread)
    return { items: rows.map(notificationPresenter(tools)), total }
  },

  'notifications.read': async ({ params }, tools) => {
    const { context, caller } = tools
    const customer = requireCustomerKey(caller)
    const row = await context.db.tx(customer.companyId, (tx) =>
      markRead(tx, customer, params.notificationId),
    )
    if (row === undefined) throw new AppError(404, 'not_found')
    await notifyTabs(context.hub, customer, [row.id])
    return notificationPresenter(tools)(row)
  },

  'notifications.readAll': async (_input, { context, caller }) => {
    const customer = requireCustomerKey(caller)
    if (await context.db.tx(customer.companyId, (tx) => markAllRead(tx, customer)))
      await notifyTabs(context.hub, customer)
  },
} satisfies Handlers

/**
 * Returns the function that converts a stored notification to its API entity. One about an act is
 * worded in the language of the customer's page.
 */
function notificationPresenter({
  caller,
  request,
}: Pick<CallTools, 'caller' | 'request'>): (row: NotificationRow) => AccountNotification {
  const { club } = requireCustomer(caller)
  const { language } = languageOf(club.compiled().config, request.headers.cookie, false)
  return ({ id, topic, title, text, path, act, subjectId, details, createdAt, readAt }) => ({
    id,
    topic,
    title,
    text,
    path,
    ...(act !== null &&
      isAct(act) &&
      details !== null &&
      wordTrace(club, act, subjectId ?? 0, details, language)),
    createdAt: createdAt.toISOString(),
    isRead: readAt !== null,
  })
}
