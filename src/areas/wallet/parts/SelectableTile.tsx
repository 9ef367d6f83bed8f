import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../../core/intl/useText'
import { Icon } from '../../../ui/media/Icon'
import { brandName } from '../model/brandName'
import { maskedNumber } from '../model/maskedNumber'
import type { PaymentMethod } from '../model/paymentEntry'
import { MethodMark } from './MethodMark'

/** A payment method as a tile with a checkbox; a bank account that is not verified can't be paid with. (doc 2 §2, money.wallet.tile-selectable) */
export function SelectableTile({ method, selected, disabled, onToggle }: { method: PaymentMethod; selected: boolean; disabled: boolean; onToggle: () => void }): ReactNode {
  const t = useText()
  const { type, lastFour, nickname, brand, bankName, expiry, verified } = method
  const isSaved = type === 'creditcard' || type === 'bankAccount'
  const name = type === 'newcreditcard' ? t('area.wallet.newCardChoice') : type === 'houseAccount' ? t('area.wallet.house.title') : nickname || t(`area.wallet.kind.${type === 'creditcard' ? 'creditcard' : 'ach'}`)
  return (
    <Tile data-selected={selected || undefined} data-type={type}>
      <input type="checkbox" checked={selected} disabled={disabled || !verified} onChange={onToggle} />
      <Words>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {type === 'houseAccount' ? <small><bdi>{brand}</bdi></small> : null}
        {isSaved ? (
          <small>
            <bdi>{brandName(brand || bankName)}</bdi> <bdi dir="ltr">{maskedNumber(lastFour)}</bdi>
          </small>
        ) : null}
        {expiry === '' ? null : <small><bdi dir="ltr">{expiry}</bdi></small>}
        {verified ? null : <small>{t('area.wallet.pending')}</small>}
      </Words>
      {type === 'newcreditcard' ? <Icon name="plus" /> : type === 'houseAccount' ? <Icon name="house" /> : <MethodMark {...(type === 'creditcard' ? { card: brand } : { bank: bankName })} />}
    </Tile>
  )
}

const Tile = styled.label`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  min-block-size: 92px;
  padding: 14px 16px;
  border: var(--portico-control-border-width) solid var(--portico-color-border);
  border-radius: min(var(--portico-radius-card), 16px);
  background: var(--portico-color-surface);
  color: var(--portico-color-text);
  cursor: pointer;
  &[data-type='newcreditcard'] {
    align-items: center;
  }
  &[data-selected] {
    border-color: var(--portico-color-primary);
    background: var(--portico-color-accent-soft);
  }
  &:focus-within {
    outline: var(--portico-focus-width) solid var(--portico-color-focus);
    outline-offset: 2px;
  }
  input {
    flex: none;
    inline-size: 22px;
    block-size: 22px;
    margin: 0;
    accent-color: var(--portico-color-primary);
    cursor: inherit;
    outline: none;
  }
`
const Words = styled.span`
  display: grid;
  flex: 1;
  gap: 2px;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
  small {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
