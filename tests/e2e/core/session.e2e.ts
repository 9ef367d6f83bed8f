import type { Request } from '@playwright/test'
import { expect, ready, test } from '../support/portalTest'
import { PASSWORD } from '../support/admin'

const HARBOUR = 'harbour.localhost'

test.describe('signing in and out', () => {
  test('signed in means having the session cookie: without it every page shows the login screen; logout clears the customer and goes to / [shell.state.signed-in-cookie] [shell.state.logout-clears-customer] [shell.state.logout-goes-home]', async ({
    page,
    portal,
    context,
  }) => {
    await page.goto(portal.url(HARBOUR, '/account/profile'))
    await ready(page)
    await page.getByLabel('Email').fill('alex@example.com')
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(portal.url(HARBOUR, '/account/profile'))
    await expect(page.getByRole('main').getByText('alex@example.com').first()).toBeVisible()
    const session = (await context.cookies()).find(({ name }) => name === 'portal_customer')
    expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })

    await page.goto(portal.url(HARBOUR, '/logout'))
    await expect(page).toHaveURL(portal.url(HARBOUR, '/'))
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect((await context.cookies()).filter(({ name }) => name === 'portal_customer')).toEqual([])
    await page.goto(portal.url(HARBOUR, '/account/profile'))
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(await page.content()).not.toContain('alex@example.com')
    // The revoked cookie no longer works.
    if (session) await context.addCookies([session])
    await page.goto(portal.url(HARBOUR, '/account/profile'))
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })

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

  test('keeps text typed before the script has loaded; the form works without scripts', async ({
    browser,
    portal,
    page,
  }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false })
    const quiet = await plain.newPage()
    await quiet.goto(portal.url(HARBOUR, '/login'))
    await quiet.getByLabel('Email').fill('alex@example.com')
    await quiet.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await quiet.getByRole('button', { name: 'Sign in' }).click()
    await expect(quiet).toHaveURL(portal.url(HARBOUR, '/'))
    await expect(quiet.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await quiet.goto(portal.url(HARBOUR, '/logout'))
    await quiet.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
    await expect(quiet.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await plain.close()

    let release = () => undefined as void
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/assets\/portal-.*\.js$/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto(portal.url(HARBOUR, '/login'), { waitUntil: 'commit' })
    await page.getByLabel('Email').fill('typed@early.example')
    release()
    await ready(page)
    await expect(page.getByLabel('Email')).toHaveValue('typed@early.example')
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
})

test.describe('gates', () => {
  test('past due blocks the whole app, with the reason and the next step', async ({
    page,
    portal,
    signIn,
  }) => {
    await signIn(HARBOUR, 'pat@example.com')
    for (const path of ['/', '/account', '/directory']) {
      await page.goto(portal.url(HARBOUR, path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    }
    await page.goto(portal.url(HARBOUR, '/logout'))
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  })
})
