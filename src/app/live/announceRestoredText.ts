import type { PortalStore } from '../../core/session/atoms'
import { notify } from '../../ui/feedback/notifications'
import { said } from '../../ui/feedback/said'
import { loadLiveTexts } from './loadLiveTexts'

/**
 * Says, to a screen reader too, that what was typed before the session or the page was lost stands
 * in its form again.
 */
export async function announceRestoredText(store: PortalStore): Promise<void> {
  const t = await loadLiveTexts(store)
  notify({
    tone: 'info',
    title: said(t, 'app.live.typed.title'),
    text: said(t, 'app.live.typed.text'),
  })
}
