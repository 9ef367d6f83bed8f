import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import type { Catalogue } from '../../../src/core/config/Catalogue'
import { PASSWORD } from '../support/admin'
import { insertDomains } from '../support/insertDomains'
import { ownPortalTest } from '../support/ownPortalTest'
import { expect, ready } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'

const WHOLE = 'The whole config'

/** Configs that no call would accept, each with the settings that the report to the admin lists. */
const DAMAGED = [
  { host: 'text.localhost', what: 'a text', reported: [WHOLE], config: 'no config at all' },
  {
    host: 'list.localhost',
    what: 'a list',
    reported: [WHOLE],
    config: [1, { plan: 'Plus' }, null],
  },
  { host: 'number.localhost', what: 'a number', reported: [WHOLE], config: 42 },
  { host: 'null.localhost', what: 'null', reported: [WHOLE], config: null },
  {
    host: 'types.localhost',
    what: 'of wrong types',
    reported: ['Props', 'Pages'],
    config: { props: 5, pages: 'x' },
  },
  {
    host: 'nonsense.localhost',
    what: 'nonsense throughout',
    reported: ['Primary', 'Plan', 'Slogans', 'Visitor statistics'],
    config: {
      version: 'one',
      plan: 7,
      debug: 'perhaps',
      environment: [],
      domainName: {},
      theme: ['x'],
      intl: {
        locale: 9,
        rtl: 'no',
        currency: 'money',
        timezone: 'Mars/Base',
        messages: { en: 4, xx: [] },
      },
      props: {
        colors: { primary: 'reddish' },
        slogans: { id: 1 },
        sections: { '/': 'x', '/nowhere': [] },
        fonts: { body: 'Comic' },
        navigation: { mode: 'sideways' },
        logo: [],
        layout: null,
        footer: { links: [3] },
      },
      pages: [{ uri: 5 }, 'x', { uri: '/events', path: 'javascript:1' }],
      settings: { navigation: { index: 'x', nowhere: {} } },
      features: { registration: 'yes' },
      processors: 'stripe',
      analytics: 3,
      globalNetwork: { id: 'x' },
    },
  },
]

// The generator writes the file in the shape of the type.
const catalogue = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../generated/catalogue.json'), 'utf8'),
) as Catalogue
const PAGES = catalogue.pages.filter(({ sections }) => sections !== false)
const SECTIONS = [
  { id: 'gone', widget: 'crystal-ball', settings: { title: 'Never to be seen' } },
  {
    id: 'broken',
    widget: 'notice',
    settings: { title: 'Half of this is broken', text: 7, tone: ['loud'], unheard: { of: true } },
  },
  { id: 'worse', widget: 'hero', settings: 'not even an object' },
  { id: 'kept', widget: 'notice', settings: { title: 'This one stays' } },
]
const SECTIONED = {
  host: 'sections.localhost',
  config: {
    plan: 'Plus',
    debug: true,
    features: { memberDirectory: true, messaging: true, guestDirectory: true },
    processors: [
      { id: 'sandbox', name: 'Payments', uri: 'sandbox', cardsAccepted: ['visa'], default: true },
    ],
    props: { sections: Object.fromEntries(PAGES.map(({ uri }) => [uri, SECTIONS])) },
  },
}

const test = ownPortalTest({ prepare: (sql) => insertDomains(sql, [...DAMAGED, SECTIONED]) })

test.describe('a config damaged in the database', () => {
  for (const { host, what, reported } of DAMAGED) {
    test(`that is ${what}: the portal opens with its defaults, and signing in and out works`, async ({
      page,
      portal,
    }) => {
      await page.goto(portal.url(host, '/login'))
      await ready(page)
      await page.getByLabel('Email').fill('alex@example.com')
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await expect(page).toHaveURL(portal.url(host, '/'))
      await ready(page)
      expect(
        await page.evaluate(() =>
          getComputedStyle(document.documentElement)
            .getPropertyValue('--portico-color-primary')
            .trim(),
        ),
      ).not.toBe('')
      await page.goto(portal.url(host, '/account'))
      await expect(page.getByRole('main').getByText('alex@example.com').first()).toBeVisible()
      await page.goto(portal.url(host, '/logout'))
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    })

    // The studio treats all values that are not objects alike, and each test takes ten seconds.
    if (what === 'a list' || what === 'a number') continue

    test(`that is ${what}: the studio opens, shows the portal and a report of the problems, and an owner can turn editing on and publish over it`, async ({
      page,
      portal,
      signInAsAdmin,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await signInAsAdmin(host, 'owner')
      await page.goto(portal.url(host, '/studio/'))
      const preview = page.frameLocator('iframe[title="Preview"]')
      await expect(preview.getByRole('main')).toBeVisible()
      const report = page.getByRole('tabpanel').locator('details')
      await report.getByText('What is wrong, and where').click()
      for (const place of reported)
        await expect(report.getByRole('listitem').filter({ hasText: place }).first()).toHaveText(
          /\w.*\. \w.*\.$/,
        )
      await page.getByRole('button', { name: 'Turn editing on' }).click()
      for (const tab of ['Slogans', 'Navigation', 'Colours']) {
        await page.getByRole('tab', { name: tab }).click()
        await expect(
          page.getByRole('tabpanel').getByRole('heading', { name: tab, exact: true }),
        ).toBeVisible()
      }
      await page.getByRole('textbox', { name: 'Primary', exact: true }).fill('#2f4858')
      await expect
        .poll(() =>
          preview
            .locator('html')
            .evaluate((html) =>
              getComputedStyle(html).getPropertyValue('--portico-color-primary').trim(),
            ),
        )
        .toBe('#2f4858')
      await page.getByRole('button', { name: 'Publish', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
      await expect(page.getByText(`Published to ${host.split('.')[0] ?? ''}.`)).toBeVisible()
      await page.goto(portal.url(host, '/login'))
      expect(
        await page.evaluate(() =>
          getComputedStyle(document.documentElement)
            .getPropertyValue('--portico-color-primary')
            .trim(),
        ),
      ).toBe('#2f4858')
    })
  }
})

test('every page omits a section of an unknown widget, renders a section with broken settings with its defaults, and keeps the other sections', async ({
  page,
  portal,
  signIn,
}) => {
  const open = async (signedIn: boolean) => {
    for (const { uri, audience } of PAGES) {
      if (!signedIn && audience === 'signed-in') continue
      await page.goto(portal.url(SECTIONED.host, uri))
      await ready(page)
      await expect(page.getByRole('heading', { level: 1 }).first(), uri).toBeVisible()
      await expect(page.locator('[data-section]'), uri).toHaveCount(3)
      await expect(page.getByText('This one stays'), uri).toBeVisible()
      await expect(page.getByText('Half of this is broken'), uri).toBeVisible()
      await expect(page.getByText('Never to be seen'), uri).toHaveCount(0)
    }
  }
  await open(false)
  await signIn(SECTIONED.host, 'alex@example.com')
  await open(true)
})

interface Answer {
  status: number
  type: string | null
  text: string
}

const send = (page: Page, at: string, init: RequestInit): Promise<Answer> =>
  page.evaluate(
    async ([address, options]) => {
      const response = await fetch(String(address), options as RequestInit)
      return {
        status: response.status,
        type: response.headers.get('content-type'),
        text: await response.text(),
      }
    },
    [at, init] as const,
  )

function expectErrorObject(
  { status, type, text }: Answer,
  expected: { status: number; code: string },
) {
  expect({ status, type }).toEqual({
    status: expected.status,
    type: expect.stringContaining('application/json'),
  })
  const body = JSON.parse(text) as Record<string, unknown>
  expect(body).toMatchObject({
    code: expected.code,
    title: expect.stringMatching(/\w/),
    request_id: expect.stringMatching(/^[\w-]{8,}$/),
  })
  expect(text).not.toMatch(/node_modules|\.[jt]s:\d|\\n\s+at |\/(work|home|tmp)\//)
}

const json = { 'content-type': 'application/json' }
const INVALID_REQUESTS: readonly {
  what: string
  path: string
  init: RequestInit
  status: number
  code: string
}[] = [
  {
    what: 'method',
    path: '/login',
    init: { method: 'PUT', headers: json, body: '{}' },
    status: 405,
    code: 'method_not_allowed',
  },
  {
    what: 'method of an admin call',
    path: '/admin/api/domains',
    init: { method: 'DELETE' },
    status: 405,
    code: 'method_not_allowed',
  },
  { what: 'address', path: '/api/nothing/here', init: {}, status: 404, code: 'not_found' },
  {
    what: 'type',
    path: '/login',
    init: { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'email=a' },
    status: 415,
    code: 'unsupported_media_type',
  },
  {
    what: 'type of picture',
    path: '/login',
    init: { method: 'POST', headers: { 'content-type': 'image/png' }, body: 'x' },
    status: 415,
    code: 'unsupported_media_type',
  },
  {
    what: 'size',
    path: '/login',
    init: { method: 'POST', headers: json, body: `{"email":"${'a'.repeat(1_100_000)}"}` },
    status: 413,
    code: 'body_too_large',
  },
  {
    what: 'JSON',
    path: '/login',
    init: { method: 'POST', headers: json, body: '{"email": ' },
    status: 400,
    code: 'invalid_json',
  },
  {
    what: 'nothing as JSON',
    path: '/login',
    init: { method: 'POST', headers: json, body: '' },
    status: 400,
    code: 'invalid_request',
  },
  {
    what: 'depth',
    path: '/login',
    init: { method: 'POST', headers: json, body: `{"email":${'['.repeat(500)}${']'.repeat(500)}}` },
    status: 400,
    code: 'invalid_request',
  },
  {
    what: 'shape',
    path: '/login',
    init: { method: 'POST', headers: json, body: '{"email": 5}' },
    status: 400,
    code: 'invalid_request',
  },
  {
    what: 'prototype',
    path: '/login',
    init: {
      method: 'POST',
      headers: json,
      body: '{"__proto__": {"email": "x"}, "email": "a@b.c"}',
    },
    status: 400,
    code: 'invalid_json',
  },
]

test('a wrong method, type, size or JSON gets the error object with a title and a request id, never a stack', async ({
  page,
  portal,
  expectErrors,
}) => {
  expectErrors(/status of 4\d\d/)
  await page.goto(portal.url(HARBOUR, '/login'))
  await ready(page)
  for (const { what, path: at, init, status, code } of INVALID_REQUESTS) {
    await test.step(`wrong ${what}`, async () =>
      expectErrorObject(await send(page, at, init), { status, code }))
  }
})

test("an admin gets 403 at another company's domain for every call, and nothing is written", async ({
  page,
  portal,
  signInAsAdmin,
  expectErrors,
}) => {
  expectErrors(/status of 403/)
  await signInAsAdmin(HARBOUR, 'viewer')
  await page.goto(portal.url(HARBOUR, '/login'))
  await ready(page)
  const post = (body: unknown): RequestInit => ({
    method: 'POST',
    headers: json,
    body: JSON.stringify(body),
  })
  for (const [at, init] of [
    [
      '/admin/api/domains/2',
      { ...post({ config: { props: { colors: { primary: '#ff0000' } } } }), method: 'PATCH' },
    ],
    ['/admin/api/domains/2/revisions', {}],
    ['/admin/api/domains/2/preview-sessions', post({ persona: 'member' })],
    ['/admin/api/domains/select', post({ domain_name: 'lantern.localhost', sign_out: false })],
    ['/admin/api/company/select', post({ company_id: 2, sign_out: false })],
    ['/login?preview=2', {}],
  ] as const) {
    await test.step(at, async () =>
      expectErrorObject(await send(page, at, init), { status: 403, code: 'forbidden' }),
    )
  }
})
