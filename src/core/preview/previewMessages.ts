/** Overrides for how the frame shows the portal; null uses the club's own setting. */
export interface PreviewView {
  direction: 'ltr' | 'rtl' | null
  plan: string | null
}

/**
 * Messages from the studio (or the toolbar in the portal itself) to the running portal. Same origin
 * only.
 */
export type ToPortal =
  /** The session of a persona; `signedIn` is false for the visitor, who has no account to load. */
  | { portico: 'session'; token: string | null; signedIn: boolean }
  /**
   * A merge patch over the published config; null discards the draft. It includes everything
   * painted up to `turn`.
   */
  | { portico: 'draft'; patch: unknown; turn: number }
  /**
   * Tokens of the upcoming draft: painted immediately, until a draft of this turn or a later one
   * arrives. Delivered synchronously, so it may overtake a draft.
   */
  | { portico: 'paint'; turn: number; tokens: Readonly<Record<string, string>> }
  | { portico: 'go'; path: string }
  | { portico: 'view'; view: PreviewView }
  /** Switches the language as if it had been chosen in the frame; null is the club's own. */
  | { portico: 'speak'; language: string | null }
  /** Scroll position of the previous frame, in px. */
  | { portico: 'scroll'; y: number }
  /** In inspect mode a click selects an element and does nothing else. */
  | { portico: 'inspect'; on: boolean }
  /** Outlines every element that the token paints; null removes the outlines. */
  | { portico: 'mark'; token: string | null }

/** Messages from the running portal to the studio. */
export type FromPortal =
  /** The frame has started and requests its session and draft. */
  | { portico: 'hello'; domainId: number }
  /** The person in the frame navigated to another path. */
  | { portico: 'moved'; path: string }
  /** The club's own language and the ones it offers. */
  | { portico: 'languages'; own: string; offered: readonly string[] }
  /** The person in the frame chose a language. */
  | { portico: 'spoken'; language: string }
  /** The draft is on the screen. */
  | { portico: 'painted' }
  /** A section was left out, or a chunk failed to load. */
  | { portico: 'report'; code: string; path: string }
  /**
   * An element was selected in inspect mode: the tokens that paint it, most specific first, and its
   * section.
   */
  | { portico: 'picked'; tokens: readonly string[]; section: { page: string; id: string } | null }
  /** Escape was pressed in inspect mode. */
  | { portico: 'inspectLeft' }
  /** Number of outlined elements on the page. */
  | { portico: 'marked'; token: string; count: number }

/**
 * Reads a message of the expected kinds; undefined for anything else, and for other origins or
 * windows.
 */
export function readPreviewMessage<M extends ToPortal | FromPortal>(
  event: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>,
  expected: { origin: string; source: unknown; kinds: readonly M['portico'][] },
): M | undefined {
  if (event.origin !== expected.origin || event.source !== expected.source) return undefined
  const { data } = event
  if (typeof data !== 'object' || data === null || !('portico' in data)) return undefined
  // Origin and window are ours, so the kind determines the shape.
  return expected.kinds.some((kind) => kind === data.portico) ? (data as M) : undefined
}
