import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { createMergePatch } from '../../../src/core/json/mergePatch'
import { signInAdmin, type AdminClient, type DomainAnswer } from './admin'
import { closePages, stopRoutes } from './closePages'
import { adminCookies, customerCookies } from './cookies'
import { isFalseReport, reportMessageIds } from './reportMessageIds'
import type { ClockedPortal } from './runPortal'
import { createTestServers, type TestServers } from './testServers'

interface PerTest {
  /** The server that this test uses: the one that files share, or its file's own. */
  portal: ClockedPortal
  /**
   * Declares console errors that the test provokes on purpose; any other console error fails it.
   */
  expectErrors: (pattern: RegExp) => void
  /**
   * Configures a club for this test only by a merge patch in wire format; the previous config is
   * restored afterwards. Returns the domain.
   */
  configure: (host: string, config: Record<string, unknown>) => Promise<DomainAnswer>
  /** Signs a demo customer in, in the first browser of this test. */
  signIn: (host: string, email: string) => Promise<void>
  /** Signs a demo admin in, in the first browser of this test. */
  signInAsAdmin: (host: string, username: string) => Promise<void>
  /** Opens another browser context, which is watched for errors like the first. */
  anotherBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>
}

/**
 * `test` for browser tests: each worker has one server that files share, and a test fails on
 * console errors, policy violations and message ids in place of texts.
 */
export const test = base.extend<
  PerTest & { watch: (context: BrowserContext) => Promise<void> },
  { servers: TestServers }
>({
  servers: [
    async ({}, use) => {
      const servers = createTestServers()
      await use(servers)
      await servers.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  portal: async ({ servers }, use) => use(await servers.shared()),

  watch: [
    async ({ context }, use, info) => {
      const errors: string[] = []
      const watch = async (watchedContext: BrowserContext) => {
        await watchedContext.addInitScript(reportViolations)
        await reportMessageIds(watchedContext)
        watchedContext.on('weberror', (error) => errors.push(`uncaught: ${error.error().message}`))
        watchedContext.on('console', (message) => {
          if (message.type() === 'error' && !isFalseReport(message.text()))
            errors.push(`console: ${message.text()} ${message.location().url}`)
        })
      }
      await watch(context)
      await use(watch)
      await stopRoutes(context)
      // This host does not exist. After a test has published a picture with an address there, the
      // club's history still refers to it, and other pages fail to load it.
      const expected = [
        /net::.* https:\/\/harbour\.example\//,
        ...info.annotations
          .filter(({ type }) => type === 'expected error')
          .map(({ description }) => new RegExp(description ?? '')),
      ]
      expect(
        errors.filter((error) => !expected.some((pattern) => pattern.test(error))),
        'errors in the console',
      ).toEqual([])
    },
    { auto: true },
  ],

  expectErrors: async ({}, use, info) => {
    await use(
      (pattern) =>
        void info.annotations.push({ type: 'expected error', description: pattern.source }),
    )
  },

  configure: async ({ portal, browser }, use) => {
    const before = new Map<string, { adminClient: AdminClient; config: Record<string, unknown> }>()
    await use(async (host, config) => {
      const known = before.get(host)
      const adminClient = known?.adminClient ?? (await signInAdmin(portal, host))
      if (!known) before.set(host, { adminClient, config: (await adminClient.domain(host)).config })
      return adminClient.patch(host, config)
    })
    await closePages(browser)
    for (const [host, { adminClient, config }] of before) {
      const now = (await adminClient.domain(host)).config
      await adminClient.patch(host, Object(createMergePatch(now, config)))
      await adminClient.dispose()
    }
  },

  signIn: async ({ context, portal }, use) => {
    await use(async (host, email) => {
      await context.addCookies(await customerCookies(portal, host, email))
    })
  },

  signInAsAdmin: async ({ context, portal }, use) => {
    await use(async (host, username) => {
      await context.addCookies(await adminCookies(portal, host, username))
    })
  },

  anotherBrowser: async ({ browser, watch }, use) => {
    const opened: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      opened.push(context)
      await watch(context)
      return context
    })
    for (const context of opened) {
      await stopRoutes(context)
      await context.close()
    }
  },
})

export { expect }

/** Waits until the page is hydrated and its controls respond. */
export async function ready(page: Page): Promise<void> {
  await waitForMark(page, 'ready')
}

/** Waits until the tab is connected to the club's hub. */
export async function live(page: Page): Promise<void> {
  await waitForMark(page, 'live')
}

/** Waits for a mark of the document element. Checks every frame, which is sooner than `expect`. */
async function waitForMark(page: Page, mark: 'ready' | 'live'): Promise<void> {
  await page.waitForFunction((name) => document.documentElement.dataset[name] === 'true', mark, {
    timeout: 60_000,
  })
}

function reportViolations() {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(
      `policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
    )
  })
}
