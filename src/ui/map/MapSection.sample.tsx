import type { ReactNode } from 'react'
import { AppServicesContext, useAppServices } from '../../core/registry/AppServices'
import { Stack } from '../layout/Stack'
import { MapSection } from './MapSection'
import tile from './sample-tile.svg?no-inline'

const ADDRESS = '4 Pier Lane, Newport, RI 02840'
const MAP = { tiles: `${tile}#{z}/{x}/{y}`, attribution: 'Drawn for this gallery' }

/**
 * An address with a map, whose tiles are generated in this file, and one without a map provider.
 */
export function Sample(): ReactNode {
  const services = useAppServices()
  return (
    <Stack gap={8}>
      <AppServicesContext value={{ ...services, map: MAP }}>
        <MapSection address={ADDRESS} coordinates={{ latitude: 41.4901, longitude: -71.3128 }} />
      </AppServicesContext>
      <MapSection address={ADDRESS} />
    </Stack>
  )
}
