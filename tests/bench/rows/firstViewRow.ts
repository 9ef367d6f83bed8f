import type { BenchRow } from '../BenchRow'
import { ratioFigure, valueFigure } from '../support/figures'
import { readFirstView, watchFirstView, type FirstView } from '../support/usableAt'
import { withBrowser, type BrowserBench } from '../support/withBrowser'

/**
 * `first-view`: the login page for a visitor on a slow phone with an empty cache, against a page of
 * react-dom and one heading from the same kind of static server.
 */
export const firstViewRow: BenchRow = {
  name: 'first-view',
  run: ({ fast, rounds }) =>
    withBrowser(async ({ open, portal, floor }) => {
      const ours: FirstView[] = []
      const floors: FirstView[] = []
      // The first round is a warm-up: the portal renders a visitor's page only once.
      for (let round = fast ? 1 : 0; round <= rounds; round += 1) {
        const first = await measureFirstView(open, floor.url('first-view/index.html'), 'h1')
        const second = await measureFirstView(
          open,
          portal.url('harbour.localhost', '/login'),
          'form input',
        )
        if (round === 0) continue
        floors.push(first)
        ours.push(second)
      }
      const pairs = (of: keyof FirstView) =>
        ours.map((view, round) => ({ ours: view[of], floor: floors[round]?.[of] ?? Number.NaN }))
      return {
        figures: [
          ratioFigure('first paint', 'ms', pairs('paint'), { max: 0.45 }),
          ratioFigure('largest paint', 'ms', pairs('largestPaint'), { max: 0.6 }),
          ratioFigure('usable', 'ms', pairs('usable'), { max: 1.65 }),
          valueFigure(
            'layout shift',
            '',
            ours.map((view) => view.layoutShift),
            { max: 0.02 },
          ),
        ],
        notes: [],
      }
    }),
}

/**
 * Measures a first view at 1.6 Mbit/s and 150 ms round trip, with the processor slowed down four
 * times, a phone's screen and an empty cache.
 */
async function measureFirstView(
  open: BrowserBench['open'],
  url: string,
  selector: string,
): Promise<FirstView> {
  const context = await open({ viewport: { width: 412, height: 823 } })
  try {
    const page = await context.newPage()
    await watchFirstView(page, selector)
    const tools = await context.newCDPSession(page)
    await tools.send('Network.enable')
    await tools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 1_600_000 / 8,
      uploadThroughput: 750_000 / 8,
    })
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(url)
    return await readFirstView(page)
  } finally {
    await context.close()
  }
}
