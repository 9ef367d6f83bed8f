import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/**
 * The title of the entry that the page shows, such as an event; undefined if it shows none, so the
 * page's own title is used.
 */
export const entryTitleAtom = atom<string | undefined>(undefined)

/**
 * Sets the tab's title to an entry's while it is shown, so that tabs, history and bookmarks can be
 * told apart (WCAG 2.4.2).
 */
export function useEntryTitle(title: string | undefined): void {
  const setTitle = useSetAtom(entryTitleAtom)
  useEffect(() => {
    setTitle(title)
    return () => setTitle(undefined)
  }, [title, setTitle])
}
