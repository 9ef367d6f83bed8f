import { goInPreview } from '../../core/preview/goInPreview'
import {
  readPreviewMessage,
  type FromPortal,
  type ToPortal,
} from '../../core/preview/previewMessages'
import { setPreviewView } from '../../core/preview/previewView'
import { configAtom, type PortalStore } from '../../core/session/atoms'
import { onLanguageRemembered, rememberStudioLanguage } from '../live/readChosenLanguage'
import { restoreScroll } from './restoreScroll'

type StudioMessage = Extract<ToPortal, { portico: 'go' | 'view' | 'speak' | 'scroll' }>

/**
 * Handles the requests of the preview bar: page, language, direction, plan; and reports the
 * available languages. `showAgain` re-renders the page.
 */
export function followStudio(
  store: PortalStore,
  tell: (message: FromPortal) => void,
  showAgain: () => void,
): void {
  window.addEventListener('message', (event) => {
    const order = readPreviewMessage<StudioMessage>(event, {
      origin: window.location.origin,
      source: window.parent,
      kinds: ['go', 'view', 'speak', 'scroll'],
    })
    if (!order) return
    switch (order.portico) {
      case 'go':
        return goInPreview(order.path)
      case 'scroll':
        return restoreScroll(order.y)
      case 'view':
        setPreviewView(order.view)
        return showAgain()
      case 'speak':
        rememberStudioLanguage(order.language)
        return showAgain()
    }
  })
  onLanguageRemembered((language) => tell({ portico: 'spoken', language }))
  let lastSent = ''
  const tellLanguages = (): void => {
    const { language, languages } = store.get(configAtom).intl
    const message: FromPortal = { portico: 'languages', own: language, offered: languages }
    if (lastSent === (lastSent = JSON.stringify(message))) return
    tell(message)
  }
  store.sub(configAtom, tellLanguages)
  tellLanguages()
}
