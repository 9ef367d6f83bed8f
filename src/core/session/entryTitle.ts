import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

/**
 * The title of the entry that the page shows, such as an event. Undefined if the page shows none;
 * the tab then has the page's own title.
 */
export const entryTitleAtom = atom<string | undefined>(undefined)

/**
 * Sets the tab's title to an entry's title while the entry is shown, so that tabs, history and
 * bookmarks are distinguishable (WCAG 2.4.2).
 */
export function useEntryTitle(title: string | undefined): void {
  const setTitle = useSetAtom(entryTitleAtom)
  useEffect(() => {
    setTitle(title)
    return () => setTitle(undefined)
  }, [title, setTitle])
}
