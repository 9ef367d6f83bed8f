import { configDefaults } from '../../../generated/defaults'
import type { AdminSession, Domain } from '../../../generated/types'
import { getByPointer } from '../../../src/core/json/getByPointer'
import { isPlainObject, type PlainObject } from '../../../src/core/json/plainObject'

/** One of the admin's clubs, with what they are chosen by. */
export interface FleetClub {
  domain: Domain
  /** The published config, as stored. */
  config: PlainObject
  /** Name of the company that owns it. */
  company: string
  plan: string
  /** Id of its preset; empty for none. */
  preset: string
  tags: readonly string[]
  /** Whether the admin's level in the company is high enough to publish. */
  isManaged: boolean
}

/** Which clubs to show; an empty field counts for all. */
export interface FleetFilter {
  plan: string
  /** `NO_PRESET` for clubs without one. */
  preset: string
  tag: string
  /** Part of a name or host, in any case. */
  search: string
}

/** The filter for clubs without a preset, whose id is empty. */
export const NO_PRESET = '-'

/** The filter that shows all clubs. */
export const everyClub: FleetFilter = { plan: '', preset: '', tag: '', search: '' }

/** Reads the clubs of an admin, sorted by name. */
export const toFleetClubs = (
  domains: readonly Domain[],
  companies: AdminSession['companies'],
): readonly FleetClub[] =>
  domains
    .map((domain): FleetClub => {
      const company = companies.find(({ id }) => id === domain.companyId)
      return {
        domain,
        config: isPlainObject(domain.config) ? domain.config : {},
        company: company?.name ?? '',
        plan: textAt(domain, '/plan', configDefaults.plan),
        preset: textAt(domain, '/theme/preset', configDefaults.theme.preset),
        tags: domain.tags ?? [],
        isManaged: ['manager', 'owner'].includes(company?.permissionLevel ?? ''),
      }
    })
    .sort((one, other) => one.domain.name.localeCompare(other.domain.name))

/** The clubs that match all of a filter. */
export function filterClubs(
  clubs: readonly FleetClub[],
  { plan, preset, tag, search }: FleetFilter,
): readonly FleetClub[] {
  const words = search.trim().toLowerCase()
  return clubs.filter(
    (club) =>
      (plan === '' || club.plan === plan) &&
      (preset === '' || (club.preset || NO_PRESET) === preset) &&
      (tag === '' || club.tags.includes(tag)) &&
      `${club.domain.name} ${club.domain.domainName} ${club.company}`.toLowerCase().includes(words),
  )
}

/** The tags of a text field: between commas, without blanks around them. */
export const parseTags = (text: string): readonly string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')

function textAt({ config }: Domain, pointer: string, fallback: string): string {
  const value = getByPointer(config, pointer)
  return typeof value === 'string' ? value : fallback
}
