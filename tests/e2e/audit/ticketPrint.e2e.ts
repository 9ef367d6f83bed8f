import type { Page } from '@playwright/test'
import { expect, ready, test } from '../support/portalTest'

const OYSTERS = 'SSG3-P6T7-7FN0-1699'

const main = (page: Page) => page.getByRole('main')
const at = (serial: string): string => `/guest-tickets/${serial}`

test('on paper a ticket prints alone, dark on white even in a dark club, without buttons, pictures and screen-only elements', async ({
  page,
  portal,
  signIn,
}) => {
  await page.emulateMedia({ media: 'print' })
  for (const [host, email, serial] of [
    ['harbour.localhost', '', OYSTERS],
    ['saraya.localhost', '', '5W0C-KD8R-2Y7F-NB1T'],
    ['saraya.localhost', 'noor@example.com', '5W0C-KD8R-2Y7F-NB1T'],
  ] as const) {
    if (email) await signIn(host, email)
    await page.goto(portal.url(host, at(serial)))
    await ready(page)
    await expect(
      main(page)
        .getByRole('img', { name: new RegExp(serial) })
        .locator('path')
        .first(),
    ).toBeVisible()
    await expect(main(page).getByRole('button')).toHaveCount(0)
    for (const part of [
      page.getByRole('contentinfo'),
      page.getByRole('banner'),
      page.getByRole('navigation'),
    ])
      await expect(part).toHaveCount(0)
    const colours = await main(page).evaluate((element) =>
      [element, ...element.querySelectorAll('h1, article, dt, dd')]
        .map((part) => getComputedStyle(part))
        .map(({ color, backgroundColor }) => [color, backgroundColor]),
    )
    for (const [ink, ground] of colours)
      expect([ink, ['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'].includes(ground ?? '')]).toEqual([
        'rgb(0, 0, 0)',
        true,
      ])
  }
})
