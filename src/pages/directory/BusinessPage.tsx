import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { ItemDetail, type ItemContext } from '../../areas/content/public'
import { BusinessDetail } from '../../areas/directory/public'
import { callQuery } from '../../core/query/callQuery'
import { pathOf } from '../../core/config/pathOf'
import { configAtom } from '../../core/session/atoms'
import { manifest } from './manifest'

/**
 * A business on its own page. With `categoryIds`, a business in none of these categories redirects
 * to its address without a category, so that links still work after it moves to another category.
 */
export function BusinessPage({
  id,
  context,
  categoryIds,
}: {
  id: number
  context: ItemContext
  categoryIds?: readonly number[]
}): ReactNode {
  const config = useAtomValue(configAtom)
  return (
    <ItemDetail
      context={context}
      query={callQuery('directory.business', { params: { businessId: id } })}
    >
      {(business) => ({
        title: business.name,
        body:
          categoryIds === undefined || categoryIds.includes(business.categoryId ?? 0) ? (
            <BusinessDetail business={business} />
          ) : (
            <Navigate to={`${pathOf(config, manifest.id) ?? ''}/businesses/${id}`} replace />
          ),
      })}
    </ItemDetail>
  )
}
