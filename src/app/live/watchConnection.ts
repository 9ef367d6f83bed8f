import { languageAtom, type PortalStore } from '../../core/session/atoms'
import type { Realtime } from '../../core/realtime/createRealtime'
import { dismiss, notify } from '../../ui/feedback/notifications'
import { loadLiveTexts } from './loadLiveTexts'

/** A connection that comes back sooner is nothing to speak of. */
const SAY_AFTER_MS = 2000

/** Says in words that the club can't be reached, for as long as that lasts, and that it is there again. */
export function watchConnection(store: PortalStore, realtime: Realtime): void {
  let texts = loadLiveTexts(store)
  store.sub(languageAtom, () => {
    texts = loadLiveTexts(store)
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  let told: number | undefined
  const say = async (): Promise<void> => {
    const t = await texts
    timer = undefined
    told = notify({ tone: 'warning', title: t('app.live.away.title'), text: t('app.live.away.text'), stays: true })
  }
  realtime.onLost(() => {
    timer ??= setTimeout(() => void say().catch(() => undefined), SAY_AFTER_MS)
  })
  realtime.onResume(() => {
    clearTimeout(timer)
    timer = undefined
    if (told === undefined) return
    dismiss(told)
    told = undefined
    void texts.then((t) => notify({ tone: 'success', title: t('app.live.back.title'), text: t('app.live.back.text') }), () => undefined)
  })
}
