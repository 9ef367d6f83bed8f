import { useAtomValue } from 'jotai'
import { selectAtom } from 'jotai/utils'
import { useMemo } from 'react'
import { catalogue } from '../../generated/catalogue'
import { distinctPageNames } from '../../src/core/config/describe/pageName'
import { getByKeys } from '../../src/core/json/getByPointer'
import { jsonEquals } from '../../src/core/json/mergePatch'
import { isPlainObject, type PlainObject } from '../../src/core/json/plainObject'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { useFindText } from './useFindText'

/** Finds the names of a page of the club by its uri; see `distinctPageNames`. */
export type FindPageNames = (uri: string) => readonly string[]

/**
 * Returns functions that find the names of a page of the edited club, and all of them as one name;
 * the same functions until an edit names a page.
 */
export function usePageNames(): { namesOf: FindPageNames; nameOf: (uri: string) => string } {
  const find = useFindText()
  const config = useAtomValue(namingAtom)
  return useMemo(() => {
    const namesOf = distinctPageNames(config, find)
    return { namesOf, nameOf: (uri) => namesOf(uri).join(' · ') }
  }, [find, config])
}

/** The part of the edited config that names pages; another object only once that part changes. */
const namingAtom = selectAtom(
  editorAtom,
  (editor): PlainObject => {
    const config = currentConfig(editor)
    const messages = getByKeys(config, ['intl', 'messages'])
    return {
      intl: {
        locale: getByKeys(config, ['intl', 'locale']),
        messages: Object.fromEntries(
          Object.entries(isPlainObject(messages) ? messages : {}).map(([tag, texts]) => [
            tag,
            Object.fromEntries(
              Object.entries(isPlainObject(texts) ? texts : {}).filter(([id]) => NAMES.has(id)),
            ),
          ]),
        ),
      },
      pages: config['pages'],
      ownPages: config['ownPages'],
      settings: { navigation: getByKeys(config, ['settings', 'navigation']) },
    }
  },
  jsonEquals,
)

/** The ids of the texts that name the portal's pages. */
const NAMES: ReadonlySet<string> = new Set(
  catalogue.pages.flatMap(({ title, navigation }) => [
    title,
    ...(navigation ? [navigation.name] : []),
  ]),
)
