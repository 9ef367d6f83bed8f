import { PASSWORD } from '../support/admin'
import { mainMenu } from '../support/menu'
import { wrapInNativeApp } from '../support/nativeWrapper'
import { expect, live, ready, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'

test("the portal tells the club's app that it has loaded, who signed in, and that the session ended; the app can end the session too, and close overlays, which returns the focus; all other messages are ignored and logged [shell.native.supported] [shell.native.message-done] [shell.native.detection] [shell.native.message-customer-number] [shell.native.message-logout] [shell.state.logout-native-message]", async ({
  page,
  portal,
  context,
}) => {
  const app = await wrapInNativeApp(page)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.goto(portal.url(HARBOUR, '/account'))
  await ready(page)
  await expect.poll(() => app.received).toEqual([{ type: 'hello', payload: { version: 1 } }])
  await page.getByLabel('Email').fill('alex@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(mainMenu(page)).toBeVisible()
  const id = await page.evaluate(
    async () => ((await (await fetch('/api/account')).json()) as { id: number }).id,
  )
  await expect
    .poll(() => app.received.slice(1))
    .toEqual([
      { type: 'hello', payload: { version: 1 } },
      { type: 'customer_number', payload: { customer_number: String(id) } },
    ])

  for (const unknown of [
    { type: 'network_change', payload: { network_id: 3 } },
    JSON.stringify({ type: 'explode' }),
    'no json',
    { kind: 'logout' },
  ])
    await app.send(unknown)
  await expect
    .poll(() =>
      logged
        .filter((text) => text.startsWith('A message to the portal was ignored'))
        .map((text) => text.split(': ')[1]),
    )
    .toEqual(['network_change', 'explode', 'no {type, payload}', 'no {type, payload}'])
  await app.send({ type: 'done', payload: {} })
  await expect(page).toHaveURL(portal.url(HARBOUR, '/account'))

  await page.goto(portal.url(HARBOUR, '/events'))
  await ready(page)
  // The page listens to the app only after sending its hello.
  await expect.poll(() => app.types().filter((type) => type === 'hello').length).toBe(3)
  await page.getByRole('button', { name: /^Filters\(/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await expect(drawer).toBeVisible()
  await app.send({ type: 'done', payload: {} })
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Filters\(/ })).toBeFocused()

  app.received.length = 0
  await app.send(JSON.stringify({ type: 'logout', payload: {} }))
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => app.types()).toContain('logout')
  expect((await context.cookies()).filter(({ name }) => name === 'portal_customer')).toEqual([])
})

test('?native=1 marks the tab as the app’s for its lifetime, even through a redirect; an ordinary tab neither handles nor sends app messages [shell.native.detection]', async ({
  page,
  portal,
  signIn,
  context,
}) => {
  await signIn(HARBOUR, 'alex@example.com')
  // A signed-in customer is redirected from the sign-in page.
  await page.goto(portal.url(HARBOUR, '/login?native=1&from=app'))
  await expect(page).toHaveURL(portal.url(HARBOUR, '/?native=1'))
  await ready(page)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('portico-native'))).toBe('1')
  await page.goto(portal.url(HARBOUR, '/faq'))
  await ready(page)
  // Without an app there is no hello to show when the page starts listening, so an unknown message
  // is sent until the page logs one.
  const send = (type: string) =>
    page.evaluate((sent) => window.postMessage({ type: sent }, window.location.origin), type)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await expect
    .poll(
      async () => (
        await send('explode'),
        logged.some((text) => text.startsWith('A message to the portal was ignored'))
      ),
    )
    .toBe(true)
  await send('logout')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()

  await signIn(HARBOUR, 'alex@example.com')
  const browser = await context.newPage()
  await browser.goto(portal.url(HARBOUR, '/faq'))
  await live(browser)
  await browser.evaluate(() => window.postMessage({ type: 'logout' }, window.location.origin))
  await browser
    .getByRole('banner')
    .getByRole('link', { name: /^Notifications/ })
    .first()
    .click()
  await expect(browser).toHaveURL(portal.url(HARBOUR, '/notifications'))
  await expect(mainMenu(browser)).toBeVisible()
})
