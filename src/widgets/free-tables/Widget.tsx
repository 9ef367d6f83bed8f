import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useNow } from '../../core/hours/useNow'
import { useText } from '../../core/intl/useText'
import { useCallQuery } from '../../core/query/useCallQuery'
import type { WidgetProps } from '../../core/registry/defineWidget'
import { openPathOf } from '../../core/registry/pageRules'
import { configAtom, customerAtom } from '../../core/session/atoms'
import { CardCells } from '../../ui/lists/CardCells'
import { CardsLoading } from '../../ui/lists/CardsLoading'
import { DataSection } from '../../ui/lists/DataSection'
import { PictureCardSkeleton } from '../../ui/lists/PictureCardSkeleton'
import { freeTablesQuery } from './freeTables'
import type { FreeTablesSettings } from './manifest'
import { RestaurantCard } from './RestaurantCard'

/** The restaurants that have a table tonight for a party, each with its first free times. */
export function Widget({ settings }: WidgetProps<FreeTablesSettings>): ReactNode {
  const t = useText()
  const { title, partySize, count, times, showLink } = settings
  const path = openPathOf(useAtomValue(configAtom), useAtomValue(customerAtom), 'dining')
  const tables = useCallQuery(freeTablesQuery({ partySize, count, times }, useNow()))
  if (path === undefined) return null
  return (
    <DataSection
      title={title || t('widget.free-tables.title')}
      text={t('widget.free-tables.people', { count: partySize })}
      link={showLink ? { to: path, text: t('widget.free-tables.all') } : undefined}
      data={tables}
      loading={
        <CardsLoading count={count}>
          <PictureCardSkeleton ratio="strip" lines={2} />
        </CardsLoading>
      }
      empty={t('widget.free-tables.none')}
      isEmpty={(items) => items.length === 0}
    >
      {(items) => (
        <CardCells items={items} getKey={({ schedule }) => schedule.id}>
          {(restaurant) => (
            <RestaurantCard restaurant={restaurant} to={`${path}/${restaurant.schedule.id}`} />
          )}
        </CardCells>
      )}
    </DataSection>
  )
}
