import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Presses Tab until `target` has the focus, at most `most` times, and checks its focus ring;
 * returns the names of the controls on the way, including the target.
 */
export async function tabTo(page: Page, target: Locator, most = 60): Promise<string[]> {
  const stops: string[] = []
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab')
    stops.push(await nameOfFocus(page))
    if (await hasFocus(target)) {
      await expectRing(page)
      return stops
    }
  }
  throw new Error(`not reached by ${most} presses of Tab; met: ${stops.join(' | ')}`)
}

/** Whether an element has the focus of its document. */
export const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element.ownerDocument.activeElement === element)

/** Reads the name of the focused control. */
export const nameOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    const labels =
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement
        ? [...(element.labels ?? [])].map((label) => label.innerText)
        : []
    return (
      element?.getAttribute('aria-label') ??
      (labels.join(' ') || (element?.textContent ?? ''))
    ).trim()
  })

/**
 * Checks that the focused element is on the screen and has a ring of at least 2 px: an outline or,
 * on a field, a shadow without blur.
 */
export async function expectRing(page: Page): Promise<void> {
  const look = () =>
    page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement)) return 'nothing is focused'
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element)
      const unseen = /rgba\([^)]*, 0\)/
      const outlined =
        outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !unseen.test(outlineColor)
      const shadowed =
        Number(/0px 0px 0px ([\d.]+)px/.exec(boxShadow)?.[1] ?? 0) >= 2 && !unseen.test(boxShadow)
      const place = element.outerHTML.slice(0, 120)
      if (!outlined && !shadowed) return `no ring at ${place}`
      const box = element.getBoundingClientRect()
      return box.width > 0 && box.bottom > 0 && box.top < innerHeight
        ? 'seen'
        : `off the screen: ${place}`
    })
  // A field's ring appears with a short animation.
  await expect.poll(look).toBe('seen')
}

/** Presses Shift+Tab until `target` has the focus, and checks its focus ring. */
export async function shiftTabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Shift+Tab')
    if (await hasFocus(target)) return expectRing(page)
  }
  throw new Error('not reached by going back')
}
