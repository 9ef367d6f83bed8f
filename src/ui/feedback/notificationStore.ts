import type { LocalizedText } from './localizedText'
import type { Tone } from './tones'

/** How long a notification is shown, in ms (shell.const.notification-duration). */
const NOTIFICATION_DURATION_MS = 20_000

/** A notification; texts of the portal follow the page's language. */
export interface Notification {
  tone: Tone
  title: LocalizedText
  text?: LocalizedText | undefined
  requestId?: string | undefined
  /**
   * A later notification on the same topic replaces this one: a success replaces the earlier
   * failure.
   */
  topic?: string
  /** Whether the notification is shown until the customer dismisses it, for lasting conditions. */
  sticky?: boolean
}

/** A visible notification. */
export interface ShownNotification extends Notification {
  id: number
}

/**
 * Shows a notification for 20 s. It replaces an earlier one that is the same or on the same topic.
 * Returns the id for `dismiss`.
 */
export function notify(notification: Notification): number {
  const id = (counter += 1)
  publish(
    takeNewest([
      ...visible.filter((other) => !isReplaced(other, notification)),
      { ...notification, id },
    ]),
  )
  if (!notification.sticky) {
    setTimeout(() => {
      dismiss(id)
    }, NOTIFICATION_DURATION_MS)
  }
  return id
}

/** The newest four notifications; sticky ones are dropped last. */
function takeNewest(all: readonly ShownNotification[]): readonly ShownNotification[] {
  if (all.length <= MAX_SHOWN) return all
  const oldest = all.find(({ sticky }) => !sticky) ?? all[0]
  return takeNewest(all.filter((one) => one !== oldest))
}

const MAX_SHOWN = 4

/** Removes a notification. */
export function dismiss(id: number): void {
  if (visible.some((notification) => notification.id === id))
    publish(visible.filter((notification) => notification.id !== id))
}

/** Removes the notifications on a topic, to be called once they no longer apply. */
export function dismissTopic(topic: string): void {
  for (const notification of visible) if (notification.topic === topic) dismiss(notification.id)
}

/** The visible notifications, for `useSyncExternalStore`. */
export const notificationStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: (): readonly ShownNotification[] => visible,
  getServer: (): readonly ShownNotification[] => NONE,
}

const isReplaced = (older: Notification, { title, text, topic }: Notification): boolean =>
  (isSame(older.title, title) && isSame(older.text, text)) ||
  (topic !== undefined && older.topic === topic)

/**
 * Whether two texts are the same; the same message id and values are the same text in any language.
 */
const isSame = (one: LocalizedText | undefined, other: LocalizedText | undefined): boolean =>
  JSON.stringify(comparableText(one)) === JSON.stringify(comparableText(other))
const comparableText = (text: LocalizedText | undefined): unknown =>
  typeof text === 'object' ? [text.id, text.values] : text

const NONE: readonly ShownNotification[] = []
const listeners = new Set<() => void>()
let visible: readonly ShownNotification[] = NONE
let counter = 0

function publish(next: readonly ShownNotification[]): void {
  visible = next
  for (const listener of listeners) listener()
}
