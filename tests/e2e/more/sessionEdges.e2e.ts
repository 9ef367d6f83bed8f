import type { Request } from '@playwright/test'
import { expect, ready, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'

test('signing out aborts pending reads before the session ends, so that no 401 turns it into an expired session', async ({
  page,
  portal,
  signIn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(HARBOUR, 'alex@example.com')
  const held = new Set<Request>()
  const stopped = new Set<Request>()
  let whenEnded: readonly number[] = []
  const isList = /\/api\/account\/notifications(\?|$)/
  // The list's request is never answered.
  const reading = new Promise<void>((resolve) => void page.route(isList, () => resolve()))
  page.on('requestfailed', (request) => stopped.add(request))
  page.on('request', (request) => {
    if (isList.test(request.url())) held.add(request)
    if (new URL(request.url()).pathname === '/signout' && request.method() === 'POST')
      whenEnded = [held.size, [...held].filter((one) => stopped.has(one)).length]
  })
  await page.goto(portal.url(HARBOUR, '/notifications'))
  await ready(page)
  await reading
  await page.getByRole('banner').getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(whenEnded[0]).toBeGreaterThan(0)
  expect(whenEnded[1]).toBe(whenEnded[0])
  expect(await page.evaluate(() => sessionStorage.getItem('portico-left'))).toBeNull()
})

test('a wrong password shows a message and keeps the email; after several the page asks to wait', async ({
  page,
  portal,
  expectErrors,
}) => {
  expectErrors(/401|429/)
  await page.goto(portal.url(HARBOUR, '/login'))
  await ready(page)
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await page.getByLabel('Email').fill('quinn@example.com')
    await page.getByLabel('Password', { exact: true }).fill(`wrong-${attempt}`)
    const answered = page.waitForResponse(
      (response) => response.url().endsWith('/login') && response.request().method() === 'POST',
    )
    await page.getByRole('button', { name: 'Sign in' }).click()
    const answer = await answered
    expect(answer.status()).toBe(attempt < 5 ? 401 : 429)
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue('quinn@example.com')
  }
})
