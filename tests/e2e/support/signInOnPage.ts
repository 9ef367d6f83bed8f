import type { Page } from '@playwright/test'
import { PASSWORD } from './admin'
import { ready } from './portalTest'

/** Signs a demo customer in with the form that the page currently shows. */
export async function signInOnPage(page: Page, email: string): Promise<void> {
  await ready(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
