import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Voucher } from '#generated/types'
import { useNow } from '../../../core/hours/useNow'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { customerAtom } from '../../../core/session/atoms'
import { Barcode } from '../../../ui/barcode/Barcode'
import { WalletPasses } from '../../../ui/barcode/WalletPasses'
import { Card } from '../../../ui/layout/Card'
import { Heading } from '../../../ui/layout/Heading'
import { Text } from '../../../ui/layout/Text'
import { Picture } from '../../../ui/media/Picture'
import { OWN_DIRECTION } from '../../../ui/style/ownDirection'
import { passState } from '../model/passState'
import { PassBadge } from './PassBadge'
import { PassValidity } from './PassValidity'
import { VoucherButtons } from './VoucherButtons'

/**
 * A card for a voucher or offer: benefit, giver if the customer got it from another member, validity
 * or when it was redeemed, and state, with a barcode if it is valid or will become valid. With
 * `usable`, it has the buttons that redeem and transfer it.
 */
export function PassCard({
  voucher,
  level = 2,
  usable = false,
}: {
  voucher: Voucher
  level?: 2 | 3
  usable?: boolean
}): ReactNode {
  const { pass, serial, scanData, owner, redeemedOn } = voucher
  const customerId = useAtomValue(customerAtom)?.id
  const giver = owner && owner.id !== customerId ? owner.fullName : undefined
  const t = useText()
  const { dateTimeInPhrase } = useFormat()
  const now = useNow()
  const hasBarcode = now !== undefined && ['available', 'early'].includes(passState(voucher, now))
  return (
    <Card as="article" padding="none">
      <Picture image={pass.graphic} ratio="16/9" />
      <TextColumn>
        <div>
          <PassBadge pass={voucher} />
        </div>
        <Heading level={level} size={3}>
          {pass.name}
        </Heading>
        <Text tone="muted">{pass.description}</Text>
        {giver === undefined ? null : (
          <Text size="small" tone="muted">
            {t('area.perks.givenBy', { name: giver })}
          </Text>
        )}
        {pass.finePrint ? (
          <Text size="small" tone="muted">
            {pass.finePrint}
          </Text>
        ) : null}
        {usable ? <VoucherButtons voucher={voucher} /> : null}
        {hasBarcode ? <WalletPasses passbook={voucher.passbook} small /> : null}
        <Foot>
          <div>
            {redeemedOn === null ? (
              <PassValidity pass={voucher} />
            ) : (
              <Text size="small" tone="muted">
                {t('area.perks.redeemedAt', { when: dateTimeInPhrase(redeemedOn) })}
              </Text>
            )}
            <Text size="small" numeric>
              <bdi>{serial}</bdi>
            </Text>
          </div>
          {hasBarcode ? <Barcode value={scanData.value} format={scanData.format} small /> : null}
        </Foot>
      </TextColumn>
    </Card>
  )
}

const TextColumn = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--portico-space-2);
  padding: var(--portico-card-padding);
  > :where(h2, h3, p) {
    ${OWN_DIRECTION}
  }
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 12px;
  margin-block-start: auto;
  padding-block-start: var(--portico-space-3);
  /* The text fills the space beside the code, so that the codes of a row of cards are level. */
  > :nth-child(1) {
    flex: 1 1 110px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  /* A code that is too wide wraps to its own line and stays at the end of it. */
  > :nth-child(2) {
    margin-inline-start: auto;
  }
`
