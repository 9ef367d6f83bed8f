import type { Page } from '@playwright/test'

/**
 * Waits until no list of the page is loading. Not for the parts gallery, which shows the loading
 * state.
 */
export const waitForLists = (page: Page): Promise<void> =>
  page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })

/**
 * Makes a page paint everything before a full-page picture, because off-screen sections are not
 * painted (content-visibility) and off-screen pictures not loaded. The context must bypass the
 * policy, which allows no foreign style.
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
      // A loaded picture is not painted yet: on a busy machine a large one is still a grey box.
      image.decoding = 'sync'
      // A picture that fails to load is part of the view and must not block.
      return image.complete
        ? undefined
        : new Promise((resolve) =>
            ['load', 'error'].forEach((event) =>
              image.addEventListener(event, resolve, { once: true }),
            ),
          )
    })
    // No event reports that a sprite has loaded; fetching it again ensures that it has.
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
