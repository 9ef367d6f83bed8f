import type { ReactNode } from 'react'
import { ItemsPage } from '../../areas/content/public'
import { scheduleViews } from '../../areas/bookings/public'
import type { ListContext } from '../../areas/content/public'
import { useText } from '../../core/intl/useText'
import { LinkButton } from '../../ui/controls/LinkButton'
import { DiningMenu } from './DiningMenu'
import { manifest } from './manifest'

const { list: Restaurants, item: Restaurant } = scheduleViews(manifest.title, { group: 'dining' })

/**
 * The restaurants that take reservations, or one of them by id, and their menus.
 * (shell.route.dining, activity.dining.screen)
 */
export function Page(): ReactNode {
  return (
    <ItemsPage manifest={manifest} views={['categories', 'menu']} list={Dining} item={Restaurant} />
  )
}

function Dining(context: ListContext): ReactNode {
  const t = useText()
  if (context.view !== '') return <DiningMenu {...context} />
  return (
    <>
      <span>
        <LinkButton to={`${context.base}/menu`} variant="secondary">
          {t('page.dining.menu.title')}
        </LinkButton>
      </span>
      <Restaurants {...context} />
    </>
  )
}
