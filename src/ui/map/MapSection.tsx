import { useEffect, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { useAppServices } from '../../core/registry/AppServices'
import { TextLink } from '../controls/TextLink'
import { Icon } from '../media/Icon'
import { lazyPart } from '../feedback/lazyPart'
import { MAP_DELAY_MS, MAP_HEIGHT, mapLink, type Coordinates } from './mapView'

/** Props of a map section. */
export interface MapSectionProps {
  address: string
  coordinates?: Coordinates | undefined
}

/**
 * An address with its map link and, if the club has a provider and the coordinates are known, a map
 * that loads 500 ms after the section opens. (doc 1 §9, shell.const.map-provider)
 */
export function MapSection({ address, coordinates }: MapSectionProps): ReactNode {
  const t = useText()
  const { map } = useAppServices()
  const [isDue, setIsDue] = useState(false)
  const isMapped = coordinates !== undefined && map.tiles !== ''
  useEffect(() => {
    if (!isMapped) return
    const timer = setTimeout(() => {
      setIsDue(true)
    }, MAP_DELAY_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [isMapped])
  return (
    <Frame>
      {isMapped ? (
        <MapFrame data-print="no">
          {isDue ? (
            <Tiles
              label={t('ui.map.label', { address })}
              coordinates={coordinates}
              provider={map}
            />
          ) : null}
        </MapFrame>
      ) : null}
      <Line>
        <Icon name="pin" size={20} />
        <div>
          <address>
            <bdi>{address}</bdi>
          </address>
          <TextLink to={mapLink(address)} external>
            {t('ui.map.open')}
          </TextLink>
        </div>
      </Line>
    </Frame>
  )
}

const { OnDemand: Tiles } = lazyPart(async () => (await import('./MapTiles')).MapTiles)

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-3);
`
// Reserves the map's space, to avoid a layout shift.
const MapFrame = styled.div`
  position: relative;
  overflow: hidden;
  block-size: ${MAP_HEIGHT}px;
  border-radius: min(var(--portico-radius-card), 28px);
  background: var(--portico-color-skeleton);
`
const Line = styled.div`
  display: flex;
  align-items: start;
  gap: 12px;
  line-height: 24px;
  > svg {
    flex: none;
    margin-block-start: 2px;
    color: var(--portico-color-accent);
  }
  /* The link may wrap; the pin stays beside the address. */
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    min-inline-size: 0;
  }
  address {
    font-style: normal;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`
