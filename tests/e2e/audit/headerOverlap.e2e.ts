import { expect, ready, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'

test('logo and name never overlap the header’s links in any menu mode', async ({
  page,
  portal,
  signIn,
  configure,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  const image = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="250"><rect width="400" height="250"/></svg>').toString('base64')}`
  for (const mode of ['horizontal', 'burger', 'vertical']) {
    await configure(HARBOUR, {
      props: { navigation: { mode }, logo: { image, text: 'Harbour House', width_px: 176 } },
    })
    await page.goto(portal.url(HARBOUR))
    await ready(page)
    await page.evaluate(() => document.fonts.ready)
    for (const width of [1440, 1200, 1024, 390]) {
      await test.step(`${mode} at ${width}`, async () => {
        await page.setViewportSize({ width, height: 800 })
        const [mark, others] = await page
          .getByRole('link', { name: 'Harbour House', exact: true })
          .filter({ visible: true })
          .first()
          .evaluate((logo) => {
            const box = (element: Element) => element.getBoundingClientRect()
            const parts = [...logo.children].map(box)
            const bar = document.querySelector('header')
            const beside = [...(bar?.querySelectorAll('a, button') ?? [])]
              .filter((one) => one !== logo && one.checkVisibility())
              .map(box)
            return [
              parts,
              beside.filter(({ top, bottom }) =>
                parts.some((part) => top < part.bottom && bottom > part.top),
              ),
            ] as const
          })
        expect(mark.some(({ width: wide }) => wide > 40)).toBe(true)
        for (const part of mark)
          for (const other of others)
            expect(
              part.width === 0 || other.left >= part.right - 1 || other.right <= part.left + 1,
              `${JSON.stringify(part)} and ${JSON.stringify(other)}`,
            ).toBe(true)
      })
    }
  }
})
