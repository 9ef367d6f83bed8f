import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { pageNames } from '../../src/core/config/describe/pageName'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { useFindText } from './useFindText'

/** Finds the names of a page of the club by its uri; see `pageNames`. */
export type FindPageNames = (uri: string) => readonly string[]

/** Returns functions that find the names of a page of the edited club, and all of them as one name. */
export function usePageNames(): { namesOf: FindPageNames; nameOf: (uri: string) => string } {
  const find = useFindText()
  const editor = useAtomValue(editorAtom)
  return useMemo(() => {
    const configs = [currentConfig(editor)]
    const namesOf = (uri: string): readonly string[] => pageNames(uri, configs, find)
    return { namesOf, nameOf: (uri) => namesOf(uri).join(' · ') }
  }, [find, editor])
}
