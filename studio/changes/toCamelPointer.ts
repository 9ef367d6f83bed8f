/**
 * Converts a JSON Pointer in wire spelling to the config's names: '/props/colors/on_primary' →
 * '/props/colors/onPrimary', relative to the config. The ids of portal texts are kept:
 * '/intl/messages/en/area.cart.refused.sold_out.title'.
 */
export const toCamelPointer = (pointer: string): string =>
  pointer
    .replace(/^\/(?:body\/)?config(?=\/|$)/, '')
    // Page, widget and token names contain no underscore, so only snake_case names change.
    .replace(/^\/intl\/messages\/.*|_([a-z])/g, (all, letter?: string) =>
      letter === undefined ? all : letter.toUpperCase(),
    )
