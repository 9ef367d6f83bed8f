import type { Page } from '@playwright/test'
import type { PageManifest } from '../../../schemas/PageManifest'
import { fixContrast } from '../../../src/core/theme/fixContrast'
import { catalogue } from '../../support/catalogue'
import { tokensPatch, randomColours } from '../../support/palettes'
import { sampleCases } from '../../support/sampleCases'
import { contrastViolations } from '../support/axe'
import { clubPathOf } from '../support/clubPaths'
import { paintedPairs, undeclaredPairs } from '../support/paintedPairs'
import { test } from '../support/draftTest'
import { expect, ready } from '../support/portalTest'
import { colourField, openPublish, openStudio, paintedToken, previewOf } from '../support/studio'

const HARBOUR = 'harbour.localhost'
/**
 * The clubs, each with a member and the pages listed below that the club does not have. Each day
 * visits one of them.
 */
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

const status = (studio: Page) =>
  studio.getByRole('region', { name: 'Contrast' }).getByRole('status')
const undo = (studio: Page) => studio.getByRole('button', { name: 'Undo', exact: true })

test('a colour with too little contrast suggests the nearest one that passes; one click applies it, as one named undo step', async ({
  page: studio,
  portal,
  configure,
}) => {
  await configure(HARBOUR, { props: { colors: { muted_text: '#566170' } } })
  await openStudio(studio, portal, HARBOUR, 'owner')
  await expect(status(studio)).toHaveText('All colour pairs are easy to read.')
  await colourField(studio, 'Muted text').fill('#a9b4c0')
  await colourField(studio, 'Muted text').blur()
  await expect(status(studio)).toContainText(/pairs? of colours (?:is|are) hard to read/)
  const use = studio.getByRole('button', { name: /^Use #[0-9a-f]{6}$/ })
  const better = (await use.textContent())?.slice(-7) ?? ''
  await use.click()
  await expect(colourField(studio, 'Muted text')).toHaveValue(better)
  await expect(status(studio)).toHaveText('All colour pairs are easy to read.')
  await expect.poll(() => paintedToken(previewOf(studio), 'color-muted-text')).toBe(better)
  await studio.getByRole('button', { name: 'Steps', exact: true }).click()
  await expect(
    studio.getByRole('group', { name: 'Steps, newest first' }).getByRole('listitem').first(),
  ).toContainText(`Muted text: #a9b4c0 → ${better}`)
  await studio.keyboard.press('Escape')
  await undo(studio).click()
  await expect(colourField(studio, 'Muted text')).toHaveValue('#a9b4c0')
})

test('Fix all makes every pair readable, changing surfaces too and judging translucent ones by what is below them; the changes are one named step, undone at once', async ({
  page: studio,
  portal,
  configure,
}) => {
  const before = {
    Background: '#444444',
    Surface: '#dddddd',
    Text: '#777777',
    Primary: 'rgb(255 215 0 / 60%)',
    Accent: '#00e5ff',
  }
  await configure(HARBOUR, {
    props: {
      colors: {
        background: before.Background,
        surface: before.Surface,
        text: before.Text,
        primary: before.Primary,
        accent: before.Accent,
      },
    },
  })
  await openStudio(studio, portal, HARBOUR, 'owner')
  await expect(status(studio)).toContainText('hard to read')
  await studio.getByRole('button', { name: 'Fix all' }).click()
  await expect(status(studio)).toHaveText('All colour pairs are easy to read.')
  for (const name of ['Background', 'Primary'] as const)
    await expect(colourField(studio, name)).not.toHaveValue(before[name])
  const fixed = await colourField(studio, 'Primary').inputValue()
  await expect.poll(() => paintedToken(previewOf(studio), 'color-primary')).toBe(fixed)
  await studio.getByRole('button', { name: 'Steps', exact: true }).click()
  await expect(
    studio.getByRole('group', { name: 'Steps, newest first' }).getByRole('listitem'),
  ).toHaveText([/^Made all colours readable/, /^Published/])
  await studio.keyboard.press('Escape')
  await undo(studio).click()
  for (const [name, value] of Object.entries(before))
    await expect(colourField(studio, name)).toHaveValue(value)
  await expect(status(studio)).toContainText('hard to read')
  await studio.getByRole('button', { name: 'Redo', exact: true }).click()
  await expect(colourField(studio, 'Primary')).toHaveValue(fixed)
})

test('choosing a preset that makes colours hard to read shows a warning in every group, which leads to the failing pairs; they are listed first', async ({
  page: studio,
  portal,
  configure,
}) => {
  await configure(HARBOUR, { props: { colors: { muted_text: '#566170' } } })
  await openStudio(studio, portal, HARBOUR, 'owner')
  const warning = studio.getByRole('status').filter({ hasText: 'hard to read' })
  await expect(warning).toHaveCount(0)
  await studio.getByRole('tab', { name: 'Look', exact: true }).click()
  const lantern = studio.getByRole('radio', { name: 'Lantern' })
  await expect(lantern).toHaveAccessibleDescription(/hard to read$/)
  await lantern.check()
  for (const group of ['Look', 'Messages', 'Pages']) {
    await studio.getByRole('tab', { name: group, exact: true }).click()
    await expect(warning).toBeInViewport()
  }
  await warning.getByRole('button', { name: 'Show them' }).click()
  const region = studio.getByRole('region', { name: 'Contrast' })
  await expect(region.getByRole('button', { name: 'Fix all' })).toBeFocused()
  const failing = region.getByRole('list', { name: 'Hard to read' }).getByRole('listitem')
  const count = await failing.count()
  await failing
    .first()
    .getByRole('button', { name: /^Use #[0-9a-f]{6} for / })
    .click()
  await expect.poll(() => failing.count()).toBeLessThan(count)

  await region.getByRole('button', { name: 'All colour pairs' }).click()
  const pairs = region.getByRole('listitem')
  await expect(
    pairs.filter({ hasText: 'Foreground “Text”, background “Background”' }).first(),
  ).toContainText(/1\d\.\d, needs 4\.5/)
  await expect(pairs.filter({ hasText: 'on hover' }).first()).toBeVisible()
  await expect(pairs.filter({ hasText: 'over any picture' }).first()).toBeVisible()
  await expect(pairs.filter({ hasText: /disabled.*\d\.\d, no minimum/ }).first()).toBeVisible()
})

test('publishing a pair with too little contrast requires a reason, which the history shows; Fix all in the same dialog makes the reason unnecessary', async ({
  page: studio,
  portal,
  configure,
}) => {
  await configure(HARBOUR, { props: { colors: { muted_text: '#566170' } } })
  await openStudio(studio, portal, HARBOUR, 'owner')
  await colourField(studio, 'Muted text').fill('#a9b4c0')
  await colourField(studio, 'Muted text').blur()
  const dialog = await openPublish(studio)
  await expect(dialog.getByText('the note must explain why')).toBeVisible()
  await expect(dialog.getByLabel('Note')).toHaveAttribute('required')
  await expect(dialog.getByRole('button', { name: 'Publish now' })).toBeDisabled()

  await dialog.getByRole('button', { name: 'Fix all' }).click()
  await expect(dialog.getByText('hard to read')).toHaveCount(0)
  await expect(dialog.getByLabel('Note')).not.toHaveAttribute('required')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await undo(studio).click()
  await expect(colourField(studio, 'Muted text')).toHaveValue('#a9b4c0')

  const again = await openPublish(studio)
  await again.getByLabel('Note').fill('The brand book wants this grey until spring.')
  await again.getByRole('button', { name: 'Publish now' }).click()
  await expect(again).toBeHidden()
  await studio.getByRole('button', { name: 'History' }).click()
  const entry = studio.getByRole('dialog', { name: 'History' }).locator('ol > li').first()
  await expect(entry).toContainText('The brand book wants this grey until spring.')
  await expect(entry).toContainText('#a9b4c0')
})

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
