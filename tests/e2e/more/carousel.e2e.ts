import type { Locator, Page } from '@playwright/test'
import { expect, ready, test } from '../support/portalTest'

// tests/pages/config.test.ts reads the slogans from the served markup, and
// src/app/shells/SloganCarousel.test.tsx moves the carousel.

const HARBOUR = 'harbour.localhost'
const INTERVAL = 5000

const SLOGANS = [
  { id: 'one', title: 'First of all', subtitle: 'The beginning', image: 'scene:harbour-dusk' },
  { id: 'two', title: 'Second to none', subtitle: 'The middle', image: 'scene:wine' },
  { id: 'three', title: 'Third time lucky', subtitle: 'The end' },
  {
    id: 'phones',
    title: 'For phones alone',
    subtitle: 'Never on a desk',
    image: 'scene:clubhouse',
    mobile: 'scene:harbour-terrace',
    mobile_only: true,
  },
  { id: 'off', title: 'Switched off', subtitle: 'Nowhere', image: 'scene:tennis', enabled: false },
]
const DESKTOP = SLOGANS.filter(({ mobile_only, enabled }) => !mobile_only && enabled !== false)

const panelOf = (page: Page): Locator => page.getByRole('complementary', { name: 'About the club' })

/** The slogans visible in the panel. */
const visibleSlogans = (panel: Locator): Promise<string[]> =>
  panel.evaluate(
    (element, titles) => {
      const visible = [...element.querySelectorAll('p')].filter((line) =>
        line.checkVisibility({ visibilityProperty: true, opacityProperty: false }),
      )
      return titles.filter((title) => visible.some((line) => line.textContent === title))
    },
    SLOGANS.map(({ title }) => title),
  )

test('the public split view on desktop shows the club’s slogans beside the page', async ({
  page,
  portal,
  configure,
}) => {
  const panel = panelOf(page)
  const slide = panel.locator('[data-current]')
  await configure(HARBOUR, { props: { slogans: SLOGANS, layout: { picture_side: 'start' } } })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.clock.install()
  await page.goto(portal.url(HARBOUR, '/login'))
  await ready(page)
  // From here on only the test moves the page's clock, however long it takes.
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await expect.poll(() => visibleSlogans(panel)).toHaveLength(1)

  await test.step('a left panel, with the logo, and the page in the right one [shell.screen.public-split-view] [shell.screen.public-left-logo]', async () => {
    const main = page.getByRole('main')
    const [left, right] = [await panel.boundingBox(), await main.boundingBox()]
    expect(left).toMatchObject({ x: 0, y: 0, height: 900 })
    expect(right?.x).toBe(left?.width)
    expect(Math.round((right?.x ?? 0) + (right?.width ?? 0))).toBe(1440)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Harbour House' })).toBeVisible()
  })

  await test.step('every 5000 ms the next slide with its title, subtitle and picture, in a loop, without those for phones [shell.const.public-carousel-autoplay] [shell.screen.public-carousel-loop] [shell.screen.public-carousel-slide] [shell.screen.public-carousel-skip-mobile-only]', async () => {
    // Waits for the first change, so that the next interval is a full one.
    const before = await slide.innerText()
    for (let step = 0; step <= INTERVAL && (await slide.innerText()) === before; step += 250)
      await page.clock.fastForward(250)
    const order: string[] = []
    for (let turn = 0; turn <= DESKTOP.length; turn += 1) {
      const title = await slide.locator('p').first().innerText()
      const slogan = DESKTOP.find((one) => one.title === title)
      order.push(title)
      expect(await visibleSlogans(panel)).toContain(title)
      await expect(slide).toContainText(slogan?.subtitle ?? 'no slogan')
      await expect(slide.locator('use, img')).toHaveCount(slogan?.image ? 1 : 0)
      if (slogan?.image)
        await expect(slide.locator('use')).toHaveAttribute(
          'href',
          new RegExp(slogan.image.replace('scene:', '')),
        )
      await page.clock.fastForward(INTERVAL - 500)
      await expect(slide).toContainText(title)
      await page.clock.fastForward(500)
      await expect(slide).not.toContainText(title)
    }
    const start = DESKTOP.findIndex(({ title }) => title === order[0])
    expect(order).toEqual(
      order.map((_title, turn) => DESKTOP[(start + turn) % DESKTOP.length]?.title),
    )
  })

  await test.step('no arrows or dots, only a pause and play button [shell.screen.public-carousel-no-arrows-dots]', async () => {
    await expect(panel.getByRole('button')).toHaveCount(1)
    await expect(panel.locator('[role="tab"], [role="tablist"], ol, input')).toHaveCount(0)
    const title = await slide.locator('p').first().innerText()
    await panel.getByRole('button', { name: 'Pause the pictures' }).click()
    await page.clock.fastForward(4 * INTERVAL)
    await expect(slide).toContainText(title)
    await panel.getByRole('button', { name: 'Play the pictures' }).click()
    await page.clock.fastForward(INTERVAL)
    await expect(slide).not.toContainText(title)
  })
})

test('on phones the background is the picture of a slogan; without slogans only the logo is shown', async ({
  page,
  portal,
  configure,
}) => {
  const panel = panelOf(page)
  await test.step('the picture of a random slogan, here of the only one for phones [shell.screen.public-mobile-background]', async () => {
    await configure(HARBOUR, { props: { slogans: SLOGANS.slice(3) } })
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(portal.url(HARBOUR, '/login'))
    await ready(page)
    await expect(panel.getByText('For phones alone')).toBeVisible()
    await expect(
      panel.locator('use[href*="harbour-terrace"]').filter({ visible: true }),
    ).toHaveCount(1)
    expect((await panel.boundingBox())?.width).toBe(390)
    expect((await page.getByRole('main').boundingBox())?.x).toBe(0)
  })
  await test.step('without slogans, on desktop [shell.screen.public-left-carousel]', async () => {
    await page.goto('about:blank')
    await configure(HARBOUR, { props: { slogans: [] } })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(portal.url(HARBOUR, '/login'))
    await ready(page)
    await expect(panel.locator('[data-current]')).toHaveCount(0)
    await expect(panel.getByRole('button')).toHaveCount(0)
    expect((await panel.innerText()).trim()).toBe('Harbour House')
  })
})
