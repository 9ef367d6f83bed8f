/**
 * A JSON Pointer of the wire in the config's own names: '/props/colors/on_primary' →
 * '/props/colors/onPrimary', below the config.
 */
export const camelPointer = (pointer: string): string =>
  pointer
    .replace(/^\/(?:body\/)?config(?=\/|$)/, '')
    // Names of pages, widgets and tokens hold no underscore, so that only the wire's own spelling
    // is touched.
    .replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())
