import type { Page } from '@playwright/test'
import { customerCookies } from '../support/cookies'
import { expect, live, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'

const box = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const log = (page: Page) => page.getByRole('log')
const conversations = (page: Page) => page.getByRole('list', { name: 'Conversations' })

test('two members in two browsers write to each other and see messages at once, with unread badges and dates; a failed message stays until it is sent [shell.route.messages] [shell.screen.messages-content]', async ({
  page,
  portal,
  signIn,
  anotherBrowser,
  expectErrors,
}) => {
  expectErrors(/503|Failed to load resource/)
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR, '/messages'))
  await live(page)
  const morgan = conversations(page).getByRole('link', { name: /Morgan Blake/ })
  await expect(morgan).toContainText('1 unread message')
  await morgan.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Morgan Blake' })).toBeVisible()
  await expect(log(page)).toContainText('Nine. Bring the good gloves, the wind turns north.')
  await expect(log(page).getByRole('heading').first()).toBeVisible()
  await expect(morgan).not.toContainText('unread')

  const second = await anotherBrowser()
  await second.addCookies(await customerCookies(portal, HARBOUR, 'morgan@example.com'))
  const there = await second.newPage()
  await there.goto(portal.url(HARBOUR, new URL(page.url()).pathname))
  await live(there)
  await expect(there.getByRole('heading', { level: 1, name: 'Alex Rivera' })).toBeVisible()
  await expect(log(there)).toContainText('Nine. Bring')

  await box(page).fill('On my way.\nWith <b>gloves</b>.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(log(there)).toContainText('With <b>gloves</b>.')
  await expect(box(page)).toHaveValue('')
  await box(there).fill('Good. Coffee is on.')
  await box(there).press('Enter')
  await expect(log(page)).toContainText('Good. Coffee is on.')
  await expect(conversations(page).getByRole('link').first()).toContainText('Good. Coffee is on.')

  await page.route(/\/messages$/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { error_description: 'Busy.', request_id: 'req-9' } })
      : route.continue(),
  )
  await box(page).fill('Leave the door open')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(log(page)).toContainText('Not sent')
  await expect(
    page.getByRole('alert').filter({ hasText: 'Busy.' }).getByText('Request ID: req-9'),
  ).toBeVisible()
  await page
    .getByRole('link', { name: /Harbour House/ })
    .filter({ hasText: 'Noted with the kitchen' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour House' })).toBeVisible()
  await page.goBack()
  await expect(log(page)).toContainText('Leave the door open')
  await page.unroute(/\/messages$/)
  await log(page).getByRole('button', { name: 'Try again' }).click()
  await expect(log(there)).toContainText('Leave the door open')
  await expect(log(page)).not.toContainText('Not sent')
  await expect(log(page).getByText('Leave the door open')).toHaveCount(1)
})
