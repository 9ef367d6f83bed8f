import type { ReactNode } from 'react'
import { ItemList, ItemsPage, type ListPlace } from '../../areas/content/public'
import { GuestPassItem } from '../../areas/perks/public'
import { useText } from '../../core/intl/useText'
import { portalApi } from '../../core/session/portalApi'
import { manifest } from './manifest'

/**
 * Guest List: the people the customer has given a pass, newest first.
 * (activity.route.guest-pass-list)
 */
export function Page(): ReactNode {
  return <ItemsPage manifest={manifest} list={Guests} />
}

function Guests({ empty }: ListPlace): ReactNode {
  const t = useText()
  return (
    <ItemList
      label={t(manifest.title)}
      as="rows"
      empty={empty}
      event="perks.changed"
      load={(asked) => portalApi.list('passes.guestPasses', { query: asked })}
    >
      {(pass) => <GuestPassItem pass={pass} />}
    </ItemList>
  )
}
