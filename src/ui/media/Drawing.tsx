import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { DrawingName } from '../drawingNames'
import sprite from '../drawings.svg?no-inline'

/** A small drawing in the club's colours; always decorative. */
export function Drawing({ name }: { name: DrawingName }): ReactNode {
  return (
    <Canvas aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} width="100%" height="100%" />
    </Canvas>
  )
}

const Canvas = styled.svg`
  inline-size: 176px;
  block-size: 132px;
`
