import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Checkout } from '../../areas/cart/public'
import { useText } from '../../core/intl/useText'
import { homePath } from '../../core/config/homePath'
import { pathOf } from '../../core/config/pathOf'
import { configAtom } from '../../core/session/atoms'
import { Sections } from '../../core/registry/Sections'
import { LinkButton } from '../../ui/controls/LinkButton'
import { areaDrawing } from '../../ui/media/areaDrawings'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { manifest } from './manifest'

/**
 * The cart and its checkout; for an empty cart, a link to a page with something to buy.
 * (activity.route.checkout)
 */
export function Page(): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const store = pathOf(config, 'product')
  const empty = (
    <EmptyState
      drawing={areaDrawing('checkout')}
      title={t('page.checkout.emptyTitle')}
      text={t('page.checkout.emptyText')}
      action={
        <LinkButton to={store ?? homePath(config)} variant="secondary">
          {t(store === undefined ? 'ui.result.goBack' : 'page.checkout.action')}
        </LinkButton>
      }
    />
  )
  return (
    <Checkout title={t(manifest.title)} empty={empty} footer={<Sections uri={manifest.uri} />} />
  )
}
