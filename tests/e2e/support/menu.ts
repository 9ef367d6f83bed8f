import type { Locator, Page } from '@playwright/test'

/** The main menu's landmark. */
export const mainMenu = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Main', exact: true })

/** Reads the texts of the main menu's entries. */
export async function entryNames(page: Page): Promise<string[]> {
  const names = await mainMenu(page).getByRole('link').allInnerTexts()
  return names.map((name) => name.trim())
}
