import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { SceneName } from '../scenes/sceneNames'
import bar from '../scenes/bar.svg?no-inline'
import clubhouse from '../scenes/clubhouse.svg?no-inline'
import courtyard from '../scenes/courtyard.svg?no-inline'
import diningRoom from '../scenes/dining-room.svg?no-inline'
import dunes from '../scenes/dunes.svg?no-inline'
import empty from '../scenes/empty.svg?no-inline'
import harbourDusk from '../scenes/harbour-dusk.svg?no-inline'
import harbourTerrace from '../scenes/harbour-terrace.svg?no-inline'
import lecture from '../scenes/lecture.svg?no-inline'
import loungeNight from '../scenes/lounge-night.svg?no-inline'
import map from '../scenes/map.svg?no-inline'
import noria from '../scenes/noria.svg?no-inline'
import pavilion from '../scenes/pavilion.svg?no-inline'
import pergola from '../scenes/pergola.svg?no-inline'
import skyline from '../scenes/skyline.svg?no-inline'
import spaPool from '../scenes/spa-pool.svg?no-inline'
import tennis from '../scenes/tennis.svg?no-inline'
import wine from '../scenes/wine.svg?no-inline'

/**
 * A drawn scene that fills its box, in the colours of the page's tokens; decorative unless it has
 * an `alt`.
 */
export function Scene({ name, alt = '' }: { name: SceneName; alt?: string }): ReactNode {
  const ariaProps = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true }
  return (
    <Canvas {...ariaProps} focusable="false" data-scene={name}>
      {/* Slightly larger than its box, so that no fraction of a pixel of the background shows at
          the edge. */}
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

/**
 * The URL of each scene's file. The files are never inlined, because browsers don't render `<use>`
 * from a data URL.
 */
const sceneUrls: Readonly<Record<SceneName, string>> = {
  'harbour-dusk': harbourDusk,
  'harbour-terrace': harbourTerrace,
  clubhouse,
  courtyard,
  bar,
  'lounge-night': loungeNight,
  skyline,
  'spa-pool': spaPool,
  tennis,
  'dining-room': diningRoom,
  lecture,
  wine,
  noria,
  pergola,
  pavilion,
  dunes,
  map,
  empty,
}
