import type { PortalStore } from '../../core/session/atoms'
import { notify } from '../../ui/feedback/notifications'
import { localizedText } from '../../ui/feedback/localizedText'
import { loadLiveTexts } from './loadLiveTexts'

/**
 * Notifies the person, also by screen reader, that text typed before the session or the page was
 * lost is back in its form.
 */
export async function announceRestoredText(store: PortalStore): Promise<void> {
  const t = await loadLiveTexts(store)
  notify({
    tone: 'info',
    title: localizedText(t, 'app.live.typed.title'),
    text: localizedText(t, 'app.live.typed.text'),
  })
}
