import type { Plugin } from 'vite'

/**
 * No style needs vendor prefixes (styled-components adds them only with `enableVendorPrefixes`; the
 * few that browsers still need are written by hand), so this removes the prefixer from stylis, a
 * quarter of it.
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
