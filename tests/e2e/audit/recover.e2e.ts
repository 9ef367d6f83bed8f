import type { Page } from '@playwright/test'
import { PASSWORD } from '../support/admin'
import { mainMenu } from '../support/menu'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, live } from '../support/portalTest'
import { prepareEmbedded } from '../support/runSql'
import { colourField, openStudio, paintedToken } from '../support/studio'

const HARBOUR = 'harbour.localhost'
const AWAY = "We can't reach the club right now"
// While the server is down, the test writes to its data folder.
const test = ownPortalTest({ embedded: true })

/** Minimum time for which the server is down, in ms; half a minute in the audit's long run. */
const AWAY_MS = Number(process.env.PORTICO_TEST_FACTOR ?? 1) > 1 ? 30_000 : 0

/** SQL for what changes at the club while the server is down. */
const MEANWHILE = [
  `INSERT INTO notifications (company_id, customer_id, topic, title, text, path) SELECT company_id, id, 'club', 'The launch is back', '', '' FROM customers WHERE company_id = 1 AND email = 'alex@example.com'`,
  `INSERT INTO messages (company_id, conversation_id, sender_id, text, client_id) SELECT 1, m.conversation_id, c.id, 'Where have you been?', gen_random_uuid() FROM customers c JOIN conversation_members m ON m.company_id = 1 AND m.customer_id = c.id WHERE c.company_id = 1 AND c.email = 'morgan@example.com' LIMIT 1`,
  `INSERT INTO blog_posts (company_id, title, summary, body, image, published_at) VALUES (1, 'Written in the dark', '', 'By candle.', '', now() - interval '1 minute')`,
]

const away = (page: Page) => page.getByRole('status').filter({ hasText: AWAY })
const back = (page: Page) => page.getByRole('status').filter({ hasText: 'Connected again' })

test('after the server stops and restarts, every open tab reports the outage, keeps typed text, and catches up automatically without a reload', async ({
  page: home,
  portal,
  context,
  signIn,
  anotherBrowser,
  configure,
  expectErrors,
}) => {
  expectErrors(/status of 503|WebSocket|ERR_|Failed to fetch|error loading/i)
  await signIn(HARBOUR, 'alex@example.com')
  const openTab = async (path: string, inContext = context): Promise<Page> => {
    const page = await inContext.newPage()
    await page.goto(portal.url(HARBOUR, path))
    await live(page)
    return page
  }
  await home.goto(portal.url(HARBOUR))
  const account = await openTab('/account')
  await account.getByRole('button', { name: 'Edit: Address', exact: true }).click()
  const city = account.getByRole('form', { name: 'Address', exact: true }).getByLabel('City')
  await city.fill('Half a')
  const thread = await openTab('/messages')
  await thread
    .getByRole('list', { name: 'Conversations' })
    .getByRole('link', { name: /Morgan Blake/ })
    .click()
  const letter = thread.getByRole('textbox', { name: 'Message' })
  await letter.fill('Half a')
  const talker = await openTab('/messages')
  const notifications = await openTab('/notifications')
  const blog = await openTab('/blogs')
  const reader = await openTab('/blogs')
  const walker = await openTab('/faq')
  const elsewhere = await anotherBrowser()
  const visitor = await openTab('/login', elsewhere)
  await visitor.getByLabel('Email').fill('alex@exam')
  const studio = await elsewhere.newPage()
  await openStudio(studio, portal, HARBOUR, 'owner')
  await colourField(studio, 'Accent').fill('#7a1f3d')
  await live(home)
  const portals = [home, account, thread, talker, notifications, blog, reader, visitor]
  for (const tab of [...portals, studio])
    await tab.evaluate(() => Object.assign(window, { marker: 'same document' }))

  await test.step('every tab reports that the server is down, and keeps typed text', async () => {
    await portal.stop()
    const stoppedAt = Date.now()
    for (const tab of portals) await expect(away(tab)).toBeVisible()
    await city.pressSequentially(' town')
    await letter.pressSequentially(' letter')
    await thread.getByRole('button', { name: 'Send' }).click()
    await expect(thread.getByRole('log')).toContainText('Not sent')
    await account
      .getByRole('form', { name: 'Address', exact: true })
      .getByRole('button', { name: 'Save' })
      .click()
    await expect(
      account.getByRole('form', { name: 'Address', exact: true }).getByRole('alert'),
    ).toBeVisible()
    await reader.getByRole('link', { name: 'A winter berth for the old launch' }).click()
    await expect(
      reader.getByRole('alert').getByRole('heading', { name: 'This could not be loaded' }),
    ).toBeVisible()
    await talker
      .getByRole('list', { name: 'Conversations' })
      .getByRole('link', { name: /Morgan Blake/ })
      .click()
    await expect(
      talker.getByRole('alert').getByRole('heading', { name: 'This could not be loaded' }),
    ).toBeVisible()
    await mainMenu(walker).getByRole('link', { name: 'Directory', exact: true }).click()
    await expect(walker.getByRole('heading', { name: AWAY })).toBeVisible()
    await visitor.getByLabel('Email').fill('alex@example.com')
    await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await visitor.getByRole('button', { name: 'Sign in' }).click()
    await expect(visitor.getByRole('alert')).toBeVisible()
    await studio.getByRole('button', { name: 'Save draft', exact: true }).click()
    await expect(
      studio.getByText(
        'Not saved: the server could not be reached. This browser keeps your changes and sends them as soon as it can.',
      ),
    ).toBeVisible()
    await prepareEmbedded(portal.dataFolder, async (sql) => {
      for (const statement of MEANWHILE) await sql(statement)
    })
    await new Promise((resolve) =>
      setTimeout(resolve, Math.max(0, AWAY_MS - (Date.now() - stoppedAt))),
    )
    await portal.start()
  })

  await test.step('every tab catches up once the server is back', async () => {
    await configure(HARBOUR, { props: { colors: { primary: '#123456' } } })
    // Check all tabs at the same time, because the message disappears after a while. A tab's
    // attempts to reconnect become less and less frequent.
    await Promise.all(portals.map((tab) => expect(back(tab)).toBeVisible({ timeout: 60_000 })))
    for (const tab of portals) {
      await expect(away(tab)).toHaveCount(0)
      await expect.poll(() => paintedToken(tab, 'color-primary')).toBe('#123456')
    }
    await expect(thread.getByRole('log')).toContainText('Where have you been?')
    await expect(notifications.getByRole('main').getByText('The launch is back')).toBeVisible()
    await expect(blog.getByRole('link', { name: 'Written in the dark' })).toBeVisible()
    await expect(
      reader.getByRole('heading', { level: 1, name: 'A winter berth for the old launch' }),
    ).toBeVisible()
    await expect(talker.getByRole('log').getByText('Where have you been?')).toBeVisible()
    await expect(walker.getByRole('heading', { level: 1, name: 'Directory' })).toBeVisible({
      timeout: 60_000,
    })
    for (const tab of [...portals, studio])
      expect(await tab.evaluate(() => 'marker' in window), tab.url()).toBe(true)
  })

  await test.step('typed text can be sent afterwards', async () => {
    await expect(city).toHaveValue('Half a town')
    await account
      .getByRole('form', { name: 'Address', exact: true })
      .getByRole('button', { name: 'Save' })
      .click()
    await expect(account.getByRole('main').getByText(/Half a town/)).toBeVisible()
    await thread.getByRole('log').getByRole('button', { name: 'Try again' }).click()
    await expect(thread.getByRole('log')).not.toContainText('Not sent')
    await expect(thread.getByRole('log').getByText('Half a letter')).toHaveCount(1)
    await expect(colourField(studio, 'Accent')).toHaveValue('#7a1f3d')
    // The draft was uploaded automatically.
    await expect(studio.getByText(/^Draft saved/)).toBeVisible({ timeout: 60_000 })
    await expect(visitor.getByLabel('Email')).toHaveValue('alex@example.com')
    // The hub is connected again: later publishes arrive at once.
    await configure(HARBOUR, { props: { colors: { primary: '#654321' } } })
    for (const tab of portals)
      await expect.poll(() => paintedToken(tab, 'color-primary')).toBe('#654321')
    await visitor.getByRole('button', { name: 'Sign in' }).click()
    await expect(mainMenu(visitor)).toBeVisible()
  })
})
