import type { Club } from '../../platform/clubs/Club'
import { catalogue } from '../../../generated/catalogue'
import { createFindText } from '../../../src/core/config/describe/createFindText'
import { pageNames as namesOf } from '../../../src/core/config/describe/pageName'
import { isPlainObject } from '../../../src/core/json/plainObject'
import { portalTexts } from '../../platform/clubs/builtInTexts'
import { clubTexts } from '../../platform/clubs/clubTexts'

/**
 * A function that names a page by its uri as members see it in the club's own language; the uri if
 * there is no such page.
 */
export function pageNames({ config: stored, compiled }: Pick<Club, 'config' | 'compiled'>) {
  const { config } = compiled()
  const { language } = config.intl
  const { t } = clubTexts(portalTexts, config, language)
  const find = createFindText(portalTexts.en, t, catalogue.pages, [language])
  const configs = isPlainObject(stored) ? [stored] : []
  return (uri: string): string => namesOf(uri, configs, find)[0] ?? uri
}
