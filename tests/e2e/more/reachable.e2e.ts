import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { PageManifest } from '../../../schemas/PageManifest'
import { clubPathOf } from '../support/clubPaths'
import { expect, ready, test } from '../support/portalTest'

const MEMBERS = [
  { host: 'harbour.localhost', email: 'alex@example.com' },
  { host: 'noria.localhost', email: 'ines@example.com' },
  { host: 'saraya.localhost', email: 'noor@example.com' },
  { host: 'lantern.localhost', email: 'lee@example.com' },
]
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

for (const { host, email } of MEMBERS)
  test(`every page of ${host} is at most three clicks from home`, async ({
    page,
    portal,
    signIn,
  }) => {
    await signIn(host, email)
    await page.goto(portal.url(host))
    await ready(page)
    const reached = new Set<string>()
    let links = ['/', new URL(page.url()).pathname]
    for (let clicks = 0; clicks <= 3; clicks++) {
      const found = links.filter((link) => !reached.has(link))
      for (const link of found) reached.add(link)
      links = clicks < 3 ? await linksOn(page, found) : []
    }
    const expected = await pathsOfPages(host)
    expect(expected.length).toBeGreaterThan(10)
    expect(expected.filter((link) => !reached.has(link))).toEqual([])
  })

/** The paths of the club's pages that a signed-in customer can open without an id or a secret. */
async function pathsOfPages(host: string): Promise<string[]> {
  const folder = path.resolve(import.meta.dirname, '../../../src/pages')
  const paths: string[] = []
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || NOT_LINKED.includes(entry.name)) continue
    const { manifest } = (await import(`../../src/pages/${entry.name}/manifest.ts`)) as {
      manifest: PageManifest
    }
    const needsMore = /:\w+(?![\w?])|\*/.test(manifest.paths[0] ?? '')
    const own = clubPathOf(host, manifest)
    // The Lantern has no payment processor, so nothing links to its wallet.
    if (manifest.needs === 'processor' && host === 'lantern.localhost') continue
    if (own !== undefined && !needsMore && manifest.audience !== 'signed-out') paths.push(own)
  }
  return paths
}

/** The club's paths to which these pages link, in the markup that the server sends. */
async function linksOn(page: Page, paths: readonly string[]): Promise<string[]> {
  const origin = new URL(page.url()).origin
  const markup = await page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (one) => (await fetch(one, { headers: { accept: 'text/html' } })).text()),
      ),
    [...paths],
  )
  const links = new Set<string>()
  for (const [, href = ''] of markup.join('').matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
    const url = new URL(href.replaceAll('&amp;', '&'), origin)
    const endsSession = /^\/(?:logout|signout)$/.test(url.pathname)
    if (url.origin === origin && !endsSession) links.add(url.pathname)
  }
  return [...links]
}
