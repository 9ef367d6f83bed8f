import type { LocalizedText } from './localizedText'
import type { Tone } from './tones'

/** How long a notification stays, in ms (shell.const.notification-duration). */
export const NOTIFICATION_DURATION_MS = 20_000

/** A message about what just happened; what is the portal's own follows the page's language. */
export interface Notification {
  tone: Tone
  title: LocalizedText
  text?: LocalizedText | undefined
  requestId?: string | undefined
  /**
   * What it is about, where a later word on that takes its place: a card that was refused and is
   * added then.
   */
  topic?: string
  /** Stays until it is dismissed, for what lasts. */
  sticky?: boolean
}

/** A notification that is on the screen. */
export interface ShownNotification extends Notification {
  id: number
}

/**
 * Shows a notification for 20 s; the same one again, or a later one about the same, takes its place
 * rather than piling up. Gives the way to `dismiss` it.
 */
export function notify(notification: Notification): number {
  const id = (counter += 1)
  publish(
    newestOf([
      ...shown.filter((other) => !isReplaced(other, notification)),
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

/** The newest four; what lasts goes only where nothing else is left to go. */
function newestOf(all: readonly ShownNotification[]): readonly ShownNotification[] {
  if (all.length <= MAX_SHOWN) return all
  const oldest = all.find(({ sticky }) => !sticky) ?? all[0]
  return newestOf(all.filter((one) => one !== oldest))
}

const MAX_SHOWN = 4

/** Takes a notification off the screen. */
export function dismiss(id: number): void {
  if (shown.some((notification) => notification.id === id))
    publish(shown.filter((notification) => notification.id !== id))
}

/** Takes off the screen what was said about something, once that is so no longer. */
export function dismissTopic(about: string): void {
  for (const notification of shown) if (notification.topic === about) dismiss(notification.id)
}

/** What is on the screen, for `useSyncExternalStore`. */
export const notificationStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: (): readonly ShownNotification[] => shown,
  getServer: (): readonly ShownNotification[] => NONE,
}

const isReplaced = (older: Notification, { title, text, topic }: Notification): boolean =>
  (isSame(older.title, title) && isSame(older.text, text)) ||
  (topic !== undefined && older.topic === topic)

/** A message of one id is the same in whatever language it was said. */
const isSame = (one: LocalizedText | undefined, other: LocalizedText | undefined): boolean =>
  JSON.stringify(meaning(one)) === JSON.stringify(meaning(other))
const meaning = (words: LocalizedText | undefined): unknown =>
  typeof words === 'object' ? [words.id, words.values] : words

const NONE: readonly ShownNotification[] = []
const listeners = new Set<() => void>()
let shown: readonly ShownNotification[] = NONE
let counter = 0

function publish(next: readonly ShownNotification[]): void {
  shown = next
  for (const listener of listeners) listener()
}
