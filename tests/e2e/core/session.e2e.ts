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
})
