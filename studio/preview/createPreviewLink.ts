import {
  readPreviewMessage,
  type FromPortal,
  type PreviewView,
  type ToPortal,
} from '../../src/core/preview/previewMessages'
import type { InspectorMessage } from './inspectAtoms'
import { appliedTurn, type PaintAhead } from '../editor/createEditDebounce'
import { paintInWindow } from './paintInWindow'

/** What the link needs from the studio. */
export interface PreviewLinkOptions {
  /** The frame's window, if there is one. */
  target: () => Window | null
  /** Creates a preview session for the sample person. */
  session: () => Promise<string>
  /** Whether that person has an account; visitors have none. */
  signedIn: boolean
  /** The draft as a merge patch over what the frame loaded; null for none. */
  patch: () => unknown
  /** Tokens the draft will have shortly. */
  ahead: () => PaintAhead
  /** Language, direction and plan the frame should show. */
  view: () => PreviewView & { language: string | null }
  /** Scroll position of the previous frame on the same page, in px; sent once. */
  scrolled: () => number
  /** Inspector messages for a frame that has just started. */
  inspection: () => readonly InspectorMessage[]
  onMessage: (message: Exclude<FromPortal, { portico: 'hello' }>) => void
  /** The frame has started (again). */
  onStart: () => void
}

/** The studio's end of the connection to the running portal. */
export interface PreviewLink {
  /** Sends the draft, at most once per animation frame. */
  draftChanged: () => void
  /** Paints pending tokens immediately; once none are left, sends the draft. */
  aheadChanged: () => void
  /** Sends a changed language, direction or plan. */
  viewChanged: () => void
  go: (path: string) => void
  inspect: (order: InspectorMessage) => void
  stop: () => void
}

/**
 * Opens the connection: the frame sends `hello` and receives its session, then the draft. All other
 * messages are forwarded.
 */
export function createPreviewLink({
  target,
  session,
  signedIn,
  patch,
  ahead,
  view,
  scrolled,
  inspection,
  onMessage,
  onStart,
}: PreviewLinkOptions): PreviewLink {
  let joined: Window | null = null
  let frame = 0
  /** Where a frame that has not joined yet should navigate. */
  let pendingPath: string | undefined
  const post = (message: ToPortal): void => joined?.postMessage(message, window.location.origin)
  const draftChanged = (): void => {
    frame ||= requestAnimationFrame(sendDraft)
  }
  const sendDraft = (): void => {
    frame = 0
    post({ portico: 'draft', patch: patch(), turn: appliedTurn(ahead()) })
  }
  const aheadChanged = (): void => {
    if (appliedTurn(ahead()) === ahead().turn) draftChanged()
    else if (joined) paintInWindow(joined, ahead())
  }
  let sentView: ReturnType<typeof view> = initialView
  /** Sends only what differs, because the frame re-renders for each. */
  const sendView = (): void => {
    const { language, direction, plan } = view()
    if (direction !== sentView.direction || plan !== sentView.plan)
      post({ portico: 'view', view: { direction, plan } })
    if (language !== sentView.language) post({ portico: 'speak', language })
    sentView = { language, direction, plan }
  }
  const join = async (frameWindow: Window): Promise<void> => {
    joined = null
    onStart()
    const token = await session().catch(() => null)
    // The frame may have been reopened for another persona meanwhile.
    if (target() !== frameWindow) return
    joined = frameWindow
    post({ portico: 'session', token, signedIn })
    sendDraft()
    sentView = initialView
    sendView()
    for (const order of inspection()) post(order)
    if (pendingPath !== undefined) post({ portico: 'go', path: pendingPath })
    pendingPath = undefined
    const y = scrolled()
    if (y > 0) post({ portico: 'scroll', y })
  }
  const listen = (event: MessageEvent<unknown>): void => {
    const source = target()
    const message = readPreviewMessage<FromPortal>(event, {
      origin: window.location.origin,
      source,
      kinds: [
        'hello',
        'moved',
        'languages',
        'spoken',
        'painted',
        'report',
        'picked',
        'inspectLeft',
        'marked',
      ],
    })
    if (!message || !source) return
    if (message.portico === 'hello') void join(source)
    else onMessage(message)
  }
  window.addEventListener('message', listen)
  return {
    draftChanged,
    aheadChanged,
    viewChanged: sendView,
    go: (path) => {
      if (joined) post({ portico: 'go', path })
      else pendingPath = path
    },
    inspect: post,
    stop: () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('message', listen)
    },
  }
}

/** A frame's view before any message. */
const initialView = { language: null, direction: null, plan: null }
