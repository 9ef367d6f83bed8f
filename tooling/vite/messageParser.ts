import type { Plugin } from 'vite'

/**
 * Messages are compiled ahead, so this replaces intl-messageformat's own import of the message
 * parser with one that throws; code that parses on purpose (the studio, a club's new texts in an
 * open tab) imports it lazily by name.
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
