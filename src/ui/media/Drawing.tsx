import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import broken from '../drawings/broken.svg?no-inline'
import empty from '../drawings/empty.svg?no-inline'
import later from '../drawings/later.svg?no-inline'
import locked from '../drawings/locked.svg?no-inline'
import lost from '../drawings/lost.svg?no-inline'

/** The small drawings of empty and error screens. */
export type DrawingName = 'empty' | 'lost' | 'locked' | 'broken' | 'later'

/** A small drawing in the club's colours; always decorative. */
export function Drawing({ name }: { name: DrawingName }): ReactNode {
  return (
    <Canvas aria-hidden="true" focusable="false">
      <use href={`${URLS[name]}#drawing`} width="100%" height="100%" />
    </Canvas>
  )
}

const URLS: Readonly<Record<DrawingName, string>> = { empty, lost, locked, broken, later }

const Canvas = styled.svg`
  inline-size: 176px;
  block-size: 132px;
`
