import type { PlainObject } from '../../json/plainObject'
import type { Catalogue } from '../Catalogue'
import { pageTitle, type FindText } from './describeConfigPath'

/** A page's title, with its address if another page of the catalogue has the same title. */
export function pageName(
  uri: string,
  {
    configs,
    catalogue,
    find,
  }: { configs: readonly PlainObject[]; catalogue: Catalogue; find: FindText },
): string {
  const titleOf = (page: string) => find(`studio.page-title.${page}`)
  const title = titleOf(uri)
  if (title === undefined) return pageTitle(uri, configs, find)
  const isShared = catalogue.pages.some((page) => page.uri !== uri && titleOf(page.uri) === title)
  return isShared ? `${title} (${uri})` : title
}
