import type { Page } from '@playwright/test'
import { expect, live, ready } from './portalTest'

/** The drawer of an opened invoice. */
const drawer = (page: Page, t: Record<string, string>) =>
  page.getByRole('dialog', { name: t['page.account-billing.invoices.item.title'] ?? '?' })
/** Finds a button by its whole name. */
export const button = (page: Page, name: string | undefined) =>
  page.getByRole('button', { name: name ?? '?', exact: true })
/** The balance of the opened invoice. */
export const balance = (page: Page, t: Record<string, string>) =>
  drawer(page, t)
    .locator('dl > div')
    .filter({
      has: page
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${t['area.billing.sum.balance']}$`) }),
    })
    .getByRole('definition')

/** Opens the due invoice, which is the first one in the list. */
export async function openDue(page: Page, url: string, t: Record<string, string>): Promise<void> {
  await page.goto(url)
  await ready(page)
  await live(page)
  await page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: t['area.billing.state.due'] ?? '?' })
    .getByRole('link')
    .first()
    .click()
  await expect(drawer(page, t)).toBeVisible()
}
