import { expect, type Locator } from '@playwright/test'

/**
 * Closes a dialog by Escape once it has the focus: when a pressed control disappears, the focus
 * returns a frame later, and a key before that is lost.
 */
export async function closeByEscape(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  await dialog.page().keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}
