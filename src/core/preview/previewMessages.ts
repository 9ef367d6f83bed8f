/** Overrides for how the frame shows the portal; null uses the club's own setting. */
export interface PreviewView {
  direction: 'ltr' | 'rtl' | null
  plan: string | null
  /** `dark` shows the club's dark palette; null the light one, which most settings edit. */
  scheme: 'dark' | null
}

/** The content of an element, from which the studio finds the setting behind it. */
export interface ShownContent {
  /** Whether it belongs to the club's logo. */
  logo: boolean
  /** Its text; empty if there is none, or if it is too long to come from one setting. */
  text: string
  /**
   * The picture that it shows and nothing else: `scene:<name>` or the address; empty for the drawing
   * in place of a missing one, null if it shows none.
   */
  picture: string | null
  /** The `uri` of the page that has no sections, if it says so; else null. */
  emptyPage: string | null
  /** Path that its menu entry links to; null outside a menu. */
  menuPath: string | null
  /** Path that it, or the card around it, links to; null if there is none. */
  linkPath: string | null
  /** Whether it is part of the page, and not of the menus around it. */
  isInPage: boolean
}

/** What `mark` outlines: the elements whose style uses a token, or the drawings of an icon. */
export interface MarkTarget {
  kind: 'token' | 'icon'
  name: string
}

/** A section of a page: the page's `uri` and the section's id. */
export interface SectionPlace {
  page: string
  id: string
}

/** An element of the page as the studio needs it: the section around it, and what it shows. */
export interface ElementContent {
  section: SectionPlace | null
  shows: ShownContent
}

/**
 * How an element of a page is found again after the draft has changed: by its section, by the index
 * of each child from there (without a section, from the portal) down to it, and by how its text
 * begins.
 */
export interface ElementPlace {
  section: SectionPlace | null
  steps: readonly number[]
  text: string
}

/** A comment on the page that the frame shows; without a place, it is about the whole page. */
export interface Pin {
  number: number
  place: ElementPlace | null
}

/** A text that is edited in its element's place. */
export interface EditedText {
  /** As it is stored: Markdown with its marks, a portal text with its placeholders. */
  text: string
  /** Counts the changes of `text` that were made elsewhere, such as by Undo. */
  version: number
  /** Whether it may have several lines. */
  isLong: boolean
  /** What the text is, for people. */
  name: string
  /** In which language it is written, and which keys end the editing, for people. */
  hint: string
  /** The same for Markdown, where Enter begins a line. */
  markdownHint: string
  /** Why it can't be stored as it is; empty if it can. */
  fault: string
}

/**
 * How a text was left that was edited in its place: `kept` by Enter, `blurred` by going elsewhere,
 * `takenBack` by Escape, `gone` because its element vanished.
 */
export type HowTextWasLeft = 'kept' | 'blurred' | 'takenBack' | 'gone'

/**
 * Messages from the studio, or from the toolbar in the portal itself, to the running portal.
 * Accepted from the same origin only.
 */
export type ToPortal =
  /**
   * The persona's session; `signedIn` is false for the visitor persona, which has no account to
   * load.
   */
  | { portico: 'session'; token: string | null; signedIn: boolean }
  /**
   * A merge patch over the published config; null discards the draft. `changeNumber` is that of the
   * last `paint` message that the draft includes.
   */
  | { portico: 'draft'; patch: unknown; changeNumber: number }
  /**
   * Tokens of a draft that has not been sent yet. They are shown immediately, until a draft with
   * the same or a higher `changeNumber` arrives. Delivered synchronously, so the message may arrive
   * before an earlier draft.
   */
  | { portico: 'paint'; changeNumber: number; tokens: Readonly<Record<string, string>> }
  | { portico: 'go'; path: string }
  | { portico: 'view'; view: PreviewView }
  /**
   * Switches the language as if the person had chosen it in the frame; null means the club's own.
   */
  | { portico: 'speak'; language: string | null }
  /** Scrolls to the position of the previous frame, in px. */
  | { portico: 'scroll'; y: number }
  /** Turns inspect mode on or off; while it is on, a click only selects an element. */
  | { portico: 'inspect'; on: boolean }
  /** What a click on the pointed element opens, for its outline. */
  | { portico: 'name'; number: number; name: string }
  /**
   * The text that is edited in place of the element that `textAsked` was about, or a change of it;
   * null ends the editing.
   */
  | { portico: 'text'; edited: EditedText | null }
  /** Outlines every element that uses the target; null removes the outlines. */
  | { portico: 'mark'; target: MarkTarget | null }
  /** Scrolls to a section and outlines it, once it is on the page; null removes the outline. */
  | { portico: 'showSection'; section: SectionPlace | null }
  /**
   * Draws a number at the element of each comment, and scrolls to that of the comment with the
   * number `shown`.
   */
  | { portico: 'pins'; pins: readonly Pin[]; shown: number | null }

/** Messages from the running portal to the studio. */
export type FromPortal =
  /** The frame has started and requests its session and draft. */
  | { portico: 'hello'; domainId: number }
  /** The person in the frame navigated to another path. */
  | { portico: 'moved'; path: string }
  /** The club's own language, and the languages that it offers. */
  | { portico: 'languages'; own: string; offered: readonly string[] }
  /** The person in the frame chose a language. */
  | { portico: 'spoken'; language: string }
  /** The draft has been rendered. */
  | { portico: 'painted' }
  /** A section was left out, or a chunk failed to load. */
  | { portico: 'report'; code: string; subject: string }
  /**
   * The pointer or the focus is on another element in inspect mode. `number` counts these elements,
   * and `name` answers with it.
   */
  | ({ portico: 'pointed'; number: number } & ElementContent)
  /**
   * The person selected an element in inspect mode: the tokens that its style uses, most specific
   * first, the section that contains it, what it shows, and how it is found again.
   */
  | ({ portico: 'picked'; tokens: readonly string[]; place: ElementPlace } & ElementContent)
  /** The person asked to edit the text of an element in its place. */
  | ({ portico: 'textAsked'; tokens: readonly string[] } & ElementContent)
  /** The person paused while editing a text in its place. */
  | { portico: 'typed'; text: string }
  /** The person left a text that was edited in its place, with what is written there. */
  | { portico: 'textLeft'; text: string; how: HowTextWasLeft }
  /** The person pressed Escape in inspect mode. */
  | { portico: 'inspectLeft' }
  /** Number of elements on the page that `mark` has outlined for the target. */
  | { portico: 'marked'; target: MarkTarget; count: number }

/**
 * Reads a message of one of the expected kinds; undefined for any other, and for messages from
 * another origin or window.
 */
export function readPreviewMessage<M extends ToPortal | FromPortal>(
  event: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>,
  expected: { origin: string; source: unknown; kinds: readonly M['portico'][] },
): M | undefined {
  if (event.origin !== expected.origin || event.source !== expected.source) return undefined
  const { data } = event
  if (typeof data !== 'object' || data === null || !('portico' in data)) return undefined
  // The sender is our own code, because origin and window match, so the kind determines the shape.
  return expected.kinds.some((kind) => kind === data.portico) ? (data as M) : undefined
}
