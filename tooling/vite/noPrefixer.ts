import type { Plugin } from 'vite'

/**
 * Removes the prefixer from stylis: styled-components imports it even though it uses it only with
 * `enableVendorPrefixes`, and has no option to leave it out. The few prefixes that browsers still
 * need are written by hand. With the prefixer, every first view is 1.5 KiB heavier (`npm run bench
 * -- weight`), and a member's home, now 128.3 KiB, nearly exceeds its budget of 130.
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
