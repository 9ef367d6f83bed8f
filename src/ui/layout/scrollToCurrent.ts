/**
 * Scrolls a row of links sideways to the current one, clear of the row's faded edge. The row's
 * scroll padding, also 56 px (`data-fades` in the global CSS), does the same for the focused link.
 */
export function scrollToCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector('[aria-current]')
  if (!row || !current) return
  const link = current.getBoundingClientRect()
  const list = row.getBoundingClientRect()
  const isRtl = getComputedStyle(row).direction === 'rtl'
  row.scrollLeft += isRtl ? link.right - list.right + 56 : link.left - list.left - 56
}
