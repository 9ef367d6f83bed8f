/**
 * Whether an error (or its cause, as drizzle wraps it) means that the database could not do the work
 * now, so that the same request may succeed a moment later: it can't be reached, has no connection
 * left (53300), is full (53100), accepts only reads (25006), or something stayed locked (55P03) or
 * took too long (57014, 25P03).
 */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  hasError(error, ({ code, message }) => UNAVAILABLE.test(code) || LOST.test(message))

/**
 * Whether an error means that the database as a whole lacks something, which the next request would
 * lack too: connections (53300) or disk (53100), or that it accepts only reads (25006). Memory
 * (53200) and a configured limit (53400) may be lacking for one statement alone.
 */
export const isLastingFault = (error: unknown): boolean =>
  hasError(error, ({ code }) => LASTING.test(code))

/** Whether an error means that the connection is lost, so that another one may do. */
export const isConnectionLost = (error: unknown): boolean =>
  hasError(error, ({ code, message }) => BROKEN.test(code) || LOST.test(message))

/** Whether an error means that a table stayed locked, or that two waited for each other's locks. */
export const isLockedOut = (error: unknown): boolean =>
  hasError(error, ({ code }) => LOCKED.test(code))

/** Error codes of Node's sockets, and PostgreSQL's. */
const UNAVAILABLE =
  /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|ENOSPC|08|53|57P|57014$|55P03$|25006$|25P03$)/

const BROKEN = /^(ECONN|EPIPE|ETIMEDOUT|08|57P)/

const LOCKED = /^(55P03|40P01)$/

const LASTING = /^(ENOSPC|53100|53300|25006)$/

/** What the drivers say without a code. */
const LOST =
  /Connection terminated|is not queryable|Query read timeout|timeout expired|timeout exceeded when trying to connect|PGlite is closed|after calling end on the pool/

function hasError(
  error: unknown,
  matches: (one: { code: string; message: string }) => boolean,
): boolean {
  for (
    let inner: unknown = error, depth = 0;
    inner instanceof Error && depth < 5;
    inner = inner.cause, depth += 1
  ) {
    const code = 'code' in inner ? String(inner.code) : ''
    if (matches({ code, message: inner.message })) return true
    if (
      inner instanceof AggregateError &&
      inner.errors.some((one: unknown) => hasError(one, matches))
    )
      return true
  }
  return false
}
