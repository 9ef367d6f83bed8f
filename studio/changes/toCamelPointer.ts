/**
 * Converts a JSON Pointer in wire spelling to the config's names: '/props/colors/on_primary' →
 * '/props/colors/onPrimary', relative to the config.
 */
export const toCamelPointer = (pointer: string): string =>
  pointer
    .replace(/^\/(?:body\/)?config(?=\/|$)/, '')
    // Names of pages, widgets and tokens contain no underscore, so only wire spelling is affected.
    .replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())
