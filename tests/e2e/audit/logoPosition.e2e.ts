import { expect, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'

test('a logo narrower than its box is aligned to the start of the line', async ({
  page,
  portal,
  configure,
}) => {
  await page.route('https://harbour.example/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40"/></svg>',
    }),
  )
  for (const [rtl, position] of [
    [false, '0% 50%'],
    [true, '100% 50%'],
  ] as const) {
    await configure(HARBOUR, {
      intl: { rtl },
      props: { logo: { image: 'https://harbour.example/mark.svg', alt: 'The anchor' } },
    })
    await page.goto(portal.url(HARBOUR, '/login'))
    await expect(page.getByRole('link', { name: 'The anchor' }).locator('img').first()).toHaveCSS(
      'object-position',
      position,
    )
  }
})
