import type { Locator, Page } from '@playwright/test'
import { expect } from './portalTest'

/** Opens one of the studio's tools. */
export async function openTool(studio: Page, name: string): Promise<void> {
  await studio.getByRole('button', { name: 'Tools', exact: true }).click()
  await studio.getByRole('menuitem', { name, exact: true }).click()
}

/** Opens the list of Harbour House's admins; returns the dialog. */
export async function openAdmins(studio: Page): Promise<Locator> {
  await openTool(studio, 'Admins')
  const dialog = studio.getByRole('dialog', { name: 'Admins of Harbour House' })
  await expect(dialog.getByRole('list', { name: 'Admins' }).getByRole('listitem')).not.toHaveCount(
    0,
  )
  return dialog
}

/** Signs an admin in with the studio's form. */
export async function signInHere(studio: Page, username: string, password: string): Promise<void> {
  await studio.getByLabel('Username').fill(username)
  await studio.getByLabel('Password', { exact: true }).fill(password)
  await studio.getByRole('button', { name: 'Sign in' }).click()
}
