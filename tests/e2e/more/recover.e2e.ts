import type { Page } from '@playwright/test'
import { mainMenu } from '../support/menu'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, live } from '../support/portalTest'
import { prepareEmbedded } from '../support/runSql'

// tests/e2e/audit/recover.e2e.ts has nine kinds of tabs, and the studio.

const HARBOUR = 'harbour.localhost'
const AWAY = "We can't reach the club right now"
// While the server is down, the test writes to its data folder.
const test = ownPortalTest({ embedded: true })

test('after the server stops and restarts, open tabs report the outage, keep typed text, and catch up automatically without a reload', async ({
  page: account,
  portal,
  context,
  signIn,
  expectErrors,
}) => {
  expectErrors(/status of 503|WebSocket|ERR_|Failed to fetch|error loading/i)
  const status = (tab: Page, text: string) => tab.getByRole('status').filter({ hasText: text })
  const form = account.getByRole('form', { name: 'Address', exact: true })
  await signIn(HARBOUR, 'alex@example.com')
  const [notifications, walker] = [await context.newPage(), await context.newPage()]
  for (const [tab, path] of [
    [account, '/account'],
    [notifications, '/notifications'],
    [walker, '/faq'],
  ] as const) {
    await tab.goto(portal.url(HARBOUR, path))
    await live(tab)
  }
  await account.getByRole('button', { name: 'Edit: Address', exact: true }).click()
  await form.getByLabel('City').fill('Half a')
  for (const tab of [account, notifications])
    await tab.evaluate(() => Object.assign(window, { marker: 'same document' }))

  await test.step('tabs report that the server is down, and keep typed text', async () => {
    await portal.stop()
    for (const tab of [account, notifications]) await expect(status(tab, AWAY)).toBeVisible()
    await form.getByLabel('City').pressSequentially(' town')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('alert')).toBeVisible()
    await mainMenu(walker).getByRole('link', { name: 'Directory', exact: true }).click()
    await expect(walker.getByRole('heading', { name: AWAY })).toBeVisible()
  })

  await test.step('tabs catch up once the server is back', async () => {
    await prepareEmbedded(portal.dataFolder, async (sql) => {
      await sql(
        `INSERT INTO notifications (company_id, customer_id, topic, title, text, path) SELECT company_id, id, 'club', 'The launch is back', '', '' FROM customers WHERE company_id = 1 AND email = 'alex@example.com'`,
      )
    })
    await portal.start()
    // Check all tabs at the same time, because the message disappears after a while. A tab's
    // attempts to reconnect become less and less frequent.
    await Promise.all(
      [account, notifications].map((tab) =>
        expect(status(tab, 'Connected again')).toBeVisible({ timeout: 60_000 }),
      ),
    )
    await expect(status(account, AWAY)).toHaveCount(0)
    await expect(notifications.getByRole('main').getByText('The launch is back')).toBeVisible()
    await expect(walker.getByRole('heading', { level: 1, name: 'Directory' })).toBeVisible({
      timeout: 60_000,
    })
    // The third tab reloads, because the browser caches the failed import of its page.
    for (const tab of [account, notifications])
      expect(await tab.evaluate(() => 'marker' in window), tab.url()).toBe(true)
  })

  await test.step('typed text can be saved afterwards', async () => {
    await expect(form.getByLabel('City')).toHaveValue('Half a town')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(account.getByRole('main').getByText(/Half a town/)).toBeVisible()
  })
})
