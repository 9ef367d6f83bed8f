import { readFileSync } from 'node:fs'
import { ACCOUNT_ROUTES } from '../accountRoutes.table'
import { ROUTES } from '../routes.table'
import { outcomeOf, textOf, type Plan, type Who } from '../support/routeRow'
import { expect, ready, test } from '../support/portalTest'

const HARBOUR = 'harbour.localhost'
const ALL = [...ROUTES, ...ACCOUNT_ROUTES]
/**
 * Who opens which paths. tests/pages/routes.test.ts asks the server for each path, plan and person;
 * the browser opens a path for a customer only if a member sees something else there, and on Lounge
 * for a member only.
 */
const VISITS: readonly { plan: Plan; who: Who; email?: string; rows: typeof ALL }[] = [
  { plan: 'Plus', who: 'visitor', rows: ALL },
  { plan: 'Plus', who: 'member', email: 'alex@example.com', rows: ALL },
  {
    plan: 'Plus',
    who: 'customer',
    email: 'casey@example.com',
    rows: ALL.filter(
      (route) =>
        outcomeOf(route, 'Plus', 'customer').heading !== outcomeOf(route, 'Plus', 'member').heading,
    ),
  },
  { plan: 'Lounge', who: 'member', email: 'alex@example.com', rows: ALL },
]

for (const { plan, who, email, rows } of VISITS)
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
    if (email !== undefined) await signIn(HARBOUR, email)
    await page.goto(portal.url(HARBOUR, '/terms'))
    await ready(page)
    const wrong: string[] = []
    for (const route of rows) {
      const expected = outcomeOf(route, plan, who)
      const wanted = {
        at: expected.address ?? route.path,
        heading: textOf(expected.heading, readTexts),
      }
      const found = await page.evaluate(openInside, { path: route.path, ...wanted })
      if (found.at !== wanted.at || found.heading !== wanted.heading)
        wrong.push(
          `${route.path}: “${found.heading}” at ${found.at} instead of “${wanted.heading}” at ${wanted.at} (${route.ids.join(', ')})`,
        )
    }
    expect(wrong).toEqual([])
  })

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
    at: location.pathname + location.hash,
    heading: document.querySelector('h1')?.textContent.trim() ?? '',
  })
  history.pushState({}, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
  const end = performance.now() + 20_000
  while (performance.now() < end && (now().at !== at || now().heading !== heading))
    await new Promise(requestAnimationFrame)
  return now()
}

function readTexts(page: string): Record<string, string> {
  return JSON.parse(readFileSync(`src/pages/${page}/messages.en.json`, 'utf8')) as Record<
    string,
    string
  >
}
