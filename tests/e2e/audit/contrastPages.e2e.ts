import type { PageManifest } from '../../../schemas/PageManifest'
import { fixContrast } from '../../../src/core/theme/fixContrast'
import { catalogue } from '../../support/catalogue'
import { tokensPatch, randomColours } from '../../support/palettes'
import { sampleCases } from '../../support/sampleCases'
import { contrastViolations } from '../support/axe'
import { clubPathOf } from '../support/clubPaths'
import { paintedPairs, undeclaredPairs } from '../support/paintedPairs'
import { expect, ready, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
/** The clubs, each with a member and the pages listed below that the club does not have. */
const CLUBS: readonly { host: string; email: string; without: readonly string[] }[] = [
  { host: HARBOUR, email: 'alex@example.com', without: [] },
  {
    host: 'lantern.localhost',
    email: 'lee@example.com',
    without: ['events', 'dining', 'messages', 'guest-pass', 'directory', 'product'],
  },
  { host: 'noria.localhost', email: 'ines@example.com', without: [] },
  { host: 'saraya.localhost', email: 'noor@example.com', without: [] },
]
/** The pages that show most of the colours; `npm run audit -- contrast` covers all pages. */
const MAIN = [
  'home',
  'events',
  'dining',
  'account',
  'account-wallet',
  'messages',
  'notifications',
  'guest-pass',
  'faq',
  'directory',
  'product',
]
const VISITOR = ['login', 'register', 'forgot-password']
const IN_PALETTES = ['home', 'events', 'account', 'messages', 'faq']
const PALETTES = 1
const SEED = 20_262

for (const { host, email, without } of sampleCases(CLUBS)) {
  test(`the text colours on the main pages of ${host} are declared in themes/base with the contrast they need`, async ({
    page,
    portal,
    signIn,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const missing = new Set<string>()
    const visited: string[] = []
    const checkPage = async (name: string): Promise<void> => {
      const at = await pathOf(host, name)
      if (at === undefined) return
      await page.goto(portal.url(host, at))
      await ready(page)
      const pairs = await paintedPairs(page)
      expect(pairs.length, `${at} paints words`).toBeGreaterThan(0)
      for (const pair of undeclaredPairs(pairs)) missing.add(`${at}: ${pair}`)
      visited.push(name)
    }
    for (const name of VISITOR) await checkPage(name)
    await signIn(host, email)
    for (const name of MAIN) await checkPage(name)
    expect([...missing]).toEqual([])
    expect(
      [...VISITOR, ...MAIN].filter((name) => !visited.includes(name)),
      'pages that the club does not have',
    ).toEqual(without)
  })

  test(`axe agrees with Fix all on the main pages of ${host}, in random palettes`, async ({
    page,
    portal,
    signIn,
    configure,
  }) => {
    await signIn(host, email)
    await page.setViewportSize({ width: 1440, height: 900 })
    const weak: string[] = []
    let visited = 0
    for (const colours of randomColours(
      PALETTES,
      SEED + CLUBS.findIndex((club) => club.host === host),
    )) {
      await configure(host, readable(host, colours))
      for (const name of IN_PALETTES) {
        const at = await pathOf(host, name)
        if (at === undefined) continue
        await page.goto(portal.url(host, at))
        await ready(page)
        weak.push(...(await contrastViolations(page)).map((words) => `${at}: ${words}`))
        visited += 1
      }
    }
    expect(weak).toEqual([])
    expect(visited).toBe(PALETTES * IN_PALETTES.filter((name) => !without.includes(name)).length)
  })
}

/**
 * Returns a patch for a club's config: random colours on top of its preset, made readable by Fix
 * all.
 */
function readable(
  host: string,
  colours: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const defaults = Object.fromEntries(
    Object.entries(catalogue.tokens).map(([name, token]) => [name, token.default]),
  )
  const tokens = { ...defaults, ...catalogue.presets[host.split('.')[0] ?? ''], ...colours }
  return tokensPatch({ ...colours, ...fixContrast(tokens, catalogue.pairs) })
}

async function pathOf(host: string, name: string): Promise<string | undefined> {
  const { manifest } = (await import(`../../src/pages/${name}/manifest.ts`)) as {
    manifest: PageManifest
  }
  return clubPathOf(host, manifest)
}
