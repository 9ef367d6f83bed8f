import type { AccountNotification } from '../../../generated/types'
import type { NotificationRow } from './notificationRepository'

/** Converts a stored notification to its API entity. */
export const presentNotification = ({
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
