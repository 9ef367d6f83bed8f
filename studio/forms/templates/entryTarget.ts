import { catalogue } from '../../../generated/catalogue'
import { findEntryTarget } from '../../../src/core/config/compile/navigation'
import { pageBlockers } from '../../../src/core/config/compile/routes'
import { ownEntryTarget } from '../../../src/core/config/compile/ownEntries'
import { clubPages, isOwnPage } from '../../../src/core/config/clubPages'
import type { ResolvedConfig, ResolvedRoute } from '../../../src/core/config/ResolvedConfig'
import { uriPath } from '../../../src/core/config/uriPath'
import { bestMatch } from '../../../src/core/gates/bestMatch'
import { getByKeys } from '../../../src/core/json/getByPointer'
import { ownValue, type PlainObject } from '../../../src/core/json/plainObject'
import { toPointer } from '../../../src/core/json/pointer'

/** The path that a menu entry leads to, or the path of its page and why the club lacks the page. */
export type EntryTarget =
  | { path: string; lacks?: undefined }
  | { path: string | undefined; lacks: 'plan' }
  /** `setting` is the JSON Pointer of the switch that is off, `uri` that of its page. */
  | { path: string; lacks: 'page'; setting: string; uri: string }
  /** `name` is the message id of the feature's name. */
  | { path: string; lacks: 'feature'; setting: string; name: string }

/** Where a menu entry leads in a club. `config` is the club's, from which it was compiled. */
export function entryTarget(key: string, config: PlainObject, club: ResolvedConfig): EntryTarget {
  const entry = getByKeys(config, ['settings', 'navigation', key])
  const ownPage = catalogue.pages.find(({ navigation }) => navigation?.key === key)
  if (!ownPage) return ownEntry(entry, config, club)
  const target = findEntryTarget(ownPage, key, entry, club.plan, club.routes, () => undefined)
  if (target) return { path: target.path }
  const path = ownValue(entry, 'path')
  const route =
    (typeof path === 'string' ? bestMatch(club.routes, path) : undefined) ??
    club.routes.find(({ pageId }) => pageId === ownPage.id)
  return route ? whyOff(route, config, club) : { path: undefined, lacks: 'plan' }
}

/** Where an entry that the club has added leads; one without a valid address leads to what it has. */
function ownEntry(entry: unknown, config: PlainObject, club: ResolvedConfig): EntryTarget {
  const target = ownEntryTarget(entry, club.routes, club.settings.redirects)
  if (target.path === undefined)
    return target.off
      ? whyOff(target.off, config, club)
      : { path: String(ownValue(entry, 'href') ?? '') }
  return { path: target.path }
}

/** The path of a page that the club does not have, and why. */
function whyOff(route: ResolvedRoute, config: PlainObject, club: ResolvedConfig): EntryTarget {
  const page = clubPages(catalogue, config['ownPages']).find(({ uri }) => uri === route.uri)
  if (!page) return { path: undefined, lacks: 'plan' }
  const [list, key] = isOwnPage(page) ? ['ownPages', page.uri.slice(1)] : ['pages', page.uri]
  const blockers = pageBlockers(page, getByKeys(config, [list, key]), club.plan, club.features)
  const pagePath = uriPath(route)
  if (blockers.includes('plan')) return { path: pagePath, lacks: 'plan' }
  return page.feature !== undefined && !blockers.includes('off')
    ? {
        path: pagePath,
        lacks: 'feature',
        setting: toPointer(['features', page.feature]),
        name: `studio.feature.${page.feature}`,
      }
    : {
        path: pagePath,
        lacks: 'page',
        setting: toPointer([list, key, 'enabled']),
        uri: page.uri,
      }
}
