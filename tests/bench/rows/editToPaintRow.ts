import type { CDPSession, Page } from '@playwright/test'
import type { BenchRow, Figure } from '../BenchRow'
import { signInAdmin } from '../../e2e/support/admin'
import { adminCookies } from '../../e2e/support/cookies'
import { clubSections } from '../support/clubConfig'
import { ratioFigure, median, percentile, type Pair } from '../support/figures'
import { measureEdits } from '../support/measureEdits'
import { installPaintWatch } from '../support/paintWatch'
import { withBrowser, type BrowserBench } from '../support/withBrowser'

const HOST = 'harbour.localhost'
/** Edits per round, as many as in the experiment that the goal comes from. */
const EDITS = 100
/** The processor's speeds, with the goals for a page of 1,500 elements. */
const SPEEDS = [
  { rate: 1, speed: 'at full speed', max: 1.7 },
  { rate: 4, speed: 'with CPU 4 × slowed', max: 3.3 },
]
/** The pages: the goal's, and one near the largest that is accepted, to show how the cost grows. */
const PAGES = [
  { sections: 53, elements: 1_500, hasGoal: true },
  { sections: 84, elements: 2_400, hasGoal: false },
]

/**
 * `edit-to-paint`: the time from typing a colour in the studio until the preview of a page with
 * 1,500 elements has painted it, against one heading in a frame without a framework; then the same
 * for 2,400 elements.
 */
export const editToPaintRow: BenchRow = {
  name: 'edit-to-paint',
  run: ({ fast, rounds }) =>
    withBrowser(async (bench) => {
      const floor = await openFloor(bench)
      const figures: Figure[] = []
      const notes: string[] = []
      for (const { sections, elements, hasGoal } of fast ? PAGES.slice(0, 1) : PAGES) {
        const studio = await openStudio(bench, fast ? 10 : sections)
        if (!fast && studio.elements < elements)
          throw new Error(`the previewed page has only ${studio.elements} elements`)
        notes.push(
          `the previewed page has ${studio.elements} elements; nothing was remounted or reloaded`,
        )
        for (const { rate, speed, max } of SPEEDS) {
          await studio.tools.send('Emulation.setCPUThrottlingRate', { rate })
          await floor.tools.send('Emulation.setCPUThrottlingRate', { rate })
          const { pairs, first } = await measureRounds(studio.page, floor.page, fast, rounds)
          figures.push(
            ratioFigure(
              `p95, ${studio.elements} elements, ${speed}`,
              'ms',
              pairs,
              hasGoal ? { max } : undefined,
            ),
          )
          notes.push(
            `the first edit after a rest, ${speed}: ${median(first.map(({ ours }) => ours)).toFixed(0)} ms against ${median(first.map(({ floor: bare }) => bare)).toFixed(0)}`,
          )
        }
        await assertSameDocument(studio.page)
        await studio.page.context().close()
      }
      return { figures, notes }
    }),
}

/** Returns the 95th percentile of each round's edits, and the first edit of each round. */
async function measureRounds(
  studio: Page,
  floor: Page,
  fast: boolean,
  rounds: number,
): Promise<{ pairs: Pair[]; first: Pair[] }> {
  const pairs: Pair[] = []
  const first: Pair[] = []
  for (let round = fast ? 1 : 0; round <= rounds; round += 1) {
    const count = fast ? 3 : EDITS
    const times = {
      floor: await edit(floor, '#field', count, round),
      ours: await edit(studio, '[data-bench-field]', count, round),
    }
    if (round === 0) continue
    pairs.push({ floor: percentile(times.floor, 95), ours: percentile(times.ours, 95) })
    first.push({ floor: times.floor[0] ?? Number.NaN, ours: times.ours[0] ?? Number.NaN })
  }
  return { pairs, first }
}

interface Opened {
  page: Page
  tools: CDPSession
}

async function openStudio(
  { open, portal }: BrowserBench,
  sections: number,
): Promise<Opened & { elements: number }> {
  const adminClient = await signInAdmin(portal, HOST)
  await adminClient.patch(HOST, {
    props: { sections: { '/': await clubSections(sections) } },
  })
  await adminClient.dispose()
  const context = await open({ viewport: { width: 1440, height: 900 } })
  await context.addCookies(await adminCookies(portal, HOST, 'owner'))
  const page = await context.newPage()
  await page.goto(portal.url(HOST, '/studio/'))
  const preview = page.frameLocator('iframe[title="Preview"]')
  await preview.locator('html[data-live="true"]').waitFor({ state: 'attached', timeout: 60_000 })
  await preview.locator('main h1').first().waitFor({ timeout: 60_000 })
  await page.getByRole('tab', { name: 'Colours', exact: true }).click()
  await page
    .getByRole('textbox', { name: 'Primary', exact: true })
    .evaluate((field) => (field.dataset.benchField = ''))
  const elements = await preview.locator('body').evaluate((body) => {
    // Marks the window and two elements; a reload or remount would remove the marks.
    for (const target of [
      window,
      document.querySelector('main') ?? {},
      document.querySelector('main h1') ?? {},
    ])
      Object.assign(target, { benchMark: true })
    return body.querySelectorAll('*').length
  })
  // Watches the button of the first added section, because a visible element must change, not only
  // a CSS variable. The page's own sections before it have links in a colour of their own.
  const button = 'main [data-section="section-0"] a'
  await preview.locator(button).first().scrollIntoViewIfNeeded()
  await installPaintWatch(page, { selector: button, property: 'background-color' })
  return { page, elements, tools: await context.newCDPSession(page) }
}

async function openFloor({ open, floor }: BrowserBench): Promise<Opened> {
  const context = await open({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.goto(floor.url('edit/index.html'))
  await page.frameLocator('iframe').locator('h1').waitFor()
  await installPaintWatch(page, { selector: 'h1', property: 'color' })
  return { page, tools: await context.newCDPSession(page) }
}

async function edit(page: Page, selector: string, count: number, seed: number): Promise<number[]> {
  await page.bringToFront()
  return measureEdits(page, selector, count, seed)
}

async function assertSameDocument(page: Page): Promise<void> {
  const isSame = await page
    .frameLocator('iframe[title="Preview"]')
    .locator('body')
    .evaluate(() =>
      [window, document.querySelector('main'), document.querySelector('main h1')].every(
        (target) => target !== null && 'benchMark' in target,
      ),
    )
  if (!isSame) throw new Error('an edit reloaded or remounted the preview')
}
