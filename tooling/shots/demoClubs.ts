import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { catalogue } from '../../generated/catalogue'
import { compile } from '../../src/core/config/compile/compile'
import type { ResolvedConfig } from '../../src/core/config/ResolvedConfig'

/** A demo customer; only what screenshots and audits use. */
export interface DemoCustomer {
  email: string
  /** Whether the customer has an active card, as the server decides it. */
  isMember: boolean
  /** What blocks the customer from the portal, such as `changepw`; null if nothing does. */
  flag: string | null
}

/** A club of the demo: its host, its resolved config and its customers. */
export interface DemoClub {
  slug: string
  host: string
  config: ResolvedConfig
  /** An active member whom no gate blocks. */
  member: DemoCustomer
  customers: readonly DemoCustomer[]
}

/**
 * A membership card of the demo. `endsInDays` counts from the seeding of the demo; without it, the
 * card never ends.
 */
interface DemoCard {
  customer?: string
  endsInDays?: number
}

const isActive = ({ endsInDays }: DemoCard): boolean => endsInDays === undefined || endsInDays > 0

const folder = path.resolve(import.meta.dirname, '../../fixtures/clubs')

/** Every club of the demo, in the order of their folders. Throws if a club has no active member. */
export function demoClubs(): readonly DemoClub[] {
  return readdirSync(folder)
    .sort()
    .map((slug) => {
      const { host } = readDemoFile<{ host: string }>(slug, 'company.json')
      const { cards } = readDemoFile<{ cards: readonly DemoCard[] }>(slug, 'perks.json')
      const customers = readDemoFile<{ customers: readonly Omit<DemoCustomer, 'isMember'>[] }>(
        slug,
        'people.json',
      ).customers.map((customer) => ({
        ...customer,
        isMember: cards.some((card) => card.customer === customer.email && isActive(card)),
      }))
      const member = customers.find(({ isMember, flag }) => isMember && flag === null)
      if (!member) throw new Error(`${slug} has no active member`)
      return {
        slug,
        host,
        member,
        customers,
        config: compile(readDemoFile(slug, 'portal-config.json'), { catalogue }).config,
      }
    })
}

// The demo's files; the server validates their shape when it seeds them.
const readDemoFile = <Shape>(slug: string, name: string): Shape =>
  JSON.parse(readFileSync(path.join(folder, slug, name), 'utf8')) as Shape
