import { expect, type Locator } from '@playwright/test'

/**
 * Closes a dialog by Escape once the dialog has the focus. When a pressed control disappears, the
 * focus returns to the dialog a frame later, and a key pressed before that is lost.
 */
export async function closeByEscape(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
  await dialog.page().keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
}
