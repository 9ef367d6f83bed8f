import type { ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { Icon } from '../../../ui/media/Icon'
import { Text } from '../../../ui/layout/Text'
import type { HouseAccount } from '../model/houseAccount'
import { Tile, TileFoot, TileHead } from './tileStyle'

/** The house account among the payment methods: the venue's name, and that it is settled by invoice. (doc 2 §3, House account) */
export function HouseAccountTile({ account }: { account: HouseAccount }): ReactNode {
  const t = useText()
  return (
    <Tile forwardedAs="article">
      <TileHead>
        <span>
          <bdi>{account.brand}</bdi>
        </span>
        <Icon name="house" />
      </TileHead>
      <Text tone="muted" size="small">{t('area.wallet.house.text')}</Text>
      <TileFoot>
        <span>{t('area.wallet.house.title')}</span>
      </TileFoot>
    </Tile>
  )
}
