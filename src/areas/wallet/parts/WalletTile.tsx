import type { ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { CoverLink } from '../../../ui/controls/CoverLink'
import { Badge } from '../../../ui/feedback/Badge'
import type { WalletMethod } from '../data/readMethods'
import { brandName } from '../model/brandName'
import { expiryText } from '../model/expiryText'
import { maskedNumber } from '../model/maskedNumber'
import { Tile, TileFoot, TileHead, TileNumber } from './tileStyle'

/** A saved card or bank account as a tile that leads to its details. (doc 2 §2, money.wallet.tiles) */
export function WalletTile({ method, to }: { method: WalletMethod; to: string }): ReactNode {
  const t = useText()
  return (
    <Tile forwardedAs="article" interactive tone={method.default ? 'accent' : 'surface'}>
      <TileHead>
        <span>
          <bdi>{brandName(method.brand)}</bdi>
        </span>
        {method.billingUse === '' ? null : <Badge tone={method.default ? 'accent' : 'neutral'}>{t(`area.wallet.use.${method.billingUse}`)}</Badge>}
      </TileHead>
      <TileNumber>
        <bdi dir="ltr">{maskedNumber(method.lastFour)}</bdi>
      </TileNumber>
      <TileFoot>
        <CoverLink to={to}>
          <bdi>{method.nickname || t(`area.wallet.kind.${method.paymentType}`)}</bdi>
        </CoverLink>
        {method.paymentType === 'creditcard' ? <bdi dir="ltr">{expiryText(method)}</bdi> : <span>{t(method.verified ? 'area.wallet.verified' : 'area.wallet.pending')}</span>}
      </TileFoot>
    </Tile>
  )
}
