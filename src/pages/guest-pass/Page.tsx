import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { ItemList, ItemsPage, type ListContext } from '../../areas/content/public'
import { GuestPassItem } from '../../areas/perks/public'
import { pathOf } from '../../core/config/pathOf'
import { useText } from '../../core/intl/useText'
import { listPages } from '../../core/query/callQuery'
import { configAtom } from '../../core/session/atoms'
import { LinkButton } from '../../ui/controls/LinkButton'
import { INFINITE_PAGE_SIZE } from '../../ui/lists/pageSizes'
import { RowSkeleton } from '../../ui/lists/RowSkeleton'
import { manifest } from './manifest'

/**
 * 'Guest List': the people to whom the customer has given a guest pass, newest first, with a link to
 * the passes that can still be sent.
 * (activity.route.guest-pass-list)
 */
export function Page(): ReactNode {
  return <ItemsPage manifest={manifest} list={Guests} />
}

function Guests({ empty }: ListContext): ReactNode {
  const t = useText()
  const config = useAtomValue(configAtom)
  const passesPath = config.features.guestPass
    ? pathOf(config, 'club-benefits', { tab: 'guest-passes' })
    : undefined
  return (
    <>
      {passesPath === undefined ? null : (
        <div>
          <LinkButton to={passesPath} icon="ticket">
            {t('page.guest-pass.send')}
          </LinkButton>
        </div>
      )}
      <ItemList
        label={t(manifest.title)}
        as="rows"
        skeleton={<RowSkeleton lead="avatar" />}
        empty={empty}
        pages={listPages('passes.guestPasses', INFINITE_PAGE_SIZE)}
      >
        {(pass) => <GuestPassItem pass={pass} />}
      </ItemList>
    </>
  )
}
