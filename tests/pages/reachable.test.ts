import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { OWN_PAGE_ID } from '../../schemas/ownPageId'
import type { PageManifest } from '../../schemas/PageManifest'
import { clubPathOf } from '../e2e/support/clubPaths'
import { demoPages, HARBOUR, LANTERN, NORIA, SARAYA } from './support/demoPages'

const pages = demoPages()
/**
 * Pages that are only linked from a mail, a calendar entry or an error screen, or that end the
 * session.
 */
const NOT_LINKED = [
  'actions',
  'activate',
  'error',
  'logout',
  'revert-email',
  'signout',
  'verify-email',
]

it.each([
  { host: HARBOUR, email: 'alex@example.com' },
  { host: NORIA, email: 'ines@example.com' },
  { host: SARAYA, email: 'noor@example.com' },
  { host: LANTERN, email: 'lee@example.com' },
])('every page of $host is at most three clicks from home', async ({ host, email }) => {
  const start = (await pages.open('/', { host, email })).location
  const reached = new Set<string>()
  let links = ['/', ...(start === undefined ? [] : [start])]
  for (let clicks = 0; clicks <= 3; clicks++) {
    const found = links.filter((link) => !reached.has(link))
    for (const link of found) reached.add(link)
    links = []
    if (clicks === 3) break
    for (const link of found) links.push(...(await linksOn(link, { host, email })))
  }
  const expected = await pathsOfPages(host)
  expect(expected.length).toBeGreaterThan(10)
  expect(expected.filter((link) => !reached.has(link))).toEqual([])
})

it.each(['/login', '/register'])(
  '%s leads a visitor who has a code of the club to the page that activates the account',
  async (at) => {
    expect(await linksOn(at, { host: HARBOUR })).toContain('/activate')
  },
)

/** The paths of the club's pages that a signed-in customer can open without an id or a secret. */
async function pathsOfPages(host: string): Promise<string[]> {
  const folder = path.resolve(import.meta.dirname, '../../src/pages')
  const paths: string[] = []
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    // The pages that clubs add have a manifest each, and an entry in the menu if the club wants one.
    if (!entry.isDirectory() || [...NOT_LINKED, OWN_PAGE_ID].includes(entry.name)) continue
    const { manifest } = (await import(`../../src/pages/${entry.name}/manifest.ts`)) as {
      manifest: PageManifest
    }
    const needsMore = /:\w+(?![\w?])|\*/.test(manifest.paths[0] ?? '')
    const own = clubPathOf(host, manifest)
    // The Lantern has no payment processor, so nothing links to its wallet.
    if (manifest.needs === 'processor' && host === LANTERN) continue
    if (own !== undefined && !needsMore && manifest.audience !== 'signed-out') paths.push(own)
  }
  return paths
}

/** The club's paths to which a page links, in the markup that the server sends. */
async function linksOn(at: string, who: { host: string; email?: string }): Promise<string[]> {
  const { html } = await pages.open(at, who)
  const origin = `http://${who.host}`
  const links = new Set<string>()
  for (const [, href = ''] of html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
    const url = new URL(href.replaceAll('&amp;', '&'), origin)
    const endsSession = /^\/(?:logout|signout)$/.test(url.pathname)
    if (url.origin === origin && !endsSession) links.add(url.pathname)
  }
  return [...links]
}
