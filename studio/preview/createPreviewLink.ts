import { readPreviewMessage, type FromPortal, type ToPortal } from '../../src/core/preview/previewMessages'

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
  hear: (message: Exclude<FromPortal, { portico: 'hello' }>) => void
  /** The frame has started (again). */
  started: () => void
}

/** The studio's end of the line to the running portal. */
export interface PreviewLink {
  /** Tells the frame the draft, at most once per animation frame. */
  draftChanged: () => void
  go: (path: string) => void
  stop: () => void
}

/** Opens the line: the frame says hello, gets its session and then the draft; whatever else it says is passed on. */
export function createPreviewLink({ target, session, signedIn, patch, hear, started }: PreviewLinkOptions): PreviewLink {
  let joined: Window | null = null
  let frame = 0
  const tell = (message: ToPortal): void => joined?.postMessage(message, window.location.origin)
  const sendDraft = (): void => {
    frame = 0
    tell({ portico: 'draft', patch: patch() })
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
  }
  const listen = (event: MessageEvent<unknown>): void => {
    const source = target()
    const message = readPreviewMessage<FromPortal>(event, { origin: window.location.origin, source, kinds: ['hello', 'moved', 'painted', 'report'] })
    if (!message || !source) return
    if (message.portico === 'hello') void join(source)
    else hear(message)
  }
  window.addEventListener('message', listen)
  return {
    draftChanged: () => {
      frame ||= requestAnimationFrame(sendDraft)
    },
    go: (path) => tell({ portico: 'go', path }),
    stop: () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('message', listen)
    },
  }
}
