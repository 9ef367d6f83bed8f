import { readPreviewMessage, type FromPortal, type ToPortal } from '../../core/preview/previewMessages'
import { showAs } from '../../core/preview/previewView'
import { configAtom, type PortalStore } from '../../core/session/atoms'
import { onLanguageRemembered, rememberStudioLanguage } from '../live/readChosenLanguage'
import { restoreScroll } from './restoreScroll'

type Order = Extract<ToPortal, { portico: 'go' | 'view' | 'speak' | 'scroll' }>

/** Follows the wishes of the preview bar: another page, language, direction, plan; and says which languages there are. `showAgain` draws the page anew. */
export function followStudio(store: PortalStore, tell: (message: FromPortal) => void, showAgain: () => void): void {
  window.addEventListener('message', (event) => {
    const order = readPreviewMessage<Order>(event, { origin: window.location.origin, source: window.parent, kinds: ['go', 'view', 'speak', 'scroll'] })
    if (!order) return
    switch (order.portico) {
      case 'go':
        return goTo(order.path)
      case 'scroll':
        return restoreScroll(order.y)
      case 'view':
        showAs(order.view)
        return showAgain()
      case 'speak':
        rememberStudioLanguage(order.language)
        return showAgain()
    }
  })
  onLanguageRemembered((language) => tell({ portico: 'spoken', language }))
  let told = ''
  const tellLanguages = (): void => {
    const { language, languages } = store.get(configAtom).intl
    const message: FromPortal = { portico: 'languages', own: language, offered: languages }
    if (told === (told = JSON.stringify(message))) return
    tell(message)
  }
  store.sub(configAtom, tellLanguages)
  tellLanguages()
}

/** The router hears of a changed history entry by its own event; the query keeps naming the preview (decisions 22), and of the page before nothing else. */
function goTo(path: string): void {
  if (!URL.canParse(path, window.location.origin)) return
  const target = new URL(path, window.location.origin)
  if (target.origin !== window.location.origin) return
  const preview = new URLSearchParams(window.location.search).get('preview')
  if (preview !== null) target.searchParams.set('preview', preview)
  window.history.pushState(null, '', target)
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
}
