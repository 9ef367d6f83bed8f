import type { Plugin } from 'vite'

/**
 * Leaves out stylis's table of vendor prefixes, 1.2 KiB of each first view: styled-components
 * imports it, but uses it only with `enableVendorPrefixes`, which no page sets.
 */
export function noVendorPrefixes(): Plugin {
  return {
    name: 'portico:no-vendor-prefixes',
    load: {
      filter: { id: /\/stylis\/src\/Prefixer\.js$/ },
      handler: () => 'export const prefix = (declaration) => declaration',
    },
  }
}
