import type { Page } from '@playwright/test'

/**
 * Waits until no list that the page shows is loading. A phone hides the free times of a schedule,
 * which stay in their loading state. Never resolves for the parts gallery, which always shows the
 * loading state.
 */
export const waitForLists = (page: Page): Promise<void> =>
  page
    .locator('main [aria-busy="true"]')
    .filter({ visible: true })
    .first()
    .waitFor({ state: 'detached' })

/**
 * Makes a page paint everything before a full-page picture: by default, sections off screen are not
 * painted (content-visibility), and pictures off screen are not loaded. Needs a browser context
 * with `bypassCSP`, because the page's policy blocks the added style.
 */
export async function paintWholePage(page: Page): Promise<void> {
  await page.addStyleTag({
    content: '*, *::before, *::after { content-visibility: visible !important; }',
  })
  await waitForPictures(page)
}

/**
 * Waits until fonts, pictures and SVG sprites are loaded and painted, including those off screen.
 */
export async function waitForPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const settled = [...document.images].map((image) => {
      image.loading = 'eager'
      // A loaded picture may not be painted yet: on a busy machine a large one may still be a grey
      // box.
      image.decoding = 'sync'
      // A picture that fails to load is part of what the page shows, so it must not block the
      // screenshot.
      return image.complete
        ? undefined
        : new Promise((resolve) =>
            ['load', 'error'].forEach((event) =>
              image.addEventListener(event, resolve, { once: true }),
            ),
          )
    })
    // No event fires when a sprite has loaded, so each is fetched here.
    const drawings = new Set(
      [...document.querySelectorAll('use')]
        .map(({ href }) => href.baseVal.split('#')[0] ?? '')
        .filter((address) => address !== ''),
    )
    await Promise.all([
      document.fonts.ready,
      ...settled,
      ...[...drawings].map((address) => fetch(address).then((answer) => answer.text())),
    ])
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}
