import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useListPages } from '../../../core/api/useListPages'
import { useText } from '../../../core/intl/useText'
import { companyAtom, customerAtom } from '../../../core/session/atoms'
import { Loading } from '../../../ui/feedback/Loading'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { readMethods } from '../data/readMethods'
import { houseAccountOf } from '../model/houseAccount'
import { HouseAccountTile } from './HouseAccountTile'
import { WalletTile } from './WalletTile'

/** The customer's saved payment methods as tiles, and the house account of those who have one; `empty` stands in for neither. A tile leads below `base`. (doc 2 §2, Wallet page and tiles) */
export function WalletTiles({ base, empty }: { base: string; empty: ReactNode }): ReactNode {
  const t = useText()
  const house = houseAccountOf(useAtomValue(customerAtom), useAtomValue(companyAtom).name)
  const wallet = useListPages(async ({ pageSize }) => pageOfAll(await readMethods(), pageSize), { pageSize: 200, event: 'wallet.changed' })
  if (wallet.status === 'loading') return <TilesLoading />
  if (wallet.status === 'failed') return <LoadFailed error={wallet.error} onRetry={() => void wallet.reload()} />
  if (wallet.items.length === 0 && !house) return empty
  return (
    <Tiles aria-label={t('area.wallet.label')}>
      {wallet.items.map((method) => (
        <li key={method.id}>
          <WalletTile method={method} to={`${base}/${method.id}`} />
        </li>
      ))}
      {house ? (
        <li>
          <HouseAccountTile account={house} />
        </li>
      ) : null}
    </Tiles>
  )
}

/** A wallet comes whole: one page. */
const pageOfAll = <Item,>(items: readonly Item[], pageSize: number) => ({
  items,
  pagination: { pageNumber: 1, pageSize, totalCount: items.length, hasPreviousPage: false, hasNextPage: false },
})

const TilesLoading = (): ReactNode => (
  <Loading>
    <Tiles as="div">
      {[1, 2].map((tile) => (
        <Skeleton key={tile} shape="card" />
      ))}
    </Tiles>
  </Loading>
)

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: var(--portico-space-6);
  > li {
    display: grid;
    max-inline-size: 380px;
  }
`
