import type { Translate } from '../../core/intl/Translate'
import type { Realtime } from '../../core/realtime/createRealtime'
import { languageAtom, type PortalStore } from '../../core/session/atoms'
import { reportProblem } from '../../core/session/reportProblem'
import { dismiss, notify } from '../../ui/feedback/notifications'
import { said } from '../../ui/feedback/said'
import { loadLiveTexts } from './loadLiveTexts'

/** A connection that comes back sooner is nothing to speak of. */
const NOTIFY_AFTER_MS = 2000

/**
 * Says in words that the club can't be reached, for as long as that lasts, and that it is there
 * again. Where its words could not be loaded it reports that, says nothing, and loads them once the
 * club is there again.
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
    // The club may have come back while the words were on their way.
    if (timer === undefined) return
    timer = undefined
    if (t)
      notificationId = notify({
        tone: 'warning',
        title: said(t, 'app.live.away.title'),
        text: said(t, 'app.live.away.text'),
        stays: true,
      })
  }
  realtime.onLost(() => {
    // Each try that fails says it again; a person is told once.
    if (notificationId === undefined) timer ??= setTimeout(() => void notifyLost(), NOTIFY_AFTER_MS)
  })
  realtime.onResume(() => {
    clearTimeout(timer)
    timer = undefined
    const before = notificationId
    notificationId = undefined
    if (before !== undefined) dismiss(before)
    void texts.then((t) => {
      if (!t) reload()
      else if (before !== undefined)
        notify({
          tone: 'success',
          title: said(t, 'app.live.back.title'),
          text: said(t, 'app.live.back.text'),
        })
    })
  })
}

/** The words, or undefined where they could not be loaded; never rejects. */
async function loadTexts(store: PortalStore): Promise<Translate | undefined> {
  try {
    return await loadLiveTexts(store)
  } catch {
    reportProblem({ code: 'chunk-missing', path: 'live' })
    return undefined
  }
}
