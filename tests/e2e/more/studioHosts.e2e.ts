import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Locator, Page } from '@playwright/test'
import { dnsServer, type DnsServer } from '../../support/dnsServer'
import { apiAt } from '../support/admin'
import { expect, test as base } from '../support/portalTest'
import { removeData, runPortal, type RunningPortal } from '../support/runPortal'
import { openColours, previewOf } from '../support/studio'
import { templateFolder } from '../support/template'

const HARBOUR = 'harbour.localhost'
const EMAIL = 'owner@example.com'
const OWN_PASSWORD = 'The-owners-pass-1'

interface LivePortal extends RunningPortal {
  dns: DnsServer
  /** Runs a command of the `club` command line beside the server; returns its JSON. */
  club(...args: string[]): Promise<Record<string, unknown>>
}

/**
 * `test` on a server in production mode that verifies hosts with the test's DNS server; the demo's
 * own passwords do not work on it.
 */
const test = base.extend<Record<never, never>, { live: LivePortal }>({
  live: [
    async ({}, use) => {
      const dns = await dnsServer()
      const environment = {
        NODE_ENV: 'production',
        PORTICO_DEMO: 'keep',
        PORTICO_SECRET: 's'.repeat(32),
        PORTICO_DNS_SERVERS: dns.address,
      }
      const portal = await runPortal(await templateFolder(), '', environment)
      const club = async (...args: string[]) => {
        const { stdout } = await promisify(execFile)(
          process.execPath,
          [path.resolve('dist/server/club.js'), ...args, '--json'],
          { env: { ...process.env, ...environment, PORTICO_DATA: portal.dataFolder } },
        )
        return JSON.parse(stdout) as Record<string, unknown>
      }
      const { link } = await club(
        'admin',
        'invite',
        '--email',
        EMAIL,
        '--level',
        'owner',
        '--company',
        '1',
      )
      const api = await apiAt(portal, HARBOUR)
      expect(
        (
          await api.post('/api/user/admin/link/use', {
            data: { token: new URL(String(link)).hash.slice(1), new_password: OWN_PASSWORD },
          })
        ).status(),
      ).toBe(204)
      await api.dispose()
      await use({ ...portal, dns, club })
      await portal.stop()
      await removeData(portal)
      await dns.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

async function openAsOwner(studio: Page, live: LivePortal): Promise<void> {
  await studio.goto(live.url(HARBOUR, '/studio/'))
  await studio.getByLabel('Username').fill(EMAIL)
  await studio.getByLabel('Password', { exact: true }).fill(OWN_PASSWORD)
  await studio.getByRole('button', { name: 'Sign in' }).click()
  await expect(previewOf(studio).getByRole('main')).toBeVisible()
  await openColours(studio)
}

/** Starts a new club from the open one; returns the dialog, at its first step. */
async function startClub(studio: Page, name: string, host: string): Promise<Locator> {
  await studio.getByRole('button', { name: 'New club from this one' }).click()
  const dialog = studio.getByRole('dialog', { name: 'New club' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Host').fill(host)
  await dialog.getByRole('button', { name: 'Next' }).click()
  return dialog
}

async function openHost(studio: Page, club: string): Promise<Locator> {
  await studio.getByRole('button', { name: 'Tools' }).click()
  await studio.getByRole('menuitem', { name: 'Host', exact: true }).click()
  return studio.getByRole('dialog', { name: `${club}: host` })
}

async function statusAt(live: LivePortal, host: string): Promise<number> {
  const api = await apiAt(live, host)
  const status = (await api.get('/config')).status()
  await api.dispose()
  return status
}

test('an owner creates clubs on new hosts and has them verified, from the studio or the command line', async ({
  page: studio,
  context,
  live,
  expectErrors,
}) => {
  expectErrors(/409.*\/clubs\/plan|(429|ERR_FAILED|Failed to load).*\/host\/verify/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAsOwner(studio, live)
  const wizard = studio.getByRole('dialog', { name: 'New club' })
  const check = wizard.getByRole('button', { name: 'Check now' })

  await test.step('a verified host needs no action', async () => {
    const harbour = await openHost(studio, 'Harbour House')
    await expect(
      harbour.getByRole('status').filter({ hasText: 'harbour.localhost is verified.' }),
    ).toBeVisible()
    await expect(harbour.getByRole('button', { name: 'Check now' })).toHaveCount(0)
    await harbour.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('a taken host is reported at its field and all input stays; pressing twice creates one club', async () => {
    await startClub(studio, 'Quayside', 'Lantern.localhost')
    await expect(
      wizard.getByText('Another club already uses this host. Choose a different one.'),
    ).toBeVisible()
    const host = wizard.getByLabel('Host')
    await expect(host).toBeFocused()
    await expect(host).toHaveAttribute('aria-invalid', 'true')
    await expect(host).toHaveValue('Lantern.localhost')
    await expect(wizard.getByLabel('Name')).toHaveValue('Quayside')
    await host.fill('quay.example')
    await host.press('Enter')
    await wizard.getByRole('button', { name: 'Next' }).click()
    const created: string[] = []
    studio.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/admin/api/clubs'))
        created.push(request.url())
    })
    await wizard.getByRole('button', { name: 'Create the club' }).dblclick()
    await expect(wizard.getByRole('heading', { name: 'Quayside has been created' })).toBeFocused()
    expect(created).toHaveLength(1)
  })

  await test.step('the owner copies the TXT record from the studio and has it checked, and then visitors can open the host', async () => {
    await expect(
      wizard.getByText(/Members will find it at quay\.example(:\d+)? once the host is verified\./),
    ).toBeVisible()
    await expect(wizard.getByText('Visitors can’t open quay.example yet')).toBeVisible()
    await expect(
      wizard.getByText('http://quay.example/.well-known/portico-verification.txt'),
    ).toBeVisible()
    await check.press('Enter')
    await expect(wizard.getByRole('alert')).toContainText(
      'There is no TXT record at _portico.quay.example.',
    )
    await expect(wizard.getByRole('alert')).toContainText('quay.example has no address in DNS')
    expect(await statusAt(live, 'quay.example')).toBe(404)

    const copied = async (what: string): Promise<string> => {
      await wizard.getByRole('button', { name: `Copy: ${what}` }).click()
      await expect(wizard.getByRole('status').filter({ hasText: 'Copied' }).first()).toBeVisible()
      return studio.evaluate(() => navigator.clipboard.readText())
    }
    expect(await copied('Name')).toBe('_portico.quay.example')
    const value = await copied('Value')
    expect(value).toMatch(/^portico-verification=[0-9a-f]{64}$/)
    live.dns.txt.set('_portico.quay.example', ['portico-verification=other'])
    await check.click()
    await expect(wizard.getByRole('alert')).toContainText(
      'The TXT record at _portico.quay.example has another value.',
    )
    live.dns.txt.set('_portico.quay.example', [value])
    await check.click()
    await expect(
      wizard
        .getByRole('status')
        .filter({ hasText: 'quay.example is verified. Visitors can open the club there.' }),
    ).toBeVisible()
    await expect(check).toHaveCount(0)
    await expect(
      wizard.getByText(/Members will find it at quay\.example(:\d+)?\. It has no accounts yet\./),
    ).toBeVisible()
    expect(await statusAt(live, 'quay.example')).toBe(200)
  })

  await test.step('a blocked clipboard, a lost response and too many checks each show a message', async () => {
    await wizard.getByRole('button', { name: 'Go to the new club' }).click()
    await startClub(studio, 'Pier', 'pier.example')
    await wizard.getByRole('button', { name: 'Next' }).click()
    await wizard.getByRole('button', { name: 'Create the club' }).click()
    await expect(wizard.getByRole('heading', { name: 'Pier has been created' })).toBeFocused()
    await studio.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await wizard.getByRole('button', { name: 'Copy: Content' }).click()
    await expect(
      wizard.getByText(
        'The browser did not allow copying. The text is selected; copy it with the keyboard.',
      ),
    ).toBeVisible()
    expect(await studio.evaluate(() => getSelection()?.toString())).toMatch(
      /^portico-verification=/,
    )
    await studio.route('**/host/verify', (route) => route.abort(), { times: 1 })
    await check.click()
    await expect(wizard.getByRole('alert')).toContainText('The server could not be reached.')
    const answered = studio.waitForResponse('**/host/verify')
    await check.click()
    const { status, url } = await answered.then((response) => ({
      status: response.status(),
      url: response.url(),
    }))
    expect(status).toBe(200)
    await expect(wizard.getByRole('alert')).toContainText('Not verified yet')
    // All but one of the checks that are allowed.
    await studio.evaluate(async (address) => {
      for (let count = 1; count < 20; count += 1) await fetch(address, { method: 'POST' })
    }, url)
    await check.click()
    await expect(wizard.getByRole('alert')).toContainText(
      'Too many checks. Try again in 15 minutes.',
    )
  })

  await test.step('Tools, Host shows a verification made on the command line without a reload', async () => {
    await wizard.getByRole('button', { name: 'Go to the new club' }).click()
    const pier = await openHost(studio, 'Pier')
    await expect(pier.getByRole('button', { name: 'Check now' })).toBeVisible()
    expect(await live.club('verify-host', 'pier.example', '--verified')).toMatchObject({
      verified: true,
    })
    await expect(
      pier.getByRole('status').filter({ hasText: 'pier.example is verified.' }),
    ).toBeVisible()
    await expect(pier.getByRole('button', { name: 'Check now' })).toHaveCount(0)
  })
})
