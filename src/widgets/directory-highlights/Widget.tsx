import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { BusinessCard } from '../../areas/directory/public'
import { useText } from '../../core/intl/useText'
import { listQuery } from '../../core/query/callQuery'
import { useCallQuery } from '../../core/query/useCallQuery'
import type { WidgetProps } from '../../core/registry/defineWidget'
import { openPathOf } from '../../core/registry/pageRules'
import { configAtom, customerAtom } from '../../core/session/atoms'
import { CardCells } from '../../ui/lists/CardCells'
import { CardsLoading } from '../../ui/lists/CardsLoading'
import { DataSection } from '../../ui/lists/DataSection'
import { PictureCardSkeleton } from '../../ui/lists/PictureCardSkeleton'
import type { DirectoryHighlightsSettings } from './manifest'

/** The first businesses of the directory, or of one of its categories, with a link to it. */
export function Widget({ settings }: WidgetProps<DirectoryHighlightsSettings>): ReactNode {
  const t = useText()
  const { title, count, category, showLink } = settings
  const path = openPathOf(useAtomValue(configAtom), useAtomValue(customerAtom), 'directory')
  const businesses = useCallQuery(
    listQuery('directory.businesses', {
      query: { pageSize: count, ...(category > 0 && { categoryId: category }) },
    }),
  )
  if (path === undefined) return null
  return (
    <DataSection
      title={title || t('widget.directory-highlights.title')}
      link={showLink ? { to: path, text: t('widget.directory-highlights.all') } : undefined}
      data={businesses}
      loading={
        <CardsLoading count={count}>
          <PictureCardSkeleton ratio="row" />
        </CardsLoading>
      }
      empty={t('widget.directory-highlights.none')}
      isEmpty={(items) => items.length === 0}
    >
      {(items) => (
        <CardCells items={items} getKey={({ id }) => id}>
          {(business) => (
            <BusinessCard business={business} to={`${path}/businesses/${business.id}`} />
          )}
        </CardCells>
      )}
    </DataSection>
  )
}
