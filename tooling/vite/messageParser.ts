import type { Plugin } from 'vite'

/**
 * Replaces intl-messageformat's import of the message parser with one that throws, because messages
 * are compiled at build time. Code that needs the parser (the studio, a club's new texts in an open
 * tab) imports it lazily by name.
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
