import type { Locator } from '@playwright/test'
import { mainMenu } from '../support/menu'
import { expect, live, ready, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const LANTERN = 'lantern.localhost'
const NORIA = 'noria.localhost'
const SARAYA = 'saraya.localhost'

test('The Lantern’s menu has an icon beside each entry, at both widths', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(LANTERN, 'lee@example.com')
  await page.goto(portal.url(LANTERN, '/my-club'))
  await live(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    const entries = mainMenu(page).getByRole('link')
    await expect(entries).not.toHaveCount(0)
    await expect(entries.locator('svg')).toHaveCount(await entries.count())
    await page.keyboard.press('Escape')
    await expect(mainMenu(page)).toBeHidden()
  }
})

test('Casa Noria’s navigation is one row on desktops; on phones no quick link is cut off', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(NORIA, 'ines@example.com')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(portal.url(NORIA, '/agenda'))
  await ready(page)
  const tops = await page
    .getByRole('navigation', { name: 'Principal', exact: true })
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().top)))
  expect(tops.length).toBeGreaterThan(8)
  expect(new Set(tops).size).toBe(1)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(portal.url(NORIA, '/'))
  await live(page)
  const links = page.getByRole('navigation', { name: 'De un vistazo' }).getByRole('link')
  await expect.poll(() => links.count()).toBeGreaterThan(6)
  expect(await listCutLinks(links, 390)).toEqual([])
})

for (const { host, email } of [
  { host: 'harbour.localhost', email: 'alex@example.com' },
  { host: LANTERN, email: 'lee@example.com' },
  { host: NORIA, email: 'ines@example.com' },
  { host: SARAYA, email: 'noor@example.com' },
])
  test(`on phones the quick links of ${host} are an even grid of two columns`, async ({
    page,
    portal,
    signIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(host, email)
    await page.goto(portal.url(host, '/my-club'))
    await live(page)
    const links = page.getByRole('main').getByRole('navigation').first().getByRole('link')
    await expect(links).not.toHaveCount(0)
    const boxes = await links.evaluateAll((all) =>
      all.map((link) => {
        const { left, top, width } = link.getBoundingClientRect()
        return [Math.round(left), Math.round(top), Math.round(width)] as const
      }),
    )
    const starts = [...new Set(boxes.map(([left]) => left))]
    expect(starts).toHaveLength(2)
    expect(new Set(boxes.map(([, , width]) => width)).size).toBe(1)
    // In order, two on each line.
    expect(boxes.map(([left]) => starts.indexOf(left))).toEqual(boxes.map((_, index) => index % 2))
    expect(boxes.map(([, top]) => top)).toEqual(
      boxes.map((_, index) => boxes[index - (index % 2)]?.[1]),
    )
  })

test('Saraya’s hatched frame is on its home page but on no event card; its checkboxes and radio buttons have the theme’s look', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(SARAYA, 'noor@example.com')
  await page.goto(portal.url(SARAYA, '/events'))
  await live(page)
  const framed = (of: Locator) =>
    of.evaluateAll(
      (all) => all.filter((one) => getComputedStyle(one).borderImageSource !== 'none').length,
    )
  expect(await page.getByRole('article').count()).toBeGreaterThan(1)
  expect(await framed(page.getByRole('article'))).toBe(0)
  await page.getByRole('button', { name: /^التصفية/ }).click()
  const choice = page.getByRole('dialog').locator('input:is([type="checkbox"], [type="radio"])')
  await expect(choice.first()).toHaveCSS('appearance', 'none')
  await page.goto(portal.url(SARAYA, '/'))
  await live(page)
  expect(await framed(page.getByRole('main').locator('*'))).toBeGreaterThan(0)
})

/** The links whose content or box is cut off, by the link itself or by the edge of the page. */
const listCutLinks = (links: Locator, width: number): Promise<string[]> =>
  links.evaluateAll(
    (all, right) =>
      all
        .filter((link) => {
          const box = link.getBoundingClientRect()
          return link.scrollWidth > link.clientWidth || box.left < 0 || box.right > right
        })
        .map((link) => link.textContent),
    width,
  )

test('on a phone, the picture of Saraya’s sign-in page has its frame on all four sides', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(portal.url(SARAYA, '/login'))
  await ready(page)
  const frameEnd = await page
    .locator('aside [data-ratio="fill"]')
    .filter({ visible: true })
    .evaluate((picture) => {
      const { bottom } = getComputedStyle(picture, '::before')
      return picture.getBoundingClientRect().bottom - Number.parseFloat(bottom)
    })
  const sheet = await page.getByRole('main').locator('..').boundingBox()
  expect(frameEnd).toBeLessThan(sheet?.y ?? 0)
})

test('on a phone, Harbour House’s name is on one line of the header, and the picture behind its logo is shaded', async ({
  page,
  portal,
  signIn,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(portal.url(HARBOUR, '/login'))
  await ready(page)
  const shade = await page
    .locator('aside [data-ratio="fill"]')
    .filter({ visible: true })
    .evaluate((picture) => getComputedStyle(picture, '::after').boxShadow)
  expect(shade).toContain('inset')

  await signIn(HARBOUR, 'alex@example.com')
  for (const width of [390, 430]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(portal.url(HARBOUR, '/events'))
    await ready(page)
    const lines = await page
      .getByRole('banner')
      .locator('[data-logo] > span')
      .filter({ visible: true })
      .evaluate((name) => {
        const range = document.createRange()
        range.selectNodeContents(name)
        return range.getClientRects().length
      })
    expect(lines, `at ${width} px`).toBe(1)
  }
})

test('an article’s picture is shown in the shape in which it was drawn, so that its subject is not cropped', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(portal.url(HARBOUR, '/blogs'))
    await ready(page)
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    const picture = page.getByRole('main').locator('article img').first()
    await expect
      .poll(
        async () => {
          const box = await picture.boundingBox()
          return box === null ? 0 : box.width / box.height
        },
        { message: `at ${width} px` },
      )
      .toBeCloseTo(4 / 3, 1)
  }
})
