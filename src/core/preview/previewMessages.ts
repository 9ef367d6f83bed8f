/** How the frame shows the portal, beside its draft; null is the club's own. */
export interface PreviewView {
  direction: 'ltr' | 'rtl' | null
  plan: string | null
}

/**
 * What the studio (or the toolbar in the portal itself) tells the running portal. Same origin only.
 */
export type ToPortal =
  /**
   * The session of a made-up person; `signedIn` is false for the visitor, who has no account to ask
   * for.
   */
  | { portico: 'session'; token: string | null; signedIn: boolean }
  /**
   * A merge patch over the published config; null takes the draft back. It has all that was painted
   * up to `turn`.
   */
  | { portico: 'draft'; patch: unknown; turn: number }
  /**
   * Tokens by name that the draft will have in a moment: painted at once, until a draft of this
   * turn or a later one. Handed over in place, so it may overtake a draft.
   */
  | { portico: 'paint'; turn: number; tokens: Readonly<Record<string, string>> }
  | { portico: 'go'; path: string }
  | { portico: 'view'; view: PreviewView }
  /** Another language, as if the person in the frame had chosen it; null is the club's own. */
  | { portico: 'speak'; language: string | null }
  /** Where the frame before this one was scrolled to, in px. */
  | { portico: 'scroll'; y: number }
  /** In inspect mode a press chooses an element, and does nothing else in the page. */
  | { portico: 'inspect'; on: boolean }
  /** Outlines each element that the token paints; null takes the outlines away. */
  | { portico: 'mark'; token: string | null }

/** What the running portal tells the studio. */
export type FromPortal =
  /** The frame has started and wants its session and draft. */
  | { portico: 'hello'; domainId: number }
  /** The member of the preview moved to another path. */
  | { portico: 'moved'; path: string }
  /** The club's own language, and those that it offers. */
  | { portico: 'languages'; own: string; offered: readonly string[] }
  /** Somebody chose a language in the frame. */
  | { portico: 'spoken'; language: string }
  /** The draft is on the screen. */
  | { portico: 'painted' }
  /** A section was left out, or a chunk was not to be had. */
  | { portico: 'report'; code: string; path: string }
  /**
   * An element was chosen in inspect mode: the tokens that paint it, the closest first, and the
   * section that it stands in.
   */
  | { portico: 'picked'; tokens: readonly string[]; section: { page: string; id: string } | null }
  /** Escape was pressed in inspect mode. */
  | { portico: 'inspectLeft' }
  /** So many elements of the page are outlined. */
  | { portico: 'marked'; token: string; count: number }

/**
 * Reads a message of the kinds above; undefined for anything else, from other origins and other
 * windows.
 */
export function readPreviewMessage<M extends ToPortal | FromPortal>(
  event: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>,
  expected: { origin: string; source: unknown; kinds: readonly M['portico'][] },
): M | undefined {
  if (event.origin !== expected.origin || event.source !== expected.source) return undefined
  const { data } = event
  if (typeof data !== 'object' || data === null || !('portico' in data)) return undefined
  // Origin and window are ours, so a message of a known kind has that kind's shape.
  return expected.kinds.some((kind) => kind === data.portico) ? (data as M) : undefined
}
