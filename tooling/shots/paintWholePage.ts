import type { Page } from '@playwright/test'

/**
 * Waits until no list of the page is on its way: that is not what people look at. Not for the
 * gallery of parts, which shows how that looks.
 */
export const waitForLists = (page: Page): Promise<void> =>
  page.locator('main [aria-busy="true"]').first().waitFor({ state: 'detached' })

/**
 * Makes a page paint all of itself before a full-page picture: sections out of sight are left
 * unpainted (content-visibility) and pictures out of sight unloaded. The context must bypass the
 * policy, which allows no foreign style.
 */
export async function paintWholePage(page: Page): Promise<void> {
  await page.addStyleTag({
    content: '*, *::before, *::after { content-visibility: visible !important; }',
  })
  await waitForPictures(page)
}

/** Waits until fonts, pictures and drawings are there and painted, those out of sight too. */
export async function waitForPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const settled = [...document.images].map((image) => {
      image.loading = 'eager'
      // Loaded is not painted: on a busy machine a large picture is still a grey box.
      image.decoding = 'sync'
      // A picture that can't be had is what the page shows; it must not stop us.
      return image.complete
        ? undefined
        : new Promise((resolve) =>
            ['load', 'error'].forEach((event) =>
              image.addEventListener(event, resolve, { once: true }),
            ),
          )
    })
    // No event tells that a drawing has come; what is read once more is there.
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
