import type { Page } from '@playwright/test'
import { PASSWORD } from '../support/admin'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, live, ready } from '../support/portalTest'

const test = ownPortalTest()
const HARBOUR = 'harbour.localhost'
const box = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const log = (page: Page) => page.getByRole('log')
const back = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Your unsent message is back' })
const drafts = { 'Morgan Blake': 'Half a\nletter', 'Harbour House': 'Half a question' }

async function openThread(page: Page, name: string): Promise<void> {
  await page
    .getByRole('list', { name: 'Conversations' })
    .getByRole('link', { name: new RegExp(name) })
    .click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(log(page)).toBeVisible()
}

async function signInAgain(page: Page, email: string): Promise<void> {
  await ready(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('unsent text in a conversation comes back after a reload and after an expired session, and never for another person', async ({
  page,
  portal,
  context,
  signIn,
  expectErrors,
}) => {
  expectErrors(/status of 401/)
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR, '/messages'))
  await live(page)
  const expectDrafts = async () => {
    for (const [name, text] of Object.entries(drafts)) {
      await openThread(page, name)
      await expect(box(page)).toHaveValue(text)
    }
  }
  for (const [name, text] of Object.entries(drafts)) {
    await openThread(page, name)
    await box(page).fill(text)
  }
  await page.reload()
  await expect(back(page)).toBeVisible()
  await expect(box(page)).toHaveValue(drafts['Harbour House'])
  await expectDrafts()

  // The message is sent without a session: it stays in its thread, and after signing in the page
  // returns to the thread.
  const address = page.url()
  await context.addCookies([
    {
      name: 'portal_customer',
      value: 'a-session-that-is-over',
      httpOnly: true,
      url: portal.url(HARBOUR),
    },
  ])
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await signInAgain(page, 'alex@example.com')
  await expect(page).toHaveURL(address)
  await expect(back(page)).toBeVisible()
  await expect(log(page)).toContainText('Not sent')
  await log(page).getByRole('button', { name: 'Try again' }).click()
  await expect(log(page)).not.toContainText('Not sent')
  await expect(log(page).getByText(drafts['Harbour House'])).toHaveCount(1)
  await openThread(page, 'Morgan Blake')
  await expect(box(page)).toHaveValue(drafts['Morgan Blake'])

  await context.addCookies([
    {
      name: 'portal_customer',
      value: 'a-session-that-is-over',
      httpOnly: true,
      url: portal.url(HARBOUR),
    },
  ])
  await openConversationAgain(page)
  await signInAgain(page, 'morgan@example.com')
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0)
  await page.goto(portal.url(HARBOUR, '/messages'))
  await live(page)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('letter')
  await openThread(page, 'Alex Rivera')
  await expect(box(page)).toHaveValue('')
})

/**
 * Opens a thread without a session, which leads to the sign-in; another failing call of the page
 * may lead there first.
 */
async function openConversationAgain(page: Page): Promise<void> {
  const signIn = page.getByRole('button', { name: 'Sign in' })
  await expect(async () => {
    if (!(await signIn.isVisible()))
      await page
        .getByRole('list', { name: 'Conversations' })
        .getByRole('link', { name: /Harbour House/ })
        .click({ timeout: 5_000 })
    await expect(signIn).toBeVisible({ timeout: 15_000 })
  }).toPass()
}

test('a message beyond the rate limit stays, with the time from which it can be sent, even after a reload', async ({
  page,
  portal,
  signIn,
  expectErrors,
}) => {
  expectErrors(/status of 429/)
  await signIn(HARBOUR, 'alex@example.com')
  await page.goto(portal.url(HARBOUR, '/messages'))
  await live(page)
  await openThread(page, 'Morgan Blake')
  const status = await page.evaluate(async (at) => {
    const send = (index: number) =>
      fetch(at, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text: `line ${index}`, client_id: crypto.randomUUID() }),
      })
    for (let index = 0; index < 130; index += 1) {
      const response = await send(index)
      if (response.status !== 200)
        return [response.status, Number(response.headers.get('retry-after')) > 0]
    }
    return []
  }, new URL(page.url()).pathname.replace('/messages/', '/api/account/conversations/').concat('/messages'))
  expect(status).toEqual([429, true])
  await box(page).fill('And one more thing')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(log(page)).toContainText(
    /Not sent: too many messages in a short time\. You can send it again from \d.*\./,
  )
  await expect(box(page)).toHaveValue('')
  await page.reload()
  await live(page)
  await expect(log(page).getByText('And one more thing')).toBeVisible()
  await expect(log(page).getByRole('button', { name: 'Try again' })).toBeVisible()
})
