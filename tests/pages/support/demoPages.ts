import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { createMergePatch } from '../../../src/core/json/mergePatch'
import { oneEngine } from '../../server/engines'
import { testServer, type Browser, type TestServer } from '../../server/testServer'
import { openPage, type ServedPage } from './openPage'

export const HARBOUR = 'harbour.localhost'
export const LANTERN = 'lantern.localhost'
export const NORIA = 'noria.localhost'
export const SARAYA = 'saraya.localhost'

/** Each demo club's domain, by host. */
const DOMAINS: Readonly<Record<string, number>> = {
  [HARBOUR]: 1,
  [LANTERN]: 2,
  [NORIA]: 3,
  [SARAYA]: 4,
}

/** Who opens a page, where, and with what headers; by default a visitor at Harbour House. */
interface Visit {
  host?: string
  email?: string
  /** An admin's name; alone or beside a customer. */
  admin?: string
  headers?: Record<string, string>
}

/** The demo's pages, as one server answers them to a file's tests. */
export interface DemoPages {
  server(): TestServer
  /** Opens a page. A person signs in once and stays signed in for the whole file. */
  open(path: string, visit?: Visit): Promise<ServedPage>
  /** Returns a person's browser, signed in. */
  browserOf(visit: Visit): Promise<Browser>
  /** Returns a club's stored config, in the wire's format. */
  configOf(host: string): Promise<Record<string, unknown>>
  /**
   * Changes a club's config by a merge patch in the wire's format; the config before the test is
   * restored after it.
   */
  configure(config: Record<string, unknown>, host?: string): Promise<void>
}

/** Starts a server for the tests of a file, and stops it after them. */
export function demoPages(): DemoPages {
  let running: TestServer | undefined
  const browsers = new Map<string, Promise<Browser>>()
  const before = new Map<string, Record<string, unknown>>()
  const server = (): TestServer => {
    if (!running) throw new Error('the server starts before the first test')
    return running
  }
  const signIn = async ({ host = HARBOUR, email, admin }: Visit): Promise<Browser> => {
    const browser = server().browser(host)
    if (email !== undefined) expect((await browser.signIn(email)).statusCode).toBe(200)
    if (admin !== undefined) expect((await browser.signInAdmin(admin)).statusCode).toBe(200)
    return browser
  }
  const browserOf = (visit: Visit): Promise<Browser> => {
    const key = [visit.host ?? HARBOUR, visit.email, visit.admin].join(' ')
    const known = browsers.get(key) ?? signIn(visit)
    browsers.set(key, known)
    return known
  }
  const configOf = async (host: string): Promise<Record<string, unknown>> => {
    // At the club's own host, because an admin's list has the clubs of one company.
    const owner = await browserOf({ host, admin: 'owner' })
    const domains = (await owner.call('GET', '/admin/api/domains')).json<
      { id: number; config: Record<string, unknown> }[]
    >()
    const found = domains.find(({ id }) => id === DOMAINS[host])
    if (!found) throw new Error(`no domain at ${host}`)
    return found.config
  }
  const patch = async (host: string, config: Record<string, unknown>): Promise<void> => {
    const owner = await browserOf({ host, admin: 'owner' })
    const answer = await owner.patch(DOMAINS[host] ?? 0, config)
    expect(answer.statusCode, answer.payload).toBe(200)
  }
  beforeAll(async () => {
    running = await testServer(oneEngine, { pages: true })
  })
  afterEach(async () => {
    for (const [host, config] of before)
      await patch(host, Object(createMergePatch(await configOf(host), config)))
    before.clear()
  })
  afterAll(() => running?.close())
  return {
    server,
    browserOf,
    configOf,
    open: async (path, visit = {}) => openPage(await browserOf(visit), path, visit.headers),
    configure: async (config, host = HARBOUR) => {
      if (!before.has(host)) before.set(host, await configOf(host))
      await patch(host, config)
    },
  }
}

/** The texts of the elements, without spaces around them. */
export const textsOf = (elements: Iterable<Element>): string[] =>
  [...elements].map((element) => element.textContent.replaceAll(/\s+/g, ' ').trim())

/**
 * The names of the main menu's entries, in their order, also of a menu behind a button; none
 * without a menu.
 */
export const menuOf = ({ document }: ServedPage): string[] =>
  textsOf(document.querySelector('nav[aria-label="Main"]')?.querySelectorAll('a') ?? [])

/** The text of the page's main heading, read without parsing the rest of the page. */
export function headingOf({ html }: ServedPage): string {
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
  return heading
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .trim()
}
