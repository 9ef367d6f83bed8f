import { useEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../media/Icon'
import { TILE_SIZE, tilesAround, type MapProvider, type Coordinates } from './mapView'

/**
 * A static map with a pin in the centre, without a map library, because libraries write HTML that
 * the page's Trusted Types policy blocks. Always loaded lazily.
 */
export function MapTiles({
  label,
  coordinates,
  provider,
}: {
  label: string
  coordinates: Coordinates
  provider: MapProvider
}): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      // The width changes in steps of a tile, so that resizing the window does not load tiles at
      // every pixel.
      setWidth(Math.ceil(element.clientWidth / TILE_SIZE) * TILE_SIZE)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
    }
  }, [])
  return (
    <Box ref={box} role="img" aria-label={label}>
      {width > 0
        ? tilesAround(coordinates, width, provider).map(({ url, x, y }) => (
            <Tile key={`${x} ${y}`} src={url} alt="" $x={x} $y={y} />
          ))
        : null}
      <Pin>
        <Icon name="pin" />
      </Pin>
      <Credit>{provider.attribution}</Credit>
    </Box>
  )
}

// West is on the left in every language.
const Box = styled.div`
  position: absolute;
  inset: 0;
  direction: ltr;
`
const Tile = styled.img<{ $x: number; $y: number }>`
  position: absolute;
  inset-block-start: calc(50% + ${({ $y }) => $y}px);
  inset-inline-start: calc(50% + ${({ $x }) => $x}px);
  inline-size: ${TILE_SIZE}px;
  block-size: ${TILE_SIZE}px;
  max-inline-size: none;
`
const Pin = styled.span`
  position: absolute;
  inset-block-end: 50%;
  inset-inline-start: 50%;
  display: grid;
  place-items: center;
  inline-size: 48px;
  block-size: 48px;
  border-radius: 50% 50% 50% 0;
  transform: translateX(-50%) rotate(-45deg);
  transform-origin: 50% 100%;
  background: var(--portico-color-primary);
  color: var(--portico-color-on-primary);
  box-shadow: var(--portico-shadow-2);
  svg {
    transform: rotate(45deg);
  }
`
const Credit = styled.span`
  position: absolute;
  inset-block-end: 0;
  inset-inline-end: 0;
  padding: 2px 10px;
  background: var(--portico-color-surface);
  color: var(--portico-color-text);
  font-size: var(--portico-text-xs);
`
