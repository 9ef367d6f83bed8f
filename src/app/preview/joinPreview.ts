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
import { keepLinksInPreview } from './keepLinksInPreview'
import { listenForDrafts } from './listenForDrafts'

/**
 * How long the frame waits for the studio before it continues as a visitor. The studio answers even
 * if its own call failed, so this only affects a very slow one.
 */
const STUDIO_TIMEOUT_MS = 20_000

/**
 * Connects to the studio around this frame: gets its session, then its drafts; reports the current
 * path and problems.
 */
export async function joinPreview(store: PortalStore): Promise<void> {
  const { domainId } = store.get(pageStateAtom)
  const tell = (message: FromPortal) => window.parent.postMessage(message, window.location.origin)
  onReport(({ code, path }) => tell({ portico: 'report', code, path }))
  const session = waitForSession()
  tell({ portico: 'hello', domainId })
  const { token, signedIn } = await session
  enterPreview(token)
  keepLinksInPreview()
  followStudio(store, tell, listenForDrafts(store, window.parent, tell))
  followInspector(window.parent, tell)
  onPreviewExpired(() => {
    void waitForSession().then((renewed) => enterPreview(renewed.token))
    tell({ portico: 'hello', domainId })
  })
  // Requesting a visitor's account would be a failing call (decisions 34).
  if (!token || !signedIn) return
  store.set(customerAtom, await portalApi.call('account.get', {}).catch(() => null))
}

type Session = Extract<ToPortal, { portico: 'session' }>

function waitForSession(): Promise<Session> {
  return new Promise((resolve) => {
    const done = (given: Session) => {
      clearTimeout(timer)
      window.removeEventListener('message', hear)
      resolve(given)
    }
    const hear = (event: MessageEvent<unknown>) => {
      const message = readPreviewMessage<Session>(event, {
        origin: window.location.origin,
        source: window.parent,
        kinds: ['session'],
      })
      if (message) done(message)
    }
    const timer = setTimeout(
      () => done({ portico: 'session', token: null, signedIn: false }),
      STUDIO_TIMEOUT_MS,
    )
    window.addEventListener('message', hear)
  })
}
