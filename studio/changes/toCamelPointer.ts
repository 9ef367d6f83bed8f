/**
 * Converts a JSON Pointer in wire spelling to the config's names: '/props/colors/on_primary' →
 * '/props/colors/onPrimary', relative to the config.
 */
export const toCamelPointer = (pointer: string): string =>
  pointer
    .replace(/^\/(?:body\/)?config(?=\/|$)/, '')
    // Page, widget and token names contain no underscore, so only snake_case names change.
    .replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())
