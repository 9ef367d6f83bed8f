import plain from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import utc from 'dayjs/plugin/utc.js'

/** dayjs with the plugins that this folder needs; only this folder may import it. */
export const dayjs = withPlugins()

// Wrapped in a function, because the build drops top-level statements that nothing depends on.
function withPlugins(): typeof plain {
  plain.extend(utc)
  plain.extend(customParseFormat)
  return plain
}
