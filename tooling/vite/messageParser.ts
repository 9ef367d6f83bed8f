import type { Plugin } from 'vite'

/**
 * Messages arrive compiled, so intl-messageformat's own import of the message parser is answered
 * with one that refuses; whoever parses on purpose (the studio, a club's new texts in an open tab)
 * imports it lazily by name.
 */
export function messageParser(): Plugin {
  return {
    name: 'portico:message-parser',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@formatjs\/icu-messageformat-parser$/ },
      handler(source, importer) {
        if (!importer || !/node_modules/.test(importer)) return null
        return this.resolve(`${source}/no-parser.js`, importer, { skipSelf: true })
      },
    },
  }
}
