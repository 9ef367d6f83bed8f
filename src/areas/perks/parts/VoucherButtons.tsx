import { useState, type ReactNode } from 'react'
import type { Voucher } from '#generated/types'
import { useNow } from '../../../core/hours/useNow'
import { useText } from '../../../core/intl/useText'
import { portalWrite } from '../../../core/query/portalWrite'
import { useDrawer } from '../../../ui/drawers/useDrawer'
import { Button } from '../../../ui/controls/Button'
import { localizedText } from '../../../ui/feedback/localizedText'
import { Stack } from '../../../ui/layout/Stack'
import { voucherActions } from '../model/passActions'
import { GivePassDrawer } from './GivePassDrawer'
import { RedeemDialog } from './RedeemDialog'

/** The buttons that redeem or transfer a voucher, each shown while it is possible. */
export function VoucherButtons({ voucher }: { voucher: Voucher }): ReactNode {
  const t = useText()
  const now = useNow()
  const [isRedeeming, setRedeeming] = useState(false)
  const transferring = useDrawer(`transfer-voucher-${voucher.id}`)
  const actions = now && voucherActions(voucher, now)
  const { id, pass } = voucher
  return (
    <>
      {actions && (actions.canRedeem || actions.canTransfer) ? (
        <Stack row gap={3}>
          {actions.canRedeem ? (
            <Button size="small" aria-haspopup="dialog" onClick={() => setRedeeming(true)}>
              {t('area.perks.redeem')}
            </Button>
          ) : null}
          {actions.canTransfer ? (
            <Button
              size="small"
              variant="secondary"
              aria-haspopup="dialog"
              onClick={transferring.open}
            >
              {t('area.perks.transfer')}
            </Button>
          ) : null}
        </Stack>
      ) : null}
      {/* Stays mounted after the voucher is redeemed, to show the result. */}
      <RedeemDialog voucher={voucher} open={isRedeeming} onClose={() => setRedeeming(false)} />
      {transferring.isOpen ? (
        <GivePassDrawer
          name={transferring.name}
          passId={id}
          formName={transferring.name}
          title={t('area.perks.transferTitle', { name: pass.name })}
          intro={t('area.perks.transferVoucherText')}
          submitLabel={t('area.perks.transfer')}
          doneText={(name) => localizedText('area.perks.transferredTo', { name })}
          send={({ passId, recipient }, idempotencyKey) =>
            portalWrite('perks.transferVoucher', {
              params: { voucherId: passId },
              body: recipient,
              idempotencyKey,
            })
          }
          onClose={transferring.close}
        />
      ) : null}
    </>
  )
}
