import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { SceneName } from '../scenes/sceneNames'
import { sceneUrls } from './sceneUrls'

/**
 * A drawn scene that fills its box in the page's token colours; decorative unless it has an `alt`.
 */
export function Scene({ name, alt = '' }: { name: SceneName; alt?: string }): ReactNode {
  const ariaProps = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
  return (
    <Canvas {...ariaProps} focusable="false" data-scene={name}>
      {/* Slightly larger than its box, so that no fraction of a pixel at the edge shows the background. */}
      <use href={`${sceneUrls[name]}#scene`} x="-0.5%" y="-0.5%" width="101%" height="101%" />
    </Canvas>
  )
}

const Canvas = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: 100%;
  background: var(--portico-color-scene-sky);
`
