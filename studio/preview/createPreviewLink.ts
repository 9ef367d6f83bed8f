import {
  readPreviewMessage,
  type FromPortal,
  type PreviewView,
  type ToPortal,
} from '../../src/core/preview/previewMessages'
import type { InspectorMessage } from './inspectAtoms'
import { appliedChangeNumber, type EarlyPaint } from '../editor/createEditDebounce'
import { paintInWindow } from './paintInWindow'

/** What the connection to the preview needs from the studio. */
export interface PreviewLinkOptions {
  /** Returns the frame's window; null if there is none. */
  getWindow: () => Window | null
  /** Creates a preview session for the sample person; resolves to its token. */
  createSession: () => Promise<string>
  /** Whether the sample person has an account; visitors have none. */
  isSignedIn: boolean
  /**
   * Returns the draft as a merge patch over the config that the frame loaded; null if they are
   * equal.
   */
  getPatch: () => unknown
  /** Returns the tokens that are painted before the draft has them. */
  getEarlyPaint: () => EarlyPaint
  /** Returns the language, direction and plan that the frame should show. */
  getView: () => PreviewView & { language: string | null }
  /** Returns the scroll position of the previous frame on the same page, in px; 0 the next time. */
  takeScrollPosition: () => number
  /** Returns the inspector's messages for a frame that has just started. */
  getInspectorMessages: () => readonly InspectorMessage[]
  onMessage: (message: Exclude<FromPortal, { portico: 'hello' }>) => void
  /** Called each time the frame has started, including after a reload. */
  onStart: () => void
}

/** The studio's end of the connection to the running portal. */
export interface PreviewLink {
  /** Sends the draft in the next animation frame, however often it is called before. */
  queueDraft: () => void
  /** Paints pending tokens immediately; sends the draft once no tokens are pending. */
  sendEarlyPaint: () => void
  /** Sends a changed language, direction or plan. */
  sendView: () => void
  go: (path: string) => void
  inspect: (message: InspectorMessage) => void
  stop: () => void
}

/**
 * Opens the connection: the frame sends `hello` and receives its session, then the draft. All other
 * messages are passed to `onMessage`.
 */
export function createPreviewLink({
  getWindow,
  createSession,
  isSignedIn,
  getPatch,
  getEarlyPaint,
  getView,
  takeScrollPosition,
  getInspectorMessages,
  onMessage,
  onStart,
}: PreviewLinkOptions): PreviewLink {
  let joinedWindow: Window | null = null
  let frameRequest = 0
  /** Path that a frame should open once it has joined. */
  let pendingPath: string | undefined
  const post = (message: ToPortal): void =>
    joinedWindow?.postMessage(message, window.location.origin)
  const queueDraft = (): void => {
    frameRequest ||= requestAnimationFrame(sendDraft)
  }
  const sendDraft = (): void => {
    frameRequest = 0
    post({
      portico: 'draft',
      patch: getPatch(),
      changeNumber: appliedChangeNumber(getEarlyPaint()),
    })
  }
  const sendEarlyPaint = (): void => {
    if (appliedChangeNumber(getEarlyPaint()) === getEarlyPaint().changeNumber) queueDraft()
    else if (joinedWindow) paintInWindow(joinedWindow, getEarlyPaint())
  }
  let sentView: ReturnType<typeof getView> = initialView
  /** Sends only what has changed, because the frame re-renders for each message. */
  const sendView = (): void => {
    const { language, direction, plan, scheme } = getView()
    if (direction !== sentView.direction || plan !== sentView.plan || scheme !== sentView.scheme)
      post({ portico: 'view', view: { direction, plan, scheme } })
    if (language !== sentView.language) post({ portico: 'speak', language })
    sentView = { language, direction, plan, scheme }
  }
  const join = async (frameWindow: Window): Promise<void> => {
    joinedWindow = null
    onStart()
    const token = await createSession().catch(() => null)
    // The frame may have been replaced by another persona's meanwhile.
    if (getWindow() !== frameWindow) return
    joinedWindow = frameWindow
    post({ portico: 'session', token, signedIn: isSignedIn })
    sendDraft()
    sentView = initialView
    sendView()
    for (const message of getInspectorMessages()) post(message)
    if (pendingPath !== undefined) post({ portico: 'go', path: pendingPath })
    pendingPath = undefined
    const y = takeScrollPosition()
    if (y > 0) post({ portico: 'scroll', y })
  }
  const listen = (event: MessageEvent<unknown>): void => {
    const source = getWindow()
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
        'pointed',
        'picked',
        'textAsked',
        'typed',
        'textLeft',
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
    queueDraft,
    sendEarlyPaint,
    sendView,
    go: (path) => {
      if (joinedWindow) post({ portico: 'go', path })
      else pendingPath = path
    },
    inspect: post,
    stop: () => {
      cancelAnimationFrame(frameRequest)
      window.removeEventListener('message', listen)
    },
  }
}

/** What a frame shows before it receives any message. */
const initialView = { language: null, direction: null, plan: null, scheme: null }
