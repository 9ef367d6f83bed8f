import { useState } from 'react'

/** Where the toolbar lies at the window's lower edge. */
export type ToolbarSide = (typeof sides)[number]

const sides = ['middle', 'end', 'start'] as const
const KEY = 'portico-studio/toolbar-side'

/** The toolbar's place, kept in this browser, and the way to move it on when it hides something. */
export function useToolbarSide(): [side: ToolbarSide, move: () => void] {
  const [side, setSide] = useState<ToolbarSide>(keptSide)
  const move = (): void => {
    const next = sides[(sides.indexOf(side) + 1) % sides.length] ?? 'middle'
    setSide(next)
    try {
      window.localStorage.setItem(KEY, next)
    } catch (forbidden) {
      // Without storage the place holds for this page.
      void forbidden
    }
  }
  return [side, move]
}

function keptSide(): ToolbarSide {
  try {
    const kept = window.localStorage.getItem(KEY)
    return sides.find((side) => side === kept) ?? 'middle'
  } catch (forbidden) {
    void forbidden
    return 'middle'
  }
}
