import type { Locator, Page } from '@playwright/test'
import { expect } from './portalTest'

/** Moves the focus to an element by Tab alone. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let presses = 0; !(await isFocused()); presses += 1) {
    expect(presses, 'the element can be reached by Tab').toBeLessThan(80)
    await page.keyboard.press(key)
  }
}
