import plain from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import utc from 'dayjs/plugin/utc.js'

/** dayjs with the plugins that this folder needs; only files of this folder import it. */
export const dayjs = withPlugins()

// A function's result, because the build drops statements of a module that nothing depends on.
function withPlugins(): typeof plain {
  plain.extend(utc)
  plain.extend(customParseFormat)
  return plain
}
