import { createServer } from 'node:net'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { customerCookies } from '../../tests/e2e/support/cookies'
import { chromiumOptions } from '../browser/chromiumOptions'
import { pathOfRoute } from '../shots/listViews'
import type { Part } from './Part'

/** Minimum score of each category. */
const LEAST: Readonly<Record<string, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}

/**
 * Runs Lighthouse with its mobile preset on the login (as a visitor) and home (as a member) of
 * every club.
 */
export const auditLighthouse: Part = {
  id: 'lighthouse',
  title: 'Lighthouse, mobile: performance ≥ 95, the rest 100',
  async run({ clubs, portal }) {
    const port = await freePort()
    const browser = await chromium.launch(await chromiumOptions(`--remote-debugging-port=${port}`))
    const failures: string[] = []
    const lowest = new Map<string, number>()
    let pages = 0
    for (const club of clubs) {
      for (const pageId of ['login', 'home']) {
        const route = club.config.routes.find((candidate) => candidate.pageId === pageId)
        if (!route) continue
        pages += 1
        const cookies =
          pageId === 'home' ? await customerCookies(portal, club.host, club.member.email) : []
        const extraHeaders = {
          Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
        }
        const answer = await lighthouse(portal.url(club.host, pathOfRoute(club, route)), {
          port,
          output: 'json',
          logLevel: 'silent',
          onlyCategories: Object.keys(LEAST),
          ...(cookies.length ? { extraHeaders } : {}),
        })
        for (const [id, category] of Object.entries(answer?.lhr.categories ?? {})) {
          const points = Math.round((category.score ?? 0) * 100)
          lowest.set(id, Math.min(points, lowest.get(id) ?? 100))
          const lost = category.auditRefs
            .filter((ref) => ref.weight > 0 && (answer?.lhr.audits[ref.id]?.score ?? 1) < 0.9)
            .map((ref) => ref.id)
          if (points < (LEAST[id] ?? 100))
            failures.push(`${club.host} ${pageId}: ${id} ${points}, lost at ${lost.join(', ')}`)
        }
      }
    }
    await browser.close()
    return {
      checked: `${pages} pages: login and home of ${clubs.length} clubs`,
      result: `lowest: ${[...lowest].map(([id, points]) => `${id} ${points}`).join(', ')}`,
      failures,
    }
  },
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        address !== null && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('no free port')),
      )
    })
  })
}
