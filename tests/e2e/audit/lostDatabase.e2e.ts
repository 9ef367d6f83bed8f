import { cuttableProxy, type CuttableProxy } from '../support/cuttableProxy'
import { apiAt } from '../support/admin'
import { customerCookies } from '../support/cookies'
import { mainMenu } from '../support/menu'
import { createDatabase } from '../../support/createDatabase'
import { expect, live, ready, test as base } from '../support/portalTest'
import { runPortal } from '../support/runPortal'
import { paintedToken } from '../support/studio'

const HARBOUR = 'harbour.localhost'
const serverUrl = process.env.TEST_DATABASE_URL ?? ''

const test = base.extend<object, { line: CuttableProxy }>({
  line: [
    async ({}, use) => {
      const { hostname, port } = new URL(serverUrl)
      const line = await cuttableProxy({ host: hostname, port: Number(port || 5432) })
      await use(line)
      await line.cut()
    },
    { scope: 'worker' },
  ],
  portal: async ({ line, servers }, use, { file }) => {
    const portal = await servers.ownOf(file, async () => {
      const database = await createDatabase(serverUrl)
      const throughLine = new URL(database.url)
      throughLine.host = `127.0.0.1:${line.port}`
      return { portal: await runPortal(undefined, throughLine.href), release: database.drop }
    })
    await use(portal)
  },
})

test.describe('a lost database', () => {
  test.skip(serverUrl === '', 'PostgreSQL: skipped, TEST_DATABASE_URL is not set')

  test('readiness fails while the process stays alive, pages and calls report the loss, and open tabs keep their content; once the database is back everything recovers by itself', async ({
    page,
    portal,
    line,
    signIn,
    configure,
    context,
    anotherBrowser,
    expectErrors,
  }) => {
    expectErrors(/status of 503|WebSocket|ERR_/)
    const script = await apiAt(portal, HARBOUR)
    expect((await script.get('/readyz')).status()).toBe(200)
    await signIn(HARBOUR, 'alex@example.com')
    await page.goto(portal.url(HARBOUR, '/faq'))
    await live(page)
    await page.evaluate(() => Object.assign(window, { marker: true }))
    const other = await context.newPage()
    const visitor = await (await anotherBrowser()).newPage()
    await visitor.goto(portal.url(HARBOUR, '/login'))
    await ready(visitor)

    await line.cut()
    const readiness = await script.get('/readyz')
    expect(readiness.status()).toBe(503)
    expect(await readiness.json()).toMatchObject({
      code: 'database_unavailable',
      title: 'Please try again',
      request_id: expect.stringMatching(/\w/),
    })
    expect((await script.get('/healthz')).status()).toBe(200)
    const call = await script.post('/login', { data: { email: 'alex@example.com', password: 'x' } })
    expect([call.status(), (await call.json()) as unknown]).toEqual([
      503,
      expect.objectContaining({ code: 'database_unavailable' }),
    ])

    // A page opened now shows an error, and retries by itself.
    const response = await other.goto(portal.url(HARBOUR, '/account'))
    expect(response?.status()).toBe(503)
    await expect(other.getByRole('heading', { name: 'We will be right back' })).toBeVisible()
    // A tab that was already open keeps its content; a form shows the error and keeps what was
    // typed.
    await expect(mainMenu(page)).toBeVisible()
    await visitor.getByLabel('Email').fill('alex@example.com')
    await visitor.getByLabel('Password', { exact: true }).fill('Portico-demo-1')
    await visitor.getByRole('button', { name: 'Sign in' }).click()
    await expect(visitor.getByRole('alert')).toContainText('Please try again')
    await expect(visitor.getByLabel('Email')).toHaveValue('alex@example.com')

    await line.join()
    await expect.poll(async () => (await script.get('/readyz')).status()).toBe(200)
    await expect(other.getByRole('main').getByText('alex@example.com').first()).toBeVisible()
    await configure(HARBOUR, { props: { colors: { primary: '#123456' } } })
    await expect.poll(() => paintedToken(page, 'color-primary')).toBe('#123456')
    expect(await page.evaluate(() => 'marker' in window)).toBe(true)
    await visitor.getByRole('button', { name: 'Sign in' }).click()
    await expect(mainMenu(visitor)).toBeVisible()
    await script.dispose()
  })

  test('lost repeatedly during many requests: each request gets a page or a 503, and the server survives', async ({
    portal,
    line,
  }) => {
    const script = await apiAt(portal, HARBOUR)
    const statuses = new Set<number>()
    let over = false
    // A member's session, because a member's pages query the database each time, while a visitor's
    // do not need it.
    const [session] = await customerCookies(portal, HARBOUR, 'alex@example.com')
    const cookie = `${session?.name}=${session?.value}`
    const visit = async () => {
      while (!over) statuses.add((await script.get('/account', { headers: { cookie } })).status())
    }
    const visitors = Array.from({ length: 12 }, visit)
    for (let time = 0; time < 5; time += 1) {
      await expect.poll(() => [...statuses]).toContain(200)
      await line.cut()
      await expect.poll(() => [...statuses]).toContain(503)
      await line.join()
      await expect.poll(async () => (await script.get('/readyz')).status()).toBe(200)
      if (time < 4) statuses.clear()
    }
    over = true
    await Promise.all(visitors)
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
    await script.dispose()
  })
})
