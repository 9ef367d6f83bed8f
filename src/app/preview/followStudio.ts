import { goInPreview } from '../../core/preview/goInPreview'
import {
  readPreviewMessage,
  type FromPortal,
  type ToPortal,
} from '../../core/preview/previewMessages'
import { setPreviewView } from '../../core/preview/previewView'
import { configAtom, schemeAtom, type PortalStore } from '../../core/session/atoms'
import { onLanguageRemembered, rememberStudioLanguage } from '../live/readChosenLanguage'

type StudioMessage = Extract<ToPortal, { portico: 'go' | 'view' | 'speak' | 'scroll' }>

/**
 * Handles the messages of the studio's preview bar (page, language, direction, plan, scroll
 * position), and reports the available languages to it. `reapplyDraft` applies the draft again with
 * the new overrides.
 */
export function followStudio(
  store: PortalStore,
  send: (message: FromPortal) => void,
  reapplyDraft: () => void,
): void {
  window.addEventListener('message', (event) => {
    const message = readPreviewMessage<StudioMessage>(event, {
      origin: window.location.origin,
      source: window.parent,
      kinds: ['go', 'view', 'speak', 'scroll'],
    })
    if (!message) return
    switch (message.portico) {
      case 'go':
        return goInPreview(message.path)
      case 'scroll':
        return restoreScroll(message.y)
      case 'view':
        setPreviewView(message.view)
        store.set(schemeAtom, message.view.scheme ?? 'light')
        return reapplyDraft()
      case 'speak':
        rememberStudioLanguage(message.language)
        return reapplyDraft()
    }
  })
  onLanguageRemembered((language) => send({ portico: 'spoken', language }))
  let lastSent = ''
  const sendLanguages = (): void => {
    const { language, languages } = store.get(configAtom).intl
    const languagesMessage: FromPortal = { portico: 'languages', own: language, offered: languages }
    const text = JSON.stringify(languagesMessage)
    if (text === lastSent) return
    lastSent = text
    send(languagesMessage)
  }
  store.sub(configAtom, sendLanguages)
  sendLanguages()
}

/** How long to wait until the page is as tall as the scroll position requires, in ms. */
const RESTORE_TIMEOUT_MS = 30_000

/**
 * Restores a scroll position as soon as the page is tall enough; gives up if the person scrolls
 * before that.
 */
function restoreScroll(y: number): void {
  const page = document.documentElement
  const stop = (): void => {
    observer.disconnect()
    clearTimeout(timer)
    window.removeEventListener('wheel', stop)
  }
  const tryScroll = (): void => {
    if (page.scrollHeight < y + window.innerHeight) return
    stop()
    window.scrollTo({ top: y, behavior: 'instant' })
  }
  const observer = new ResizeObserver(tryScroll)
  const timer = setTimeout(stop, RESTORE_TIMEOUT_MS)
  observer.observe(document.body)
  window.addEventListener('wheel', stop, { passive: true })
}
