import type { ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { CoverLink } from '../../../ui/controls/CoverLink'
import { Badge } from '../../../ui/feedback/Badge'
import type { WalletMethod } from '../data/methodQueries'
import { brandName } from '../../../core/cards/brandName'
import { expiryText } from '../model/expiryText'
import { maskedNumber } from '../model/maskedNumber'
import { MethodLogo } from './MethodLogo'
import { Tile, TileFoot, TileHead, TileMiddle, TileNumber } from './tileStyle'

/**
 * A saved card or bank account as a tile. A click calls `onOpen`; in a new tab, the tile's link
 * opens the method's own URL, `to`. (doc 2 §2, money.wallet.tiles)
 */
export function WalletTile({
  method,
  to,
  onOpen,
}: {
  method: WalletMethod
  to: string
  onOpen: () => void
}): ReactNode {
  const t = useText()
  const isCard = method.paymentType === 'creditcard'
  return (
    <Tile forwardedAs="article" interactive tone={method.default ? 'accent' : 'surface'}>
      <TileHead>
        <span>
          <bdi>{brandName(method.brand)}</bdi>
        </span>
        {isCard ? <MethodLogo card={method.brand} /> : <MethodLogo bank={method.brand} />}
      </TileHead>
      <TileMiddle>
        <TileNumber>
          <bdi dir="ltr">{maskedNumber(method.lastFour)}</bdi>
        </TileNumber>
        {method.billingUse === '' ? null : (
          <Badge>{t(`area.wallet.use.${method.billingUse}`)}</Badge>
        )}
      </TileMiddle>
      <TileFoot>
        <CoverLink to={to} onFollow={onOpen}>
          <bdi>{method.nickname || t(`area.wallet.kind.${method.paymentType}`)}</bdi>
        </CoverLink>
        {isCard ? (
          <bdi dir="ltr">{expiryText(method)}</bdi>
        ) : (
          <span>{t(method.verified ? 'area.wallet.verified' : 'area.wallet.pending')}</span>
        )}
      </TileFoot>
    </Tile>
  )
}
