import type { Page } from '@playwright/test'
import type { View } from './listViews'

/**
 * The views that the page's current view links to: its tabs, and its list's first entry. On a tab,
 * only the first entry is visited; on an entry, nothing further.
 */
export async function viewsBelow(page: Page, view: View): Promise<readonly View[]> {
  const prefix = `${view.path}/`
  const links = await page.locator('main a[href]').evaluateAll((anchors) =>
    anchors.map((anchor) => ({
      to: anchor.getAttribute('href') ?? '',
      isTab: anchor.closest('nav') !== null && !anchor.hasAttribute('aria-current'),
    })),
  )
  const tabs =
    view.below === 'all' ? links.filter(({ to, isTab }) => isTab && isOneBelow(to, view.path)) : []
  const entry = links.find(({ to, isTab }) => !isTab && to.startsWith(prefix) && /\/\d+$/.test(to))
  return [
    ...tabs.map(({ to }): View => ({ ...view, path: to, state: nameOf(to), below: 'entry' })),
    ...(entry
      ? [
          {
            ...view,
            path: entry.to,
            state: view.state === '' ? 'entry' : `${view.state}-entry`,
            hasMadeUpId: false,
            below: 'none',
          } satisfies View,
        ]
      : []),
  ]
}

/** Records a view's address; returns true unless the same person has visited it before. */
export function recordIfNew({ club, customer, path }: View, known: Set<string>): boolean {
  const name = `${club.slug} ${customer?.email ?? ''} ${path}`
  if (known.has(name)) return false
  known.add(name)
  return true
}

/** Whether an address is exactly one segment below a path. */
function isOneBelow(to: string, path: string): boolean {
  return to.startsWith(`${path}/`) && !to.slice(path.length + 1).includes('/')
}

const nameOf = (address: string): string =>
  decodeURIComponent(address.slice(address.lastIndexOf('/') + 1))
