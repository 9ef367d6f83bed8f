import { ownPageUri } from '../clubPages'
import { anyText } from '../compile/localizeTexts'
import { ownValue, type PlainObject } from '../../json/plainObject'
import type { Report } from '../Report'
import type { ResolvedConfig } from '../ResolvedConfig'

/**
 * Reports `page-unfinished` for pages that the club has added and that people can open, but that
 * have no title or no section that is shown.
 */
export function checkOwnPages(
  { routes, props }: ResolvedConfig,
  config: PlainObject,
  report: Report,
): void {
  const list: unknown = config['ownPages']
  for (const [index, entry] of (Array.isArray(list) ? (list as unknown[]) : []).entries()) {
    const id = ownValue(entry, 'id')
    const uri = ownPageUri(String(id))
    if (!routes.some((route) => route.uri === uri && route.enabled)) continue
    if (anyText(ownValue(entry, 'title')) === undefined)
      report(
        'page-unfinished',
        ['ownPages', index, 'title'],
        `The page ${uri} has no title.`,
        'Give it one; until then its id is shown.',
      )
    if ((props.sections[uri] ?? []).length === 0)
      report(
        'page-unfinished',
        ['ownPages', index],
        `The page ${uri} shows no section, so it is empty.`,
        'Add a section, or disable the page until it has one.',
      )
  }
}
