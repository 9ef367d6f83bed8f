import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../../core/intl/useText'
import { Button } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/media/Icon'
import { Text } from '../../../ui/layout/Text'
import type { HouseAccount } from '../model/houseAccount'
import { RemainingHouseLimit } from './RemainingHouseLimit'
import { Tile, TileFoot, TileHead } from './tileStyle'

/**
 * The house account's tile: the company's name, a note that the account is settled by invoice, and
 * how much of its limit is left; its button opens the balance. (doc 2 §3, House account)
 */
export function HouseAccountTile({
  account,
  onOpen,
}: {
  account: HouseAccount
  onOpen: () => void
}): ReactNode {
  const t = useText()
  return (
    <Tile forwardedAs="article">
      <TileHead>
        <span>
          <bdi>{account.brand}</bdi>
        </span>
        <Icon name="house" />
      </TileHead>
      <Text tone="muted" size="small">
        {t('area.wallet.house.text')}
      </Text>
      <Foot>
        <span>{t('area.wallet.house.title')}</span>
        <RemainingHouseLimit />
      </Foot>
      <Button variant="secondary" size="small" onClick={onOpen}>
        {t('area.wallet.house.open')}
      </Button>
    </Tile>
  )
}

/** The remaining limit wraps below the title if both don't fit on a line. */
const Foot = styled(TileFoot)`
  flex-wrap: wrap;
  gap: 2px var(--portico-space-3);
`
