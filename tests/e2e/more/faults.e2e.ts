import { PASSWORD } from '../support/admin'
import { insertDomains } from '../support/insertDomains'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, ready } from '../support/portalTest'
import { DAMAGED, SECTIONS } from '../damaged.table'

// tests/pages/damaged.test.ts asks the server for the pages of every damaged config.

const SECTIONED = {
  host: 'sections.localhost',
  config: { plan: 'Plus', props: { sections: { '/': SECTIONS, '/events': SECTIONS } } },
}

const test = ownPortalTest({ prepare: (sql) => insertDomains(sql, [...DAMAGED, SECTIONED]) })

// The portal and the studio treat all values that are not objects alike.
for (const { host, what, reported } of DAMAGED.filter(({ host }) =>
  ['text.localhost', 'nonsense.localhost'].includes(host),
))
  test(`a config damaged in the database that is ${what}: the portal opens with its defaults, and an owner can publish over it in the studio, which reports the problems`, async ({
    page,
    portal,
    signInAsAdmin,
  }) => {
    await page.goto(portal.url(host, '/login'))
    await ready(page)
    await page.getByLabel('Email').fill('alex@example.com')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(portal.url(host, '/'))
    await ready(page)
    await page.goto(portal.url(host, '/account'))
    await expect(page.getByRole('main').getByText('alex@example.com').first()).toBeVisible()
    await page.goto(portal.url(host, '/logout'))
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()

    await page.setViewportSize({ width: 1440, height: 900 })
    await signInAsAdmin(host, 'owner')
    await page.goto(portal.url(host, '/studio/'))
    const preview = page.frameLocator('iframe[title="Preview"]')
    await expect(preview.getByRole('main')).toBeVisible()
    const report = page.getByRole('tabpanel').locator('details')
    await report.getByText('What is wrong, and where').click()
    for (const place of reported)
      await expect(report.getByRole('listitem').filter({ hasText: place }).first()).toHaveText(
        /\w.*\. \w.*\.$/,
      )
    await page.getByRole('button', { name: 'Turn editing on' }).click()
    for (const tab of ['Slogans', 'Navigation', 'Colours']) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(
        page.getByRole('tabpanel').getByRole('heading', { name: tab, exact: true }),
      ).toBeVisible()
    }
    await page.getByRole('textbox', { name: 'Primary', exact: true }).fill('#2f4858')
    await expect
      .poll(() =>
        preview
          .locator('html')
          .evaluate((html) =>
            getComputedStyle(html).getPropertyValue('--portico-color-primary').trim(),
          ),
      )
      .toBe('#2f4858')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText(`Published to ${host.split('.')[0] ?? ''}.`)).toBeVisible()
    await page.goto(portal.url(host, '/login'))
    expect(
      await page.evaluate(() =>
        getComputedStyle(document.documentElement)
          .getPropertyValue('--portico-color-primary')
          .trim(),
      ),
    ).toBe('#2f4858')
  })

test('a section of an unknown widget is left out, one with broken settings has its defaults, and the others stay, in the served page and in one opened from it', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn(SECTIONED.host, 'alex@example.com')
  await page.goto(portal.url(SECTIONED.host))
  await ready(page)
  // Home has a section of its own, *This week*.
  for (const [opened, count] of [
    ['/', 4],
    ['/events', 3],
  ] as const) {
    if (opened === '/events')
      await page.getByRole('link', { name: 'Events', exact: true }).first().click()
    await expect(page).toHaveURL(portal.url(SECTIONED.host, opened))
    await expect(page.locator('[data-section]')).toHaveCount(count)
    await expect(page.getByText('This one stays')).toBeVisible()
    await expect(page.getByText('Half of this is broken')).toBeVisible()
    await expect(page.getByText('Never to be seen')).toHaveCount(0)
  }
})
