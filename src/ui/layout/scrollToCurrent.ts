/**
 * Scrolls a row of links sideways to the current one, clear of the row's faded edge. The row's
 * scroll padding does the same for the focused link.
 */
export function scrollToCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector('[aria-current]')
  if (!row || !current) return
  const link = current.getBoundingClientRect()
  const list = row.getBoundingClientRect()
  const rtl = getComputedStyle(row).direction === 'rtl'
  row.scrollLeft += rtl ? link.right - list.right + 56 : link.left - list.left - 56
}
