import type { Locator, Page } from '@playwright/test'
import { expect, ready, test } from '../support/portalTest'

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

const panel = (page: Page): Locator => page.getByRole('complementary', { name: 'About the club' })
/** The slogans visible in the panel. */
const visibleSlogans = (page: Page): Promise<string[]> =>
  panel(page).evaluate(
    (element, titles) => {
      const visible = [...element.querySelectorAll('p')].filter((line) =>
        line.checkVisibility({ visibilityProperty: true, opacityProperty: false }),
      )
      return titles.filter((title) => visible.some((line) => line.textContent === title))
    },
    SLOGANS.map(({ title }) => title),
  )

async function open(page: Page, at: string, width: number) {
  await page.setViewportSize({ width, height: 900 })
  await page.clock.install()
  await page.goto(at)
  await ready(page)
  // From here on only the test moves the page's clock, however long it takes.
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await expect.poll(() => visibleSlogans(page)).toHaveLength(1)
}

/** Advances the page's clock by one interval of the carousel. */
const next = (page: Page) => page.clock.runFor(INTERVAL)

test.describe('the public split view on desktop', () => {
  test.beforeEach(({ configure }) =>
    configure(HARBOUR, { props: { slogans: SLOGANS, layout: { picture_side: 'start' } } }).then(
      () => undefined,
    ),
  )

  test('has a left panel and shows the page in the right one [shell.screen.public-split-view]', async ({
    page,
    portal,
  }) => {
    for (const path of ['/login', '/faq', '/privacy', '/terms', '/cookie']) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(portal.url(HARBOUR, path))
      const [left, right] = [
        await panel(page).boundingBox(),
        await page.getByRole('main').boundingBox(),
      ]
      expect(left, path).toMatchObject({ x: 0, y: 0, height: 900 })
      expect(right?.x, path).toBe(left?.width)
      expect(Math.round((right?.x ?? 0) + (right?.width ?? 0)), path).toBe(1440)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    }
  })

  test("the left panel has the club's logo, and is missing on phones [shell.screen.public-left-logo]", async ({
    page,
    portal,
    configure,
  }) => {
    await configure(HARBOUR, { props: { logo: { text: 'Harbour House', image: null } } })
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(portal.url(HARBOUR, '/login'))
    await expect(
      panel(page)
        .getByRole('link', { name: 'Harbour House' })
        .or(panel(page).getByText('Harbour House', { exact: true }))
        .first(),
    ).toBeVisible()
    await configure(HARBOUR, {
      props: { logo: { image: 'https://harbour.example/mark.svg', alt: 'The anchor' } },
    })
    await page.route('https://harbour.example/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40"/></svg>',
      }),
    )
    await page.goto(portal.url(HARBOUR, '/login'))
    await expect(panel(page).getByRole('link', { name: 'The anchor' }).locator('img')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    expect((await panel(page).boundingBox())?.width).toBe(390)
  })

  test('the carousel advances every 5000 ms and loops [shell.const.public-carousel-autoplay] [shell.screen.public-carousel-loop]', async ({
    page,
    portal,
  }) => {
    await open(page, portal.url(HARBOUR, '/login'), 1440)
    // Waits for the first change, so that the next interval is a full one.
    const current = () => panel(page).locator('[data-current]').innerText()
    const before = await current()
    for (let step = 0; step <= INTERVAL && (await current()) === before; step += 250)
      await page.clock.runFor(250)
    const order: string[] = []
    for (let turn = 0; turn < 2 * DESKTOP.length + 1; turn += 1) {
      await expect.poll(() => visibleSlogans(page)).toHaveLength(1)
      const [title = ''] = await visibleSlogans(page)
      order.push(title)
      await page.clock.runFor(INTERVAL - 500)
      expect(await visibleSlogans(page)).toEqual([title])
      await page.clock.runFor(500)
      await expect.poll(() => visibleSlogans(page)).not.toContain(title)
    }
    const start = DESKTOP.findIndex(({ title }) => title === order[0])
    expect(order).toEqual(
      order.map((_title, turn) => DESKTOP[(start + turn) % DESKTOP.length]?.title),
    )
  })

  test('the carousel has no arrows or dots, only a pause and play button [shell.screen.public-carousel-no-arrows-dots]', async ({
    page,
    portal,
  }) => {
    await open(page, portal.url(HARBOUR, '/login'), 1440)
    const buttons = panel(page).getByRole('button')
    await expect(buttons).toHaveCount(1)
    await expect(panel(page).locator('[role="tab"], [role="tablist"], ol, input')).toHaveCount(0)
    const [title = ''] = await visibleSlogans(page)
    await panel(page).getByRole('button', { name: 'Pause the pictures' }).click()
    await page.clock.runFor(4 * INTERVAL)
    expect(await visibleSlogans(page)).toEqual([title])
    await panel(page).getByRole('button', { name: 'Play the pictures' }).click()
    await next(page)
    await expect.poll(() => visibleSlogans(page)).not.toContain(title)
  })

  test('each slide has title, subtitle and, if set, its picture [shell.screen.public-carousel-slide]', async ({
    page,
    portal,
  }) => {
    await open(page, portal.url(HARBOUR, '/login'), 1440)
    const seen = new Set<string>()
    for (let turn = 0; turn < DESKTOP.length; turn += 1) {
      await expect.poll(() => visibleSlogans(page)).toHaveLength(1)
      const [title = ''] = await visibleSlogans(page)
      const slogan = DESKTOP.find((one) => one.title === title)
      seen.add(title)
      await expect(
        panel(page)
          .getByText(slogan?.subtitle ?? '', { exact: true })
          .filter({ visible: true }),
      ).toBeVisible()
      const slide = panel(page).locator('[data-current]')
      await expect(slide.locator('use, img')).toHaveCount(slogan?.image ? 1 : 0)
      if (slogan?.image)
        await expect(slide.locator('use')).toHaveAttribute(
          'href',
          new RegExp(slogan.image.replace('scene:', '')),
        )
      await next(page)
      await expect.poll(() => visibleSlogans(page)).not.toContain(title)
    }
    expect([...seen].sort()).toEqual(DESKTOP.map(({ title }) => title).sort())
  })

  test('slogans flagged mobileOnly are not slides, but can be the mobile background [shell.screen.public-carousel-skip-mobile-only]', async ({
    page,
    portal,
    configure,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(portal.url(HARBOUR, '/login'))
    await ready(page)
    await expect(panel(page).locator('[data-current]')).toHaveCount(1)
    for (const { title } of DESKTOP.slice(0, 2))
      await expect(panel(page).getByText(title).first()).toBeAttached()
    // Checked among the slides only: the phone's header also has the slogan, but is not visible at
    // this width.
    await expect(
      panel(page)
        .locator('[data-current], [aria-hidden="true"]')
        .filter({ hasText: 'For phones alone' }),
    ).toHaveCount(0)
    await expect(page.getByText('For phones alone').filter({ visible: true })).toHaveCount(0)
    await configure(HARBOUR, { props: { slogans: SLOGANS.slice(3) } })
    await page.goto(portal.url(HARBOUR, '/login'))
    await expect(panel(page).locator('[data-current]')).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(portal.url(HARBOUR, '/login'))
    await expect(panel(page).getByText('For phones alone')).toBeVisible()
    await expect(
      panel(page).locator('use[href*="harbour-terrace"]').filter({ visible: true }),
    ).toHaveCount(1)
  })

  test('the carousel does not move with reduced motion, and then has no pause button', async ({
    page,
    portal,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page, portal.url(HARBOUR, '/login'), 1440)
    const [title = ''] = await visibleSlogans(page)
    await page.clock.runFor(4 * INTERVAL)
    expect(await visibleSlogans(page)).toEqual([title])
    await expect(panel(page).getByRole('button')).toHaveCount(0)
  })

  test('without slogans the panel shows only the logo [shell.screen.public-left-carousel]', async ({
    page,
    portal,
    configure,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(portal.url(HARBOUR, '/login'))
    await expect(panel(page).locator('[data-current]')).toHaveCount(1)
    await configure(HARBOUR, { props: { slogans: [] } })
    await page.goto(portal.url(HARBOUR, '/login'))
    await ready(page)
    await expect(panel(page).locator('[data-current]')).toHaveCount(0)
    await expect(panel(page).getByRole('button')).toHaveCount(0)
    expect((await panel(page).innerText()).trim()).toBe('Harbour House')
  })
})

test('on phones there is no panel: the background is the picture of a random slogan [shell.screen.public-mobile-background]', async ({
  page,
  portal,
  configure,
}) => {
  await configure(HARBOUR, { props: { slogans: SLOGANS } })
  await page.setViewportSize({ width: 390, height: 844 })
  const seen = new Set<string>()
  for (let visit = 0; visit < 40 && seen.size < 3; visit += 1) {
    await page.goto(portal.url(HARBOUR, '/login'))
    const pictures = panel(page).locator('use').filter({ visible: true })
    const titles = await visibleSlogans(page)
    expect(titles).toHaveLength(1)
    const slogan = SLOGANS.find(({ title }) => title === titles[0])
    const scene = slogan?.mobile ?? slogan?.image
    await expect(pictures).toHaveCount(scene ? 1 : 0)
    if (scene)
      await expect(pictures).toHaveAttribute('href', new RegExp(scene.replace('scene:', '')))
    seen.add(titles[0] ?? '')
    expect((await page.getByRole('main').boundingBox())?.x).toBe(0)
  }
  expect(seen.size).toBeGreaterThanOrEqual(3)
  expect(seen).not.toContain('Switched off')
})
