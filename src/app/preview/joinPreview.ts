import {
  readPreviewMessage,
  type FromPortal,
  type ToPortal,
} from '../../core/preview/previewMessages'
import { enterPreview, onPreviewExpired } from '../../core/preview/previewSession'
import { customerAtom, pageStateAtom, type PortalStore } from '../../core/session/atoms'
import { onReport } from '../../core/session/reportProblem'
import { portalApi } from '../../core/session/portalApi'
import { followStudio } from './followStudio'
import { followInspector } from './inspect/followInspector'
import { listenForDrafts } from './listenForDrafts'
import { goInPreview } from '../../core/preview/goInPreview'

/**
 * How long the frame waits for the studio's session before it continues as a visitor, in ms. The
 * studio responds even if it could not get a session, so this only applies if it is very slow.
 */
const STUDIO_TIMEOUT_MS = 20_000

/**
 * Connects this frame to the studio around it: receives the persona's session, then drafts and the
 * inspector's messages, and reports problems.
 */
export async function joinPreview(store: PortalStore): Promise<void> {
  const { domainId } = store.get(pageStateAtom)
  const send = (message: FromPortal) => window.parent.postMessage(message, window.location.origin)
  onReport(({ code, subject }) => send({ portico: 'report', code, subject }))
  const session = waitForSession()
  send({ portico: 'hello', domainId })
  const { token, signedIn } = await session
  enterPreview(token)
  keepLinksInPreview()
  followStudio(store, send, listenForDrafts(store, window.parent, send))
  followInspector(window.parent, send)
  onPreviewExpired(() => {
    void waitForSession().then((renewed) => enterPreview(renewed.token))
    send({ portico: 'hello', domainId })
  })
  // The visitor persona has no account, so the call would fail.
  if (!token || !signedIn) return
  store.set(customerAtom, await portalApi.call('account.get', {}).catch(() => null))
}

type Session = Extract<ToPortal, { portico: 'session' }>

function waitForSession(): Promise<Session> {
  return new Promise((resolve) => {
    const finish = (received: Session) => {
      clearTimeout(timer)
      window.removeEventListener('message', onMessage)
      resolve(received)
    }
    const onMessage = (event: MessageEvent<unknown>) => {
      const message = readPreviewMessage<Session>(event, {
        origin: window.location.origin,
        source: window.parent,
        kinds: ['session'],
      })
      if (message) finish(message)
    }
    const timer = setTimeout(
      () => finish({ portico: 'session', token: null, signedIn: false }),
      STUDIO_TIMEOUT_MS,
    )
    window.addEventListener('message', onMessage)
  })
}

/**
 * Makes links that would load a new page of this club (`/logout`, `/signout`) navigate inside the
 * preview. The preview's session is only in memory, so a new page would use the browser's own
 * session.
 */
function keepLinksInPreview(): void {
  // This listener runs after React's, which are at the root, and ignores clicks that React has
  // handled.
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (
      !(link instanceof HTMLAnchorElement) ||
      (link.target && link.target !== '_self') ||
      link.hasAttribute('download') ||
      link.origin !== window.location.origin
    )
      return
    if (link.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    goInPreview(link.pathname + link.search + link.hash)
  })
}
