import type { ReactNode } from 'react'
import {
  ItemDetail,
  ItemList,
  ItemsPage,
  type ItemContext,
  type ListContext,
} from '../../areas/content/public'
import { BusinessCard, BusinessDetail } from '../../areas/directory/public'
import { useText } from '../../core/intl/useText'
import { callQuery, listPages } from '../../core/query/callQuery'
import { Stack } from '../../ui/layout/Stack'
import { CARD_GRID_PAGE_SIZE } from '../../ui/lists/pageSizes'
import { DirectorySearch } from './DirectorySearch'
import { manifest } from './manifest'

/**
 * The directory of businesses with its search, or the business whose id is in the path.
 * (shell.route.directory, activity.route.directory)
 */
export function Page(): ReactNode {
  return (
    <ItemsPage manifest={manifest} views={['businesses']} list={Businesses} item={BusinessPage} />
  )
}

function Businesses({ view, base, empty }: ListContext): ReactNode {
  const t = useText()
  const itemBase = view === '' ? `${base}/businesses` : base
  return (
    <Stack gap={6}>
      <DirectorySearch base={itemBase} />
      <ItemList
        label={t('page.directory.businesses.title')}
        as="cards"
        empty={empty}
        pages={listPages('directory.businesses', CARD_GRID_PAGE_SIZE)}
      >
        {(business) => <BusinessCard business={business} to={`${itemBase}/${business.id}`} />}
      </ItemList>
    </Stack>
  )
}

function BusinessPage({ id, context }: { id: number; context: ItemContext }): ReactNode {
  return (
    <ItemDetail
      context={context}
      query={callQuery('directory.business', { params: { businessId: id } })}
    >
      {(business) => ({ title: business.name, body: <BusinessDetail business={business} /> })}
    </ItemDetail>
  )
}
