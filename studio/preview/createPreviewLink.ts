import {
  readPreviewMessage,
  type FromPortal,
  type PreviewView,
  type ToPortal,
} from '../../src/core/preview/previewMessages'
import type { Inspection } from '../inspect/inspectAtoms'
import { turnsTaken, type Ahead } from '../editor/typing'
import { paintIn } from './paintIn'

/** What the link needs of the studio around it. */
export interface PreviewLinkOptions {
  /** The frame's window, while there is one. */
  target: () => Window | null
  /** A fresh preview session for the made-up person. */
  session: () => Promise<string>
  /** Whether that person has an account; the visitor has none. */
  signedIn: boolean
  /** The draft as a merge patch over what the frame loaded; null for none. */
  patch: () => unknown
  /** Tokens that the draft will have in a moment. */
  ahead: () => Ahead
  /** Language, direction and plan that the frame is to show. */
  view: () => PreviewView & { language: string | null }
  /** How far the frame before this one was scrolled on the same page, in px; told once. */
  scrolled: () => number
  /** What the inspector asks of a frame that has just started. */
  inspection: () => readonly Inspection[]
  hear: (message: Exclude<FromPortal, { portico: 'hello' }>) => void
  /** The frame has started (again). */
  started: () => void
}

/** The studio's end of the line to the running portal. */
export interface PreviewLink {
  /** Tells the frame the draft, at most once per animation frame. */
  draftChanged: () => void
  /**
   * Paints at once what the draft will have in a moment; with nothing left to paint the draft is
   * told.
   */
  aheadChanged: () => void
  /** Tells the frame another language, direction or plan. */
  viewChanged: () => void
  go: (path: string) => void
  inspect: (order: Inspection) => void
  stop: () => void
}

/**
 * Opens the line: the frame says hello, gets its session and then the draft; whatever else it says
 * is passed on.
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
  hear,
  started,
}: PreviewLinkOptions): PreviewLink {
  let joined: Window | null = null
  let frame = 0
  /** Where a frame that has not joined yet is to go. */
  let wished: string | undefined
  const tell = (message: ToPortal): void => joined?.postMessage(message, window.location.origin)
  const draftChanged = (): void => {
    frame ||= requestAnimationFrame(sendDraft)
  }
  const sendDraft = (): void => {
    frame = 0
    tell({ portico: 'draft', patch: patch(), turn: turnsTaken(ahead()) })
  }
  const aheadChanged = (): void => {
    if (turnsTaken(ahead()) === ahead().turn) draftChanged()
    else if (joined) paintIn(joined, ahead())
  }
  let told: ReturnType<typeof view> = untouched
  /** Only what differs: the frame draws itself anew for each. */
  const sendView = (): void => {
    const { language, direction, plan } = view()
    if (direction !== told.direction || plan !== told.plan)
      tell({ portico: 'view', view: { direction, plan } })
    if (language !== told.language) tell({ portico: 'speak', language })
    told = { language, direction, plan }
  }
  const join = async (frameWindow: Window): Promise<void> => {
    joined = null
    started()
    const token = await session().catch(() => null)
    // Meanwhile the frame may have been opened anew for somebody else.
    if (target() !== frameWindow) return
    joined = frameWindow
    tell({ portico: 'session', token, signedIn })
    sendDraft()
    told = untouched
    sendView()
    for (const order of inspection()) tell(order)
    if (wished !== undefined) tell({ portico: 'go', path: wished })
    wished = undefined
    const y = scrolled()
    if (y > 0) tell({ portico: 'scroll', y })
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
    else hear(message)
  }
  window.addEventListener('message', listen)
  return {
    draftChanged,
    aheadChanged,
    viewChanged: sendView,
    go: (path) => {
      if (joined) tell({ portico: 'go', path })
      else wished = path
    },
    inspect: tell,
    stop: () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('message', listen)
    },
  }
}

/** What a frame shows that was told nothing. */
const untouched = { language: null, direction: null, plan: null }
