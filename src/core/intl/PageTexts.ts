import type { CompiledMessages } from './CompiledMessages'

/** The texts of a page in one language. */
export interface PageTexts {
  /** Compiled messages by id: at first those that the page was sent with, later all. */
  readonly messages: CompiledMessages
  /** The load of the other messages; returns undefined once they are in `messages`. */
  readonly rest?: () => Promise<unknown> | undefined
  /** Called with each id that is looked up: the server sends these texts, and those of failures. */
  readonly onLookUp?: (id: string) => void
}

/** Settles when the texts of this tab's page are loaded; on the server there are none to load. */
let loaded: Promise<unknown> = Promise.resolve()

/**
 * A page's texts while the other texts of its language load. They are added to the same object, so
 * that the page, whose texts stay the same, isn't rendered again.
 */
export function loadingTexts(
  messages: CompiledMessages,
  loading: Promise<CompiledMessages>,
): PageTexts {
  let rest: Promise<unknown> | undefined = loading.then((all) => {
    Object.assign(messages, all)
    rest = undefined
  })
  // After a failure, whatever needs a missing text throws, and its error boundary recovers.
  loaded = rest.catch(() => undefined)
  return { messages, rest: () => rest }
}

/**
 * Resolves when the page's texts are loaded or failed to load. Code that puts something into words
 * outside of rendering, as whoever handles a reply does, waits for it: `rest` in a page's store is
 * out of its reach. While rendering, a missing text suspends.
 */
export const textsSettled = (): Promise<unknown> => loaded
