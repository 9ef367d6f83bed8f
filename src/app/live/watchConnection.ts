import type { Realtime } from '../../core/realtime/createRealtime'
import { dismiss, notify } from '../../ui/feedback/notificationStore'
import { localizedText } from '../../ui/feedback/localizedText'

/** How long a connection must be lost before it is reported, in ms. */
const NOTIFY_AFTER_MS = 2000

/**
 * Shows a notification while the club can't be reached, and another one when it can be reached
 * again.
 */
export function watchConnection(realtime: Realtime): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let notificationId: number | undefined
  const notifyLost = (): void => {
    timer = undefined
    notificationId = notify({
      tone: 'warning',
      title: localizedText('app.live.away.title'),
      text: localizedText('app.live.away.text'),
      sticky: true,
    })
  }
  realtime.onLost(() => {
    // `onLost` fires for each failed attempt; notify once.
    if (notificationId === undefined) timer ??= setTimeout(notifyLost, NOTIFY_AFTER_MS)
  })
  realtime.onReconnected(() => {
    clearTimeout(timer)
    timer = undefined
    if (notificationId === undefined) return
    dismiss(notificationId)
    notificationId = undefined
    notify({
      tone: 'success',
      title: localizedText('app.live.back.title'),
      text: localizedText('app.live.back.text'),
    })
  })
}
