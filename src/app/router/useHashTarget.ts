import { useEffect } from 'react'
import { useLocation, type NavigationType } from 'react-router-dom'

/** How long a link's target may take to appear on its page, in ms. */
const WAIT_MS = 10_000

/**
 * After a link to a part of a page (`/page#part`) was followed, scrolls to that part as soon as the
 * page shows it, unless the member has moved on. On Back the browser restores the position itself.
 */
export function useHashTarget(arrivedBy: NavigationType): void {
  const { hash, key } = useLocation()
  const isBack = arrivedBy === 'POP'
  useEffect(() => {
    if (hash.length < 2 || isBack) return
    const scroll = (): boolean => {
      const part = document.getElementById(hash.slice(1))
      part?.scrollIntoView()
      return part !== null
    }
    if (scroll()) return
    const observer = new MutationObserver(() => {
      if (scroll()) stop()
    })
    const stop = (): void => {
      observer.disconnect()
      clearTimeout(timer)
      for (const event of MOVES) window.removeEventListener(event, stop)
    }
    const timer = setTimeout(stop, WAIT_MS)
    for (const event of MOVES) window.addEventListener(event, stop, { passive: true })
    observer.observe(document.body, { childList: true, subtree: true })
    return stop
  }, [hash, key, isBack])
}

const MOVES = ['wheel', 'touchmove', 'keydown'] as const
