import type { Page } from '@playwright/test'

/**
 * Makes a page paint all of itself before a full-page picture: sections out of sight are left unpainted (content-visibility)
 * and pictures out of sight unloaded. The context must bypass the policy, which allows no foreign style.
 */
export async function showAll(page: Page): Promise<void> {
  // A list that is on its way is not what people look at.
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await page.addStyleTag({ content: '*, *::before, *::after { content-visibility: visible !important; }' })
  await page.evaluate(async () => {
    const settled = [...document.images].map((image) => {
      image.loading = 'eager'
      // A picture that can't be had is what the page shows; it must not stop us.
      return image.complete ? undefined : new Promise((resolve) => ['load', 'error'].forEach((event) => image.addEventListener(event, resolve, { once: true })))
    })
    await Promise.all([document.fonts.ready, ...settled])
    // Loaded is not painted: on a busy machine a large picture is still a grey box.
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}
