import { inPreview, previewHeaders } from '../../core/preview/previewSession'
import { connectHub } from '../../core/realtime/connectHub'
import { createRealtime } from '../../core/realtime/createRealtime'
import { customerAtom, languageAtom, pageStateAtom, revisionAtom, type PortalStore } from '../../core/session/atoms'
import { completeConfig } from '../completeConfig'
import { changeLanguage } from './changeLanguage'
import { setLiveHub } from './liveHub'
import { refreshAccount } from './refreshAccount'
import { refreshConfig } from './refreshConfig'

/**
 * Joins the club's hub after the first view: published edits arrive in place. The hub tells the current revision at
 * each subscription, so what was missed before it, or while away, is caught up with.
 */
export function startLive(store: PortalStore): void {
  const { domainId } = store.get(pageStateAtom)
  const realtime = createRealtime({ connect: () => connectHub(previewHeaders()) })
  setLiveHub(realtime)
  realtime.subscribe('portal-config.changed', (data) => {
    const changed = readChange(data)
    if (changed?.domainId === domainId && changed.revision > store.get(revisionAtom)) {
      // A failed read is made up for by the next event, the next reconnect or the next page.
      void refreshConfig(store, changed.revision).catch(() => undefined)
    }
  })
  realtime.onSubscribed((name) => {
    if (name === 'portal-config.changed') document.documentElement.dataset.live = 'true'
  })
  if (!store.get(customerAtom) || inPreview()) return
  // Without an answer the page keeps what it has; a session that is over leads away by itself.
  const reread = () => void refreshAccount(store).catch(() => undefined)
  realtime.subscribe('account.changed', reread)
  realtime.onResume(reread)
  realtime.subscribe('language.changed', (data) => {
    const language = readText(data, 'language')
    if (language && language !== store.get(languageAtom).language) void changeLanguage(store, language, { announce: false })
  })
  void completeConfig(store)
}

function readChange(data: unknown): { domainId: number; revision: number } | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  if (!('domain_id' in data) || !('revision' in data)) return undefined
  return { domainId: Number(data.domain_id), revision: Number(data.revision) }
}

function readText(data: unknown, key: string): string | undefined {
  if (typeof data !== 'object' || data === null || !(key in data)) return undefined
  const value: unknown = Object.entries(data).find(([name]) => name === key)?.[1]
  return typeof value === 'string' ? value : undefined
}
