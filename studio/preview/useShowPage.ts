import { atom, useAtom, useSetAtom } from 'jotai'
import { navigationRequestAtom, previewAtom } from './previewAtoms'
import { useClubPages } from './useClubPages'

/**
 * Uri of the page for visitors that was asked for while the preview shows a signed-in person, whom
 * the portal would silently redirect; undefined if the last page that was asked for is shown.
 */
export const blockedPageAtom = atom<string>()

/** Returns a function that shows a path of the club in the preview, unless it is for visitors only. */
export function useShowPage(): (path: string) => void {
  const [view, setView] = useAtom(previewAtom)
  const setNavigationRequest = useSetAtom(navigationRequestAtom)
  const setBlocked = useSetAtom(blockedPageAtom)
  const pages = useClubPages()
  return (path) => {
    const page = pages.find((one) => one.path === path.split(/[?#]/)[0])
    if (page?.audience === 'signed-out' && view.persona !== 'visitor') {
      setBlocked(page.uri)
      return
    }
    setBlocked(undefined)
    setView({ ...view, path })
    setNavigationRequest({ path })
  }
}
