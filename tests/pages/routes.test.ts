import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_ROUTES } from '../e2e/accountRoutes.table'
import { ROUTES } from '../e2e/routes.table'
import { outcomeOf, textOf, type Plan, type Who } from '../e2e/support/routeRow'
import { demoPages, headingOf } from './support/demoPages'

const pages = demoPages()

const EMAIL: Readonly<Record<Who, string | undefined>> = {
  visitor: undefined,
  customer: 'casey@example.com',
  member: 'alex@example.com',
}

describe.each<Plan>(['Plus', 'Lounge'])('on %s', (plan) => {
  it.each<Who>(['visitor', 'customer', 'member'])(
    'the server answers each path of the table for a %s with the expected screen or redirect',
    async (who) => {
      if (plan === 'Lounge') await pages.configure({ plan })
      const email = EMAIL[who]
      const found: [string, string][] = []
      const wanted: [string, string][] = []
      for (const route of [...ROUTES, ...ACCOUNT_ROUTES]) {
        const expected = outcomeOf(route, plan, who)
        const at = expected.address ?? route.path
        wanted.push([
          route.path,
          at === route.path ? textOf(route.served ?? expected.heading, readTexts) : `→ ${at}`,
        ])
        const page = await pages.open(route.path, { ...(email !== undefined && { email }) })
        found.push([route.path, page.status === 303 ? `→ ${page.location ?? ''}` : headingOf(page)])
      }
      expect(found).toEqual(wanted)
    },
  )
})

function readTexts(page: string): Record<string, string> {
  return JSON.parse(readFileSync(`src/pages/${page}/messages.en.json`, 'utf8')) as Record<
    string,
    string
  >
}
