import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { GuestPass, Voucher } from '#generated/types'
import { useNow } from '../../../core/hours/useNow'
import { useText } from '../../../core/intl/useText'
import { Barcode } from '../../../ui/barcode/Barcode'
import { WalletPasses } from '../../../ui/barcode/WalletPasses'
import { Picture } from '../../../ui/media/Picture'
import { Text } from '../../../ui/layout/Text'
import { OWN_DIRECTION } from '../../../ui/style/ownDirection'
import { passState } from '../model/passState'
import { PassBadge } from './PassBadge'
import { PassValidity } from './PassValidity'

/**
 * A shared pass or voucher: benefit, validity and sender; until it is used, also its barcode and
 * wallet passes. (activity.guest-pass-share.screen, activity.guest-voucher.screen)
 */
export function SharedPass({ shared }: { shared: GuestPass | Voucher }): ReactNode {
  const t = useText()
  const now = useNow()
  const { pass, scanData, owner, passbook } = shared
  // For the recipient, a transferred pass is available.
  const recipientPass = {
    ...shared,
    status: shared.status === 'transferred' ? ('available' as const) : shared.status,
  }
  // On the server, where `now` is undefined, only the status decides.
  const isUsable =
    now === undefined
      ? recipientPass.status === 'available'
      : ['available', 'early'].includes(passState(recipientPass, now))
  return (
    <Column>
      {pass.graphic ? <Picture image={pass.graphic} ratio="21/9" radius eager /> : null}
      <div>
        <PassBadge pass={recipientPass} />
      </div>
      <Text>{pass.description}</Text>
      {owner ? <Text tone="muted">{t('area.perks.givenBy', { name: owner.fullName })}</Text> : null}
      <PassValidity pass={shared} />
      {isUsable ? (
        <>
          <Barcode value={scanData.value} format={scanData.format} />
          <WalletPasses passbook={passbook} />
        </>
      ) : null}
      {pass.finePrint ? (
        <Text size="small" tone="muted">
          {pass.finePrint}
        </Text>
      ) : null}
    </Column>
  )
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--portico-space-4);
  > p {
    ${OWN_DIRECTION}
  }
`
