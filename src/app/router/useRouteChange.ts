import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { useLocation, type NavigationType } from 'react-router-dom'
import { useText } from '../../core/intl/useText'
import { titleText } from '../../core/config/titleText'
import type { FromPortal } from '../../core/preview/previewMessages'
import { inPreview } from '../../core/preview/previewSession'
import { configAtom, pageStateAtom } from '../../core/session/atoms'
import type { Outcome } from '../../core/gates/decide'
import { entryTitleAtom } from '../../core/session/entryTitle'
import { getPageTitle } from './getPageTitle'

/**
 * Sets the document title. After a path change, also scrolls to the top and moves the focus to the
 * content, for people who can't see that the page changed.
 */
export function useRouteChange(outcome: Outcome, arrivedBy: NavigationType): void {
  const t = useText()
  const { settings } = useAtomValue(configAtom)
  const { clubName } = useAtomValue(pageStateAtom)
  const { pathname } = useLocation()
  const isBack = arrivedBy === 'POP'
  const entry = useAtomValue(entryTitleAtom)
  const title = `${entry ?? titleText(getPageTitle(outcome), t)} · ${settings.clubName || clubName}`
  const lastPath = useRef(pathname)
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    // Tells the studio's page select which page the frame shows.
    const message: FromPortal = { portico: 'moved', path: pathname }
    if (inPreview()) window.parent.postMessage(message, window.location.origin)
  }, [pathname])
  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    // On Back the browser restores the scroll position itself.
    if (!isBack) window.scrollTo(0, 0)
    // Don't take the focus away from the studio around a preview.
    if (inPreview() && !document.hasFocus()) return
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [pathname, isBack])
}
