import { catalogue } from '../../../generated/catalogue'
import { findEntryTarget } from '../../../src/core/config/compile/navigation'
import { pageBlockers } from '../../../src/core/config/compile/routes'
import type { ResolvedConfig } from '../../../src/core/config/ResolvedConfig'
import { uriPath } from '../../../src/core/config/uriPath'
import { bestMatch } from '../../../src/core/gates/bestMatch'
import { getByKeys } from '../../../src/core/json/getByPointer'
import { ownValue, type PlainObject } from '../../../src/core/json/plainObject'
import { toPointer } from '../../../src/core/json/pointer'

/** The path that a menu entry leads to, or the path of its page and why the club lacks the page. */
export type EntryTarget =
  | { path: string; lacks?: undefined }
  | { path: string | undefined; lacks: 'plan' }
  /** `setting` is the JSON Pointer of the switch that is off, `name` the message id of its name. */
  | { path: string; lacks: 'page' | 'feature'; setting: string; name: string }

/** Where a menu entry leads in a club. `config` is the club's, from which it was compiled. */
export function entryTarget(key: string, config: PlainObject, club: ResolvedConfig): EntryTarget {
  const entry = getByKeys(config, ['settings', 'navigation', key])
  const ownPage = catalogue.pages.find(({ navigation }) => navigation?.key === key)
  const target =
    ownPage && findEntryTarget(ownPage, key, entry, club.plan, club.routes, () => undefined)
  if (target) return { path: target.path }
  const path = ownValue(entry, 'path')
  const route =
    (typeof path === 'string' ? bestMatch(club.routes, path) : undefined) ??
    club.routes.find(({ pageId }) => pageId === ownPage?.id)
  const page = catalogue.pages.find(({ id }) => id === route?.pageId)
  if (!route || !page) return { path: undefined, lacks: 'plan' }
  const blockers = pageBlockers(
    page,
    getByKeys(config, ['pages', page.uri]),
    club.plan,
    club.features,
  )
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
        setting: toPointer(['pages', page.uri, 'enabled']),
        name: `studio.page-title.${page.uri}`,
      }
}
