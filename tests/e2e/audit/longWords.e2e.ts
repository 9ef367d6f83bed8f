import type { Page } from '@playwright/test'
import { expectedNotFound } from '../support/clubPaths'
import { listMisfits, writeLongWords } from '../support/longWords'
import { ownPortalTest } from '../support/ownPortalTest'
import { pathsOf, type PageView } from '../support/pageViews'
import { expect, ready } from '../support/portalTest'

const test = ownPortalTest({ prepare: writeLongWords })

const CLUBS: readonly Pick<PageView, 'host' | 'email'>[] = [
  { host: 'harbour.localhost', email: 'alex@example.com' },
  { host: 'lantern.localhost', email: 'lee@example.com' },
  { host: 'noria.localhost', email: 'ines@example.com' },
  { host: 'saraya.localhost', email: 'noor@example.com' },
]
const WIDTHS = [1440, 390, 320]

for (const { host, email } of CLUBS) {
  test(`words of 32 letters fit every page of ${host}`, async ({
    page,
    portal,
    signIn,
    expectErrors,
  }) => {
    expectErrors(expectedNotFound)
    const misfits: string[] = []
    const visit = async (paths: readonly string[]): Promise<Map<string, string>> => {
      const linked = new Map<string, string>()
      for (const path of paths) {
        await page.goto(portal.url(host, path))
        await ready(page)
        await page.getByText(/^Loading|^Cargando/).count()
        for (const link of await linksOf(page)) linked.set(link.replace(/\d+/g, '#'), link)
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 })
          for (const misfit of await listMisfits(page)) misfits.push(`${path} ${width} ${misfit}`)
        }
        await page.setViewportSize({ width: 1440, height: 900 })
      }
      return linked
    }
    const known = (await pathsOf({ host, email: '', width: 0, language: 'own' })).slice()
    await visit(known)
    await signIn(host, email)
    const linked = await visit(await pathsOf({ host, email, width: 0, language: 'own' }))
    await visit([...linked.entries()].filter(([kind]) => kind.includes('#')).map(([, at]) => at))
    expect(misfits).toEqual([])
  })
}

/** The paths of the page's links within the club. */
const linksOf = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
