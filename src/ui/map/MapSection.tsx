import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { TextLink } from '../controls/TextLink'
import { Icon } from '../media/Icon'
import { MAP_DELAY_MS, MAP_HEIGHT, mapLink, type MapProvider, type Place } from './mapView'

/** Props of a map section. */
export interface MapSectionProps {
  address: string
  place?: Place | undefined
  /** Where the map's pictures come from; without one the address and its link stand alone. */
  provider?: MapProvider | undefined
}

/** An address with its link and, where a provider is configured, its map, loaded 500 ms after the section opens. (doc 1 §9, shell.const.map-provider) */
export function MapSection({ address, place, provider }: MapSectionProps): ReactNode {
  const t = useText()
  const [due, setDue] = useState(false)
  const isMapped = place !== undefined && provider !== undefined
  useEffect(() => {
    if (!isMapped) return
    const timer = setTimeout(() => {
      setDue(true)
    }, MAP_DELAY_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [isMapped])
  return (
    <Frame>
      {isMapped ? (
        <Room data-print="no">
          {due ? (
            <Suspense fallback={null}>
              <Tiles label={t('ui.map.label', { address })} place={place} provider={provider} />
            </Suspense>
          ) : null}
        </Room>
      ) : null}
      <Line>
        <Icon name="pin" size={20} />
        <address>{address}</address>
        <TextLink to={mapLink(address)} external>{t('ui.map.open')}</TextLink>
      </Line>
    </Frame>
  )
}

const Tiles = lazy(async () => ({ default: (await import('./MapTiles')).MapTiles }))

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-3);
`
// The room is there from the start, so that nothing jumps.
const Room = styled.div`
  position: relative;
  overflow: hidden;
  block-size: ${MAP_HEIGHT}px;
  border-radius: min(var(--portico-radius-card), 28px);
  background: var(--portico-color-skeleton);
`
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 12px;
  svg {
    align-self: center;
    color: var(--portico-color-accent);
  }
  address {
    font-style: normal;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`
