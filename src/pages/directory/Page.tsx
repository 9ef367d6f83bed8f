import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { ItemsPage, type ListContext } from '../../areas/content/public'
import { pathOf } from '../../core/config/pathOf'
import { configAtom } from '../../core/session/atoms'
import { BusinessList } from './BusinessList'
import { BusinessPage } from './BusinessPage'
import { CategoryPage } from './CategoryPage'
import { manifest } from './manifest'

/**
 * The directory of businesses, one of its categories, or the business whose id is in the URL.
 * (shell.route.directory, activity.route.directory)
 */
export function Page(): ReactNode {
  const { tab = 'businesses', id } = useParams()
  return tab === 'businesses' ? (
    <ItemsPage
      manifest={manifest}
      actionTo="messages"
      views={['businesses']}
      list={Businesses}
      item={BusinessPage}
    />
  ) : (
    <CategoryPage key={tab} slug={tab} id={id} />
  )
}

function Businesses({ empty }: ListContext): ReactNode {
  const path = pathOf(useAtomValue(configAtom), manifest.id) ?? ''
  return <BusinessList path={path} base={`${path}/businesses`} empty={empty} />
}
