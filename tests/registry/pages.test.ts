import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { OWN_PAGE_ID } from '../../schemas/ownPageId'
import { mailKinds } from '../../server/platform/mail/mailKinds'
import { fixedUris } from '../../src/core/config/compile/reservedPaths'
import { pageBodies } from '../../src/registry/pages'
import { pageById } from '../../src/registry/pages'
import { pageManifests as manifests } from '../support/manifests'

const folders = readdirSync('src/pages', { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
)
const textsOf = (id: string, language: string): Record<string, string> =>
  JSON.parse(readFileSync(`src/pages/${id}/messages.${language}.json`, 'utf8'))

/**
 * The documented pages on plan Plus only, and on both plans. Pages that the documents do not
 * mention decide for themselves (doc 1 §2.flags).
 */
const PLUS = [
  'activities',
  'appointments',
  'checkout',
  'club-benefits',
  'dining',
  'directory',
  'events',
  'guest-pass',
  'messages',
  'rooms',
  'spa-wellness',
  'product',
  'blogs',
  'pages',
]
const BOTH_PLANS = [
  'account',
  'account-event',
  'account-memberships',
  'account-tickets',
  'account-wallet',
  'account-billing',
  'account-perks',
  'cookie',
  'error',
  'faq',
  'global-switch',
  'home',
  'login',
  'logout',
  'my-schedule',
  'notifications',
  'privacy',
  'signout',
  'terms',
  'actions',
  'activate',
  'calendar-redirect',
  'forgot-password',
  'guest-pass-share',
  'guest-ticket',
  'guest-voucher',
  'passbook',
  'password-reset',
  'register',
  'schedule',
  'survey',
  'verify-email',
]
const known = manifests.filter((manifest) => [...PLUS, ...BOTH_PLANS].includes(manifest.id))

describe('every page of the registry', () => {
  it('is one folder whose name is its id; that of the pages that clubs add has no manifest', () => {
    expect([...manifests.map((manifest) => manifest.id), OWN_PAGE_ID].sort()).toEqual(
      folders.map((folder) => folder.name).sort(),
    )
    expect(Object.keys(pageBodies).sort()).toEqual(
      folders.map((folder) => `../pages/${folder.name}/Page.tsx`).sort(),
    )
    for (const { source } of folders.map(({ name }) => pageById(name)))
      expect(existsSync(source), source).toBe(true)
  })

  it('has its own uri and paths, and a uri without parameters', () => {
    const paths = manifests.flatMap((manifest) => manifest.paths)
    expect(new Set(paths).size).toBe(paths.length)
    expect(new Set(manifests.map((manifest) => manifest.uri)).size).toBe(manifests.length)
    for (const {
      uri,
      paths: [first],
    } of manifests) {
      expect(uri).toMatch(/^\/[a-z0-9/-]*$/)
      // A shared guest pass is below the guest list, which has that uri.
      if (uri !== '/guest-pass/share') expect(first?.split(/\/[:*]/)[0]).toBe(uri)
    }
  })

  it('lists the query parameters that it reads, if visitors can see it', () => {
    // A sign-in form shows the error of a submit without a script.
    const reads = /URLSearchParams|useSearchParams|<AuthForm|<LinkRequestForm/
    const source = (id: string): string =>
      readdirSync(`src/pages/${id}`)
        .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
        .map((name) => readFileSync(`src/pages/${id}/${name}`, 'utf8'))
        .join('')
    const reading = manifests
      .filter(({ id, audience }) => audience !== 'signed-in' && reads.test(source(id)))
      .map(({ id }) => id)
    expect(reading).toContain('login')
    expect(
      manifests
        .filter(({ query }) => (query ?? []).length > 0)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(reading.sort())
  })

  it('search engines may list only pages for anyone, at one address without a secret', () => {
    const listed = manifests.filter((manifest) => manifest.listed)
    expect(listed.length).toBeGreaterThan(0)
    for (const { id, audience, membersOnly, secretAddress, paths } of listed)
      expect([id, audience !== 'signed-in', membersOnly, secretAddress, paths[0]]).toEqual([
        id,
        true,
        false,
        undefined,
        expect.not.stringMatching(/:\w+(?!\w*\?)/),
      ])
  })

  it('is required if it is where mailed links lead, or if it has a fixed address', () => {
    const mailed = Object.values(mailKinds).flatMap(({ link, page }) => (link === null ? [] : page))
    const needed = manifests.filter(
      ({ id, uri, secretAddress }) =>
        secretAddress || fixedUris.has(uri) || [...mailed, 'forgot-password'].includes(id),
    )
    expect(manifests.filter(({ required }) => required)).toEqual(needed)
    expect(needed.map(({ id }) => id)).toEqual(expect.arrayContaining(mailed))
  })

  it.each(manifests.map((manifest) => [manifest.id, manifest] as const))(
    '%s has its title and its entry’s name in both languages',
    (id, manifest) => {
      const ids = [manifest.title, ...(manifest.navigation ? [manifest.navigation.name] : [])]
      for (const language of ['en', 'es']) {
        const texts = textsOf(id, language)
        for (const message of ids) expect(texts[message], `${language} ${message}`).toMatch(/\S/)
      }
      expect(Object.keys(textsOf(id, 'es')).sort()).toEqual(Object.keys(textsOf(id, 'en')).sort())
    },
  )

  it('is on Plus only or on both plans, as documented; of the others only the blog needs Plus [shell.route.flag-plus-true] [shell.route.flag-plus-false] [shell.route.flag-plus-unlisted]', () => {
    expect(
      known
        .filter((manifest) => manifest.plus)
        .map((manifest) => manifest.id)
        .sort(),
    ).toEqual([...PLUS].sort())
    expect(
      known
        .filter((manifest) => !manifest.plus)
        .map((manifest) => manifest.id)
        .sort(),
    ).toEqual([...BOTH_PLANS].sort())
  })

  it('is open to every customer if documented so; the spa and the directory, lists and details, are members-only [shell.route.flag-members-only-default]', () => {
    const membersOnly = known.filter((manifest) => manifest.membersOnly)
    expect(membersOnly.map((manifest) => manifest.id).sort()).toEqual(['directory', 'spa-wellness'])
    expect(membersOnly.flatMap((manifest) => manifest.paths).sort()).toEqual([
      '/directory/:tab?/:id?',
      '/spa-wellness',
      '/spa-wellness/:id',
    ])
  })
})
