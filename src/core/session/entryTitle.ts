import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/**
 * The title of the one entry that the page shows; undefined while it shows none, and the page's own
 * title stands.
 */
export const entryTitleAtom = atom<string | undefined>(undefined)

/**
 * Names the browser's tab after an entry while its page is there, so that tabs, history and
 * bookmarks tell entries apart (WCAG 2.4.2).
 */
export function useEntryTitle(title: string | undefined): void {
  const setTitle = useSetAtom(entryTitleAtom)
  useEffect(() => {
    setTitle(title)
    return () => setTitle(undefined)
  }, [title, setTitle])
}
