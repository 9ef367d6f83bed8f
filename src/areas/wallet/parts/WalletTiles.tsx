import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useLocation } from 'react-router-dom'
import { useText } from '../../../core/intl/useText'
import { portalQueries } from '../../../core/query/portalQueries'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { BANK_RETURN_PARAM } from '../../../core/registry/bankReturnParam'
import { companyAtom, customerAtom } from '../../../core/session/atoms'
import { Loading } from '../../../ui/feedback/Loading'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { useItemDrawer } from '../../../ui/drawers/useItemDrawer'
import { useReopenForm } from '../../../ui/inputs/useFormDraft'
import { Icon } from '../../../ui/media/Icon'
import { methodsQuery, type WalletMethod } from '../data/methodQueries'
import { useDefaultProcessor } from '../data/processorHooks'
import { getHouseAccount } from '../model/houseAccount'
import type { AddKind } from './AddMethod'
import { HouseAccountDrawer } from './HouseAccountDrawer'
import { HouseAccountTile } from './HouseAccountTile'
import { AddTile, Tile } from './tileStyle'
import { WalletTile } from './WalletTile'
import { MethodDrawer } from './MethodDrawer'
import { AddMethodDrawer } from './AddMethodDrawer'

/** The drawer that is open. */
type OpenDrawer =
  | { drawer: 'add'; kind: AddKind }
  | { drawer: 'method'; method: WalletMethod }
  | { drawer: 'house' }

/**
 * The customer's saved payment methods as tiles, with the house account if enabled and a tile that
 * adds a method; `empty` is shown if there are no methods. A tile's URL is below `base`. (doc 2 §2,
 * Wallet page and tiles)
 */
export function WalletTiles({ base, empty }: { base: string; empty: ReactNode }): ReactNode {
  const t = useText()
  const house = getHouseAccount(useAtomValue(customerAtom), useAtomValue(companyAtom).name)
  const wallet = useCallQuery(methodsQuery)
  const cardProcessor = useDefaultProcessor('cardsAccepted')
  const bankProcessor = useDefaultProcessor('acceptAch')
  const canAdd = cardProcessor !== undefined || bankProcessor !== undefined
  // When the customer returns from a vendor's page, the drawer opens again.
  const hasReturned = new URLSearchParams(useLocation().search).has(BANK_RETURN_PARAM)
  const {
    item: openDrawer,
    name,
    open: setOpenDrawer,
    close,
  } = useItemDrawer<OpenDrawer>(
    (opened) => (opened.drawer === 'method' ? `${base}/${opened.method.id}` : opened.drawer),
    hasReturned ? { drawer: 'add', kind: 'bank' } : undefined,
  )
  useReopenForm('add-card', () => setOpenDrawer({ drawer: 'add', kind: 'card' }))
  useReopenForm('add-bank', () => setOpenDrawer({ drawer: 'add', kind: 'bank' }))
  const refetch = wallet.refetch
  if (wallet.status === 'loading') return <TilesLoading />
  if (wallet.status !== 'ready') return <LoadFailed error={wallet.error} onRetry={refetch} />
  const methods = wallet.value
  return (
    <>
      {methods.length === 0 && !house ? empty : null}
      <Grid>
        {methods.length > 0 || house ? (
          <Tiles role="list" aria-label={t('area.wallet.label')}>
            {methods.map((method) => (
              <li key={method.id}>
                <WalletTile
                  method={method}
                  to={`${base}/${method.id}`}
                  onOpen={() => setOpenDrawer({ drawer: 'method', method })}
                />
              </li>
            ))}
            {house ? (
              <li>
                <HouseAccountTile
                  account={house}
                  onOpen={() => setOpenDrawer({ drawer: 'house' })}
                />
              </li>
            ) : null}
          </Tiles>
        ) : null}
        {canAdd ? (
          <AddTile type="button" onClick={() => setOpenDrawer({ drawer: 'add', kind: 'card' })}>
            <Icon name="plus" />
            {t('area.wallet.add')}
          </AddTile>
        ) : null}
      </Grid>
      {openDrawer?.drawer === 'add' ? (
        <AddMethodDrawer
          name={name}
          kind={openDrawer.kind}
          onClose={close}
          onKind={(kind) => setOpenDrawer({ drawer: 'add', kind })}
          onAdded={(method) => {
            // The drawer reads its method from the list.
            portalQueries().setQueryData<readonly WalletMethod[]>(
              methodsQuery.queryKey,
              (list = []) => (list.some(({ id }) => id === method.id) ? list : [...list, method]),
            )
            refetch()
            setOpenDrawer({ drawer: 'method', method })
          }}
        />
      ) : null}
      {openDrawer?.drawer === 'method' ? (
        <MethodDrawer
          key={openDrawer.method.id}
          method={openDrawer.method}
          path={name}
          onClose={close}
          onChanged={refetch}
        />
      ) : null}
      {openDrawer?.drawer === 'house' ? <HouseAccountDrawer name={name} onClose={close} /> : null}
    </>
  )
}

const TilesLoading = (): ReactNode => (
  <Loading>
    <Grid>
      {[1, 2].map((tile) => (
        <Tile key={tile}>
          <Skeleton />
          <Skeleton shape="title" />
          <Skeleton />
        </Tile>
      ))}
    </Grid>
  </Loading>
)

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: var(--portico-space-6);
  > *,
  > ul > li {
    max-inline-size: 380px;
  }
`
/** The tiles share a grid with the add button. */
const Tiles = styled.ul`
  display: contents;
  > li {
    display: grid;
  }
`
