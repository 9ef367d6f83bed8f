import { useState } from 'react'

/** The toolbar's position along the window's lower edge. */
export type ToolbarSide = (typeof sides)[number]

const sides = ['middle', 'end', 'start'] as const
const KEY = 'portico-studio/toolbar-side'

/**
 * Returns the toolbar's position, which this browser stores, and a function that moves the toolbar
 * when it covers something.
 */
export function useToolbarSide(): [side: ToolbarSide, move: () => void] {
  const [side, setSide] = useState<ToolbarSide>(readStoredSide)
  const move = (): void => {
    const next = sides[(sides.indexOf(side) + 1) % sides.length] ?? 'middle'
    setSide(next)
    try {
      window.localStorage.setItem(KEY, next)
    } catch (forbidden) {
      // Without storage the position lasts until the page is reloaded.
      void forbidden
    }
  }
  return [side, move]
}

function readStoredSide(): ToolbarSide {
  try {
    const stored = window.localStorage.getItem(KEY)
    return sides.find((side) => side === stored) ?? 'middle'
  } catch (forbidden) {
    void forbidden
    return 'middle'
  }
}
