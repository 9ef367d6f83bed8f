import { inPreview, previewHeaders } from '../../core/preview/previewSession'
import { connectHub } from '../../core/realtime/connectHub'
import { createRealtime } from '../../core/realtime/createRealtime'
import { endForcedSignOut, setReturningCustomer } from '../../core/session/returnPath'
import { clearOfflineCopies, offlineCacheName } from '../../core/session/offlineCopies'
import { clearTab } from '../../core/session/tabStorage'
import {
  configAtom,
  customerAtom,
  pageStateAtom,
  revisionAtom,
  type PortalStore,
} from '../../core/session/atoms'
import { frameParts } from '../shells/frameParts'
import { portalQueries } from '../../core/query/portalQueries'
import { isLeavingHub, setLiveHub } from '../../core/realtime/liveHub'
import { loadNotificationHost } from '../../ui/feedback/loadNotificationHost'
import { languageToShow } from './languageToShow'
import { readChosenLanguage } from './readChosenLanguage'
import { watchConnection } from './watchConnection'
import { syncAccount } from './syncAccount'
import { syncCounts } from './syncCounts'
import { syncPictures } from './syncPictures'

/**
 * Joins the club's hub after the first view: from then on, the open page shows published edits. The
 * hub sends the current revision on each subscription, which makes up for missed events. The config
 * compiler, most of the live code, is loaded only when the config or the language changes.
 */
export function startLive(store: PortalStore): void {
  // Load the code for a lost connection in advance: nothing can be loaded once it is lost.
  void loadNotificationHost().catch(() => undefined)
  for (const part of Object.values(frameParts)) part.preload().catch(() => undefined)
  void import('./startNative').then(
    ({ startNative }) => startNative(store),
    () => undefined,
  )
  const { domainId, readAt } = store.get(pageStateAtom)
  const realtime = createRealtime({
    page: { readAt, domainId, customerId: store.get(customerAtom)?.id ?? null },
    connect: () =>
      isLeavingHub()
        ? Promise.reject(new Error('the session is about to end'))
        : connectHub(previewHeaders(), !inPreview()),
  })
  setLiveHub(realtime)
  if (!inPreview()) watchConnection(realtime)
  realtime.subscribe('portal-config.changed', (changed) => {
    if (changed.domainId === domainId && changed.revision > store.get(revisionAtom)) {
      // If this fails, the next event, reconnect or page load makes up for it.
      import('./refreshConfig')
        .then(({ refreshConfig }) => refreshConfig(store, changed.revision))
        .catch(() => undefined)
    }
  })
  realtime.onSubscribed(({ names }) => {
    if (names.has('portal-config.changed')) document.documentElement.dataset.live = 'true'
  })
  // In a preview too: what is said of pictures is no draft.
  syncPictures(store, realtime)
  if (inPreview()) return
  const customer = store.get(customerAtom)
  void clearOfflineCopies(offlineCacheName(customer?.id))
  if (!customer) return
  setReturningCustomer(customer.id)
  // /logout is also opened when the session has expired; drafts must then be kept until the person
  // returns.
  if (window.location.pathname !== '/logout') {
    // The person is signed in again, so their next sign-out is by choice.
    endForcedSignOut()
    clearTab(customer.id)
  }
  syncAccount(store, portalQueries())
  syncCounts(store, portalQueries())
  realtime.subscribe('language.changed', ({ language }) => followLanguage(store, language))
  realtime.onSubscribed(({ names }) => {
    // Another tab may have changed the language before this tab subscribed; all tabs share the
    // stored choice.
    const language = names.has('language.changed') ? readChosenLanguage() : undefined
    if (language !== undefined)
      followLanguage(store, languageToShow(store.get(configAtom).intl, language).language)
  })
}

/** Shows a language that another tab chose. */
function followLanguage(store: PortalStore, language: string): void {
  import('./changeLanguage')
    .then((changes) => changes.followLanguage(store, language))
    .catch(() => undefined)
}
