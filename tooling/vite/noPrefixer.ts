import type { Plugin } from 'vite'

/**
 * No style asks for vendor prefixes (styled-components adds them only under `enableVendorPrefixes`;
 * the few that browsers still want are written by hand), so stylis comes without the part that
 * knows them: a quarter of it.
 */
export function noPrefixer(): Plugin {
  return {
    name: 'portico:no-prefixer',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^stylis$/ },
      async handler(source, importer) {
        if (!importer || !/node_modules\/styled-components\//.test(importer)) return null
        const real = await this.resolve(source, importer, { skipSelf: true })
        return real && `${real.id}?no-prefixer`
      },
    },
    load: {
      filter: { id: /\?no-prefixer$/ },
      handler(id) {
        const real = JSON.stringify(id.replace(/\?no-prefixer$/, ''))
        return `export * from ${real}\nexport function prefixer() { throw new Error('vendor prefixes are written by hand') }\n`
      },
    },
  }
}
