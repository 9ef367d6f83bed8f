import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { sampleCases } from '../../support/sampleCases'
import { ACCOUNT_ROUTES } from '../accountRoutes.table'
import { ROUTES } from '../routes.table'
import { outcomeOf, type Plan, type Who } from '../support/routeRow'
import { apiAt, PASSWORD } from '../support/admin'
import { expect, ready, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const EMAIL: Readonly<Record<Who, string | undefined>> = {
  visitor: undefined,
  customer: 'casey@example.com',
  member: 'alex@example.com',
}
const PLANS: readonly Plan[] = ['Plus', 'Lounge']
const PEOPLE: readonly Who[] = ['visitor', 'customer', 'member']

for (const plan of PLANS) {
  for (const who of PEOPLE) {
    const rows = [...ROUTES, ...ACCOUNT_ROUTES].map((route) => ({
      route,
      expected: outcomeOf(route, plan, who),
    }))

    test(`the server answers each path of the table on ${plan} for a ${who} with the expected screen or redirect`, async ({
      portal,
      configure,
    }) => {
      if (plan === 'Lounge') await configure(HARBOUR, { plan })
      const api = await apiAt(portal, HARBOUR)
      const email = EMAIL[who]
      if (email)
        expect((await api.post('/login', { data: { email, password: PASSWORD } })).ok()).toBe(true)
      const wrong: string[] = []
      for (const { route, expected } of rows) {
        const at = expected.address ?? route.path
        const expectedText =
          at === route.path ? textOf(route.served ?? expected.heading) : `→ ${at}`
        const found = await answerOf(api, route.path)
        if (found !== expectedText)
          wrong.push(
            `${route.path}: “${found}” instead of “${expectedText}” (${route.ids.join(', ')})`,
          )
      }
      await api.dispose()
      expect(wrong).toEqual([])
    })

    // The server's test covers every combination. In the browser, Lounge is tested for one person,
    // because most of its paths lead to the same two screens.
    if (plan === 'Lounge' && !sampleCases(PEOPLE).includes(who)) continue

    test(`the browser shows a ${who} on ${plan} the expected screen for each path of the table [activity.role.customer] [activity.role.visitor-denied] [activity.role.member-pages] [activity.role.plan-and-member-flags] [activity.role.route-enforcement]`, async ({
      page,
      portal,
      configure,
      signIn,
      expectErrors,
    }) => {
      // The table's ids do not exist, and the browser's console logs each 404.
      expectErrors(/status of 404/)
      if (plan === 'Lounge') await configure(HARBOUR, { plan })
      const email = EMAIL[who]
      if (email) await signIn(HARBOUR, email)
      await page.goto(portal.url(HARBOUR, '/terms'))
      await ready(page)
      const wrong: string[] = []
      for (const { route, expected } of rows) {
        const wanted = { at: expected.address ?? route.path, heading: textOf(expected.heading) }
        const found = await page.evaluate(openInside, { path: route.path, ...wanted })
        if (found.at !== wanted.at || found.heading !== wanted.heading)
          wrong.push(
            `${route.path}: “${found.heading}” at ${found.at} instead of “${wanted.heading}” at ${wanted.at} (${route.ids.join(', ')})`,
          )
      }
      expect(wrong).toEqual([])
    })
  }
}

/**
 * Navigates within the portal as a link does; returns address and heading once they are the
 * expected ones, or after a timeout.
 */
async function openInside({
  path,
  at,
  heading,
}: {
  path: string
  at: string
  heading: string
}): Promise<{ at: string; heading: string }> {
  const now = () => ({
    at: location.pathname,
    heading: document.querySelector('h1')?.textContent.trim() ?? '',
  })
  history.pushState({}, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
  const end = performance.now() + 20_000
  while (performance.now() < end && (now().at !== at || now().heading !== heading))
    await new Promise(requestAnimationFrame)
  return now()
}

/**
 * Requests a page from the server; returns its heading, or an arrow and the address of the
 * redirect.
 */
async function answerOf(api: APIRequestContext, path: string): Promise<string> {
  const response = await api.get(path, { maxRedirects: 0, headers: { accept: 'text/html' } })
  if (response.status() === 303) return `→ ${response.headers()['location'] ?? ''}`
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(await response.text()) ?? []
  return heading
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .trim()
}

/** Returns the English text of a page's message id, and any other text unchanged. */
function textOf(heading: string): string {
  const [, page] = /^page\.([\w-]+)\./.exec(heading) ?? []
  if (!page) return heading
  const texts: Record<string, string> = JSON.parse(
    readFileSync(`src/pages/${page}/messages.en.json`, 'utf8'),
  )
  return texts[heading] ?? `no text ${heading}`
}
