import type { Translate } from '../../core/intl/Translate'
import type { Realtime } from '../../core/realtime/createRealtime'
import { languageAtom, type PortalStore } from '../../core/session/atoms'
import { reportProblem } from '../../core/session/reportProblem'
import { dismiss, notify } from '../../ui/feedback/notificationStore'
import { localizedText } from '../../ui/feedback/localizedText'
import { loadTabTexts } from './loadTabTexts'

/** How long a connection must be lost before it is reported, in ms. */
const NOTIFY_AFTER_MS = 2000

/**
 * Shows a notification while the club can't be reached, and another one when it can be reached
 * again. If the texts of the notifications fail to load, reports a problem, shows nothing, and
 * loads the texts once the connection returns.
 */
export function watchConnection(store: PortalStore, realtime: Realtime): void {
  let texts = loadTexts(store)
  const reload = (): void => {
    texts = loadTexts(store)
  }
  store.sub(languageAtom, reload)
  let timer: ReturnType<typeof setTimeout> | undefined
  let notificationId: number | undefined
  const notifyLost = async (): Promise<void> => {
    const t = await texts
    // The connection may have returned while the texts were loading.
    if (timer === undefined) return
    timer = undefined
    if (t)
      notificationId = notify({
        tone: 'warning',
        title: localizedText(t, 'app.live.away.title'),
        text: localizedText(t, 'app.live.away.text'),
        sticky: true,
      })
  }
  realtime.onLost(() => {
    // `onLost` fires for each failed attempt; notify once.
    if (notificationId === undefined) timer ??= setTimeout(() => void notifyLost(), NOTIFY_AFTER_MS)
  })
  realtime.onResume(() => {
    clearTimeout(timer)
    timer = undefined
    const lostNotificationId = notificationId
    notificationId = undefined
    if (lostNotificationId !== undefined) dismiss(lostNotificationId)
    void texts.then((t) => {
      if (!t) reload()
      else if (lostNotificationId !== undefined)
        notify({
          tone: 'success',
          title: localizedText(t, 'app.live.back.title'),
          text: localizedText(t, 'app.live.back.text'),
        })
    })
  })
}

/** Loads the notifications' texts; undefined if they fail to load. Never rejects. */
async function loadTexts(store: PortalStore): Promise<Translate | undefined> {
  try {
    return await loadTabTexts(store)
  } catch {
    reportProblem({ code: 'chunk-missing', subject: 'live' })
    return undefined
  }
}
