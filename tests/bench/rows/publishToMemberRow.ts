import type { Page } from '@playwright/test'
import type { BenchRow } from '../BenchRow'
import { signInAdmin, type AdminClient } from '../../e2e/support/admin'
import { customerCookies } from '../../e2e/support/cookies'
import { request } from '../../server/process/spawnServer'
import { ratioFigure, valueFigure, median, percentile, type Pair } from '../support/figures'
import { startHubClients } from '../support/hubClients'
import { clockOffset, installPaintWatch, type PaintWatch } from '../support/paintWatch'
import { signInCookie } from '../support/signInCookie'
import { withBrowser, type BrowserBench } from '../support/withBrowser'

const HOST = 'harbour.localhost'
const EMAIL = 'alex@example.com'
const PUBLISHES_PER_ROUND = 6
const TIMEOUT_MS = 10_000

/**
 * `publish-to-member`: the time from the response of PATCH until another tab has painted the
 * change, with 1,000 members connected, against a bare socket message, fetch and paint.
 */
export const publishToMemberRow: BenchRow = {
  name: 'publish-to-member',
  run: ({ fast, rounds }) =>
    withBrowser(async (bench) => {
      const { portal, floor } = bench
      const count = fast ? 10 : 1_000
      const members = await startHubClients({
        kind: 'hub',
        port: portal.port,
        host: HOST,
        cookie: await signInCookie(portal.port, HOST, EMAIL),
      })
      const sockets = await startHubClients({
        kind: 'plain',
        port: floor.port,
        host: HOST,
        cookie: '',
      })
      const adminClient = await signInAdmin(portal, HOST)
      try {
        await members.send({ type: 'open', count })
        await sockets.send({ type: 'open', count })
        const [tab, bare] = [await openMember(bench), await openFloor(bench)]
        const pairs: Pair[] = []
        const all: number[] = []
        let missed = 0
        for (let round = fast ? 1 : 0; round <= rounds; round += 1) {
          const ours: number[] = []
          const floors: number[] = []
          for (let publish = 0; publish < (fast ? 1 : PUBLISHES_PER_ROUND); publish += 1) {
            const colour = `#${(0x101010 + round * 65_537 + publish * 4_099).toString(16)}`
            floors.push(
              (await measurePaint(bare, () => publishBare(floor.port, colour))) ?? Number.NaN,
            )
            const latencyMs = await measurePaint(tab, () => publishOurs(adminClient, colour))
            if (latencyMs === undefined) missed += 1
            else ours.push(latencyMs)
          }
          if (round === 0) continue
          pairs.push({ ours: median(ours), floor: median(floors) })
          all.push(...ours)
        }
        return {
          figures: [
            ratioFigure(`${count} members connected`, 'ms', pairs, { max: 2 }),
            valueFigure('p95', 'ms', [percentile(all, 95)], { max: 250 }),
            valueFigure('missed', '', [missed], { max: 0 }),
          ],
          notes: [],
        }
      } finally {
        await adminClient.dispose()
        await Promise.all([members.stop(), sockets.stop()])
      }
    }),
}

async function openMember({ open, portal }: BrowserBench): Promise<Page> {
  const context = await open()
  await context.addCookies(await customerCookies(portal, HOST, EMAIL))
  const page = await context.newPage()
  await page.goto(portal.url(HOST, '/'))
  await page.locator('html[data-live="true"]').waitFor({ state: 'attached' })
  await installPaintWatch(page)
  return page
}

async function openFloor({ open, floor }: BrowserBench): Promise<Page> {
  const page = await (await open()).newPage()
  await page.goto(floor.url('publish/index.html'))
  await page.locator('html[data-live="true"]').waitFor({ state: 'attached' })
  await installPaintWatch(page)
  return page
}

/**
 * Milliseconds from the response of `publish` to the paint; undefined if the change was not painted
 * in time.
 */
async function measurePaint(
  page: Page,
  publish: () => Promise<unknown>,
): Promise<number | undefined> {
  await page.bringToFront()
  const offset = await clockOffset(page)
  // Stores the promise in the page without waiting for it, so that the colour is read before the
  // publish.
  await page.evaluate(() => {
    // `installPaintWatch` has set this property.
    const { paintWatch } = window as unknown as PaintWatch
    paintWatch.next = paintWatch.painted(window, paintWatch.colour(window))
  })
  await publish()
  const respondedAt = performance.timeOrigin + performance.now()
  const paintedAt = await page.evaluate((timeoutAfterMs) => {
    const timeout = new Promise<undefined>((resolve) =>
      setTimeout(() => resolve(undefined), timeoutAfterMs),
    )
    return Promise.race([(window as unknown as PaintWatch).paintWatch.next, timeout])
  }, TIMEOUT_MS)
  return paintedAt === undefined ? undefined : Math.max(0, paintedAt - offset - respondedAt)
}

const publishOurs = (adminClient: AdminClient, primary: string) =>
  adminClient.patch(HOST, { props: { colors: { primary } } })

async function publishBare(port: number, color: string): Promise<void> {
  const answer = await request(port, {
    method: 'POST',
    path: '/publish',
    host: '127.0.0.1',
    body: { color },
  })
  if (answer.status !== 200) throw new Error(`the floor answered ${answer.status}`)
}
