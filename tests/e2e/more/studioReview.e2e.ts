import type { Browser, Locator, Page } from '@playwright/test'
import { seriousViolations } from '../support/axe'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect } from '../support/portalTest'
import { colourField, openStudio, paintedToken, previewOf } from '../support/studio'

/** The tests make links and comments, so they have their own server. */
const test = ownPortalTest()

const HARBOUR = 'harbour.localhost'
const PLUM = '#7a1f3d'

async function openReviews(studio: Page): Promise<Locator> {
  await studio.getByRole('button', { name: 'Tools' }).click()
  await studio.getByRole('menuitem', { name: 'Share for review' }).click()
  const dialog = studio.getByRole('dialog', { name: 'Share for review' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Opens a review link in a browser of its own, in which nobody is signed in. */
async function openLink(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(url)
  await expect(previewOf(page).locator('html[data-live="true"]')).toBeAttached()
  return page
}

test('an admin shares a draft with somebody without an account, who comments on an element, and revokes the link', async ({
  page: studio,
  portal,
  browser,
  expectErrors,
}) => {
  expectErrors(/40[134]/)
  await openStudio(studio, portal, HARBOUR, 'manager')
  await colourField(studio, 'Primary').fill(PLUM)
  await expect.poll(() => paintedToken(previewOf(studio), 'color-primary')).toBe(PLUM)

  const url = await test.step('a link is made for the draft, which is saved first', async () => {
    const dialog = await openReviews(studio)
    await expect(dialog.getByText('No links yet.')).toBeVisible()
    await dialog.getByLabel(/^What it is for/).fill('Committee')
    await dialog.getByRole('button', { name: 'Make a link' }).click()
    await expect(dialog.getByRole('heading', { name: 'Committee' })).toBeVisible()
    await expect(dialog.getByText(/The link is ready/)).toBeVisible()
    expect(await seriousViolations(studio)).toEqual([])
    const address = (await dialog.locator('code').textContent()) ?? ''
    expect(address).toMatch(/\/studio\/review#1\.[\w-]{43}$/)
    await studio.keyboard.press('Escape')
    return address
  })
  const reviewer = await openLink(browser, url)
  const shown = previewOf(reviewer)

  await test.step('it opens the club with the draft, below a bar that says what it is', async () => {
    await expect(reviewer.getByRole('heading', { level: 1 })).toContainText('draft for review')
    await expect(reviewer.getByText('Committee')).toBeVisible()
    await expect.poll(() => paintedToken(shown, 'color-primary')).toBe(PLUM)
    for (const width of [1440, 390]) {
      await reviewer.setViewportSize({ width, height: 844 })
      expect(await seriousViolations(reviewer)).toEqual([])
    }
    await reviewer.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('a comment is pinned to what was clicked, and is plain text', async () => {
    await reviewer.getByRole('button', { name: 'Comment', exact: true }).click()
    await shown
      .getByRole('button', { name: /^Sign in/ })
      .first()
      .click()
    const form = reviewer.getByRole('form', { name: 'Your comment' })
    await expect(form).toContainText('About')
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByRole('alert')).toContainText('Write your name')
    await form.getByLabel('Your name').fill('Dana')
    await form.getByLabel('Comment').fill('<b>Too dark</b>')
    await form.getByRole('button', { name: 'Send' }).click()
    const side = reviewer.getByRole('complementary', { name: 'Comments' })
    await expect(side.getByText('<b>Too dark</b>')).toBeVisible()
    await expect(
      shown.locator('[data-inspector="pin"]').getByText('1', { exact: true }),
    ).toBeAttached()
  })

  await test.step('the studio hears of it at once, shows it in the preview and resolves it', async () => {
    await expect(studio.getByText('Somebody commented on the draft')).toBeVisible()
    const dialog = await openReviews(studio)
    await expect(dialog.getByText('<b>Too dark</b>')).toBeVisible()
    await dialog.getByRole('button', { name: 'Show in preview' }).click()
    await expect(dialog).toBeHidden()
    await expect(studio.getByRole('dialog', { name: '1. Dana' })).toContainText('Too dark')
    await expect(
      previewOf(studio).locator('[data-inspector="pin"]').getByText('1', { exact: true }),
    ).toBeAttached()
    await studio.getByRole('button', { name: 'Back to the comments' }).click()
    await dialog.getByRole('button', { name: 'Resolve' }).click()
    await expect(dialog.getByRole('button', { name: 'Reopen' })).toBeVisible()
    expect(await seriousViolations(studio)).toEqual([])
  })

  await test.step('a revoked link says so, also where it is open', async () => {
    const dialog = studio.getByRole('dialog', { name: 'Share for review' })
    await dialog.getByRole('button', { name: 'Revoke Committee' }).click()
    await studio
      .getByRole('dialog', { name: 'Revoke “Committee”?' })
      .getByRole('button', { name: 'Revoke' })
      .click()
    await expect(dialog.getByText('Revoked.')).toBeVisible()
    await reviewer.bringToFront()
    await expect(reviewer.getByRole('heading', { name: 'This link was revoked' })).toBeVisible({
      timeout: 20_000,
    })
    await reviewer.goto(portal.url(HARBOUR, '/studio/review#1.wrong'))
    await expect(reviewer.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  })
})
