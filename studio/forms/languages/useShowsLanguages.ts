import { atom, useAtom } from 'jotai'
import { useMemo } from 'react'
import { isPlainObject, type PlainObject } from '../../../src/core/json/plainObject'
import { listTexts } from '../../../src/core/config/listTexts'

/** The admin's choice in this tab; null until they choose. */
const showsLanguagesAtom = atom<boolean | null>(null)

/**
 * Whether fields show a text's other languages: as chosen, otherwise whether the club writes any
 * text per language.
 */
export function useShowsLanguages(
  config: PlainObject,
): readonly [shows: boolean, setChosen: (shows: boolean) => void] {
  const [chosen, setChosen] = useAtom(showsLanguagesAtom)
  const shows = useMemo(
    () => chosen ?? listTexts(config).some(({ stored }) => isPlainObject(stored)),
    [chosen, config],
  )
  return [shows, setChosen]
}
