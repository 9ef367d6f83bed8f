import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import broken from '../drawings/broken.svg?no-inline'
import empty from '../drawings/empty.svg?no-inline'
import later from '../drawings/later.svg?no-inline'
import locked from '../drawings/locked.svg?no-inline'
import lost from '../drawings/lost.svg?no-inline'

/** The small drawings of empty and error screens. */
export type DrawingName = 'empty' | 'lost' | 'locked' | 'broken' | 'later'

/** The URL of a drawing that is loaded only with the screens that show it. */
export type DrawingUrl = `/${string}`

/**
 * A small drawing in the club's colours, by name or, if few screens show it, by its file's URL;
 * always decorative.
 */
export function Drawing({ name }: { name: DrawingName | DrawingUrl }): ReactNode {
  return (
    <Canvas aria-hidden="true" focusable="false">
      <use href={`${URLS[name as DrawingName] ?? name}#drawing`} width="100%" height="100%" />
    </Canvas>
  )
}

const URLS: Readonly<Record<DrawingName, string>> = { empty, lost, locked, broken, later }

const Canvas = styled.svg`
  inline-size: 176px;
  block-size: 132px;
`
