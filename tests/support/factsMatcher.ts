/**
 * Matches a line of joined facts by its whole text, written with plain spaces, for queries by text.
 */
export const factsMatcher =
  (text: string) =>
  (_: string, element: Element | null): boolean =>
    element?.matches('[data-facts]') === true && element.textContent.replace(/\s/g, ' ') === text
