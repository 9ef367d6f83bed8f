import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { OWN_PAGE_ID } from '../../../schemas/ownPageId'
import type { PageManifest } from '../../../schemas/PageManifest'
import { clubPathOf, ownPathsOf } from './clubPaths'
import type { RunningPortal } from './runPortal'

const root = path.resolve(import.meta.dirname, '../../..')
/** Pages that end the session, which the session tests cover. */
const ENDS_SESSION = ['logout', 'signout']

/** A visitor or a member of a club, with the width and the language in which they see its pages. */
export interface PageView {
  host: string
  email: string
  width: number
  language: 'en' | 'es' | 'own' | 'rtl'
}

/**
 * A visitor and a member of each club, with varying widths, languages and directions.
 * `npm run audit -- matrices` shows all of them.
 */
export const PAGE_VIEWS: readonly PageView[] = [
  { host: 'harbour.localhost', email: 'alex@example.com', width: 1440, language: 'en' },
  { host: 'harbour.localhost', email: '', width: 390, language: 'es' },
  { host: 'harbour.localhost', email: 'casey@example.com', width: 390, language: 'rtl' },
  { host: 'lantern.localhost', email: 'lee@example.com', width: 390, language: 'es' },
  { host: 'lantern.localhost', email: '', width: 1440, language: 'en' },
  { host: 'noria.localhost', email: 'ines@example.com', width: 1440, language: 'own' },
  { host: 'noria.localhost', email: '', width: 390, language: 'own' },
  { host: 'saraya.localhost', email: 'noor@example.com', width: 390, language: 'own' },
  { host: 'saraya.localhost', email: '', width: 1440, language: 'own' },
]

/**
 * The paths of every page of a view's club, except those that lead elsewhere and those that show
 * the same screen as another one.
 */
export async function pathsOf({ host, email }: PageView): Promise<string[]> {
  const paths = new Map<string, string>()
  for (const entry of readdirSync(path.join(root, 'src/pages'), { withFileTypes: true })) {
    const { name } = entry
    // Pages that a club has added have no manifest; their paths are in its config.
    if (!entry.isDirectory() || name === OWN_PAGE_ID || ENDS_SESSION.includes(name)) continue
    const { manifest } = (await import(`../../../src/pages/${name}/manifest.ts`)) as {
      manifest: PageManifest
    }
    const at = clubPathOf(host, manifest)
    const shows = screenOf(name, manifest, email)
    if (at !== undefined && shows !== undefined && !paths.has(shows)) paths.set(shows, at)
  }
  return [...paths.values(), ...ownPathsOf(host)]
}

/** Prepares a view: the width, and the language unless it is the club's own. */
export async function prepareView(
  { host, width, language }: PageView,
  {
    page,
    context,
    portal,
    configure,
  }: {
    page: Page
    context: BrowserContext
    portal: RunningPortal
    configure: (host: string, config: Record<string, unknown>) => Promise<unknown>
  },
): Promise<void> {
  if (language === 'rtl') await configure(host, { intl: { rtl: true } })
  if (language === 'es')
    await context.addCookies([{ name: 'portal_language', value: 'es', url: portal.url(host) }])
  await page.setViewportSize({ width, height: 900 })
}

/**
 * Names the screen that a person sees at a page, so that a screen shared by several pages is opened
 * only once; undefined for a redirect.
 */
function screenOf(
  name: string,
  { audience, membersOnly = false }: PageManifest,
  email: string,
): string | undefined {
  if (email === '') return audience === 'signed-in' ? 'login' : name
  if (audience === 'signed-out') return undefined
  return membersOnly && email.startsWith('casey') ? 'members only' : name
}
