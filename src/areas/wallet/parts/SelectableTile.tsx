import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../../core/intl/useText'
import { TileLabel, TileText } from '../../../ui/controls/choiceTile'
import { Icon } from '../../../ui/media/Icon'
import { brandName } from '../../../core/cards/brandName'
import { maskedNumber } from '../model/maskedNumber'
import { canPay, type PaymentMethod } from '../model/paymentEntry'
import { RemainingHouseLimit } from './RemainingHouseLimit'
import { MethodLogo } from './MethodLogo'

/**
 * A payment method as a tile with a checkbox; an unverified bank account and a card that the club
 * doesn't accept can't be chosen. (doc 2 §2, money.wallet.tile-selectable)
 */
export function SelectableTile({
  method,
  selected,
  disabled,
  onToggle,
}: {
  method: PaymentMethod
  selected: boolean
  disabled: boolean
  onToggle: () => void
}): ReactNode {
  const t = useText()
  const { type, lastFour, nickname, brand, bankName, expiry, verified, accepted } = method
  const isSaved = type === 'creditcard' || type === 'bankAccount'
  const name =
    type === 'newcreditcard'
      ? t('area.wallet.newCardChoice')
      : type === 'houseAccount'
        ? t('area.wallet.house.title')
        : nickname || t(`area.wallet.kind.${type === 'creditcard' ? 'creditcard' : 'ach'}`)
  return (
    <Tile data-selected={selected || undefined} data-type={type}>
      <input
        type="checkbox"
        checked={selected}
        disabled={disabled || !canPay(method)}
        onChange={onToggle}
      />
      <TileText>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {type === 'houseAccount' ? (
          <>
            <small>
              <bdi>{brand}</bdi>
            </small>
            <RemainingHouseLimit />
          </>
        ) : null}
        {isSaved ? (
          <small>
            <bdi>{brandName(brand || bankName)}</bdi> <bdi dir="ltr">{maskedNumber(lastFour)}</bdi>
          </small>
        ) : null}
        {expiry === '' ? null : (
          <small>
            <bdi dir="ltr">{expiry}</bdi>
          </small>
        )}
        {verified ? null : <small>{t('area.wallet.pending')}</small>}
        {accepted ? null : <small>{t('area.wallet.notTaken')}</small>}
      </TileText>
      {type === 'newcreditcard' ? (
        <Icon name="plus" />
      ) : type === 'houseAccount' ? (
        <Icon name="house" />
      ) : (
        <MethodLogo {...(type === 'creditcard' ? { card: brand } : { bank: bankName })} />
      )}
    </Tile>
  )
}

const Tile = styled(TileLabel)`
  min-block-size: 92px;
  &[data-type='newcreditcard'] {
    align-items: center;
  }
`
