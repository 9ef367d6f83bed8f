import type { BrowserContext, Response } from '@playwright/test'
import { gzipSync } from 'node:zlib'
import type { BenchRow } from '../BenchRow'
import { customerCookies } from '../../e2e/support/cookies'
import { valueFigure } from '../support/figures'
import { watchFirstView } from '../support/usableAt'
import { withBrowser } from '../support/withBrowser'

const HOST = 'harbour.localhost'
const MAX_KI_B = 150

/**
 * `weight`: all JavaScript that loads before login (visitor) and home (member) are usable, in bytes
 * after gzip -9, against react and react-dom bundled in the same run.
 */
export const weightRow: BenchRow = {
  name: 'weight',
  run: () =>
    withBrowser(async ({ open, portal, floor }) => {
      const floorKiB = floor.pages.reactBytes / 1024
      const visitor = await open()
      const member = await open()
      await member.addCookies(await customerCookies(portal, HOST, 'alex@example.com'))
      const views = [
        {
          what: 'login as a visitor',
          files: await filesUntilUsable(visitor, portal.url(HOST, '/login'), 'form input'),
        },
        {
          what: 'home as a member',
          files: await filesUntilUsable(member, portal.url(HOST, '/'), 'main'),
        },
      ]
      return {
        figures: views.map(({ what, files }) =>
          valueFigure(what, 'KiB', [total(files)], { max: MAX_KI_B }, floorKiB),
        ),
        notes: views.map(
          ({ what, files }) =>
            `${what}: ${files.map(({ name, kib }) => `${name} ${kib.toFixed(1)}`).join(', ')} KiB`,
        ),
      }
    }),
}

interface WeighedFile {
  name: string
  kib: number
}

/** The scripts whose request started before the page was usable, each with its weight in KiB. */
async function filesUntilUsable(
  context: BrowserContext,
  url: string,
  selector: string,
): Promise<WeighedFile[]> {
  const page = await context.newPage()
  await watchFirstView(page, selector)
  const answers: Response[] = []
  page.on(
    'response',
    (response) => void (response.request().resourceType() === 'script' && answers.push(response)),
  )
  await page.goto(url)
  await page.waitForFunction(
    () => (window as unknown as { bench: { usable: number } }).bench.usable > 0,
  )
  await page.waitForLoadState('networkidle')
  const early = await page.evaluate(() => {
    // `watchFirstView` has set this property.
    const { usable } = (window as unknown as { bench: { usable: number } }).bench
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry.startTime <= usable)
      .map((entry) => entry.name)
  })
  const files: WeighedFile[] = []
  for (const answer of answers) {
    const address = answer.url()
    if (early.includes(address))
      files.push({
        name: new URL(address).pathname.replace(/^.*\/(.*)-[\w-]{8}\.js$/, '$1'),
        kib: gzipSync(await answer.body(), { level: 9 }).length / 1024,
      })
  }
  await page.close()
  return files.sort((a, b) => b.kib - a.kib)
}

const total = (files: readonly WeighedFile[]): number =>
  files.reduce((sum, { kib }) => sum + kib, 0)
