import { useState, type FormEvent, type ReactNode } from 'react'
import type { Voucher } from '#generated/types'
import { ApiError } from '../../../core/api/ApiError'
import { useText } from '../../../core/intl/useText'
import { portalWrite } from '../../../core/query/portalWrite'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { Button } from '../../../ui/controls/Button'
import { PasswordField } from '../../../ui/controls/PasswordField'
import { errorText } from '../../../ui/feedback/errorText'
import { Notice } from '../../../ui/feedback/Notice'
import { Stack } from '../../../ui/layout/Stack'
import { Dialog } from '../../../ui/overlays/Dialog'
import { createPassWrite } from '../data/createPassWrite'
import { RedeemedClock } from './RedeemedClock'

/**
 * Asks for a confirmation before a voucher is redeemed, and for the club's PIN if the voucher needs
 * one; then shows the result in place.
 */
export function RedeemDialog({
  voucher,
  open,
  onClose,
}: {
  voucher: Voucher
  open: boolean
  onClose: () => void
}): ReactNode {
  const t = useText()
  const { id, pass, serial, requiresPin } = voucher
  const formId = `redeem-${id}`
  const [pin, setPin] = useState('')
  const [isPinMissing, setIsPinMissing] = useState(false)
  const [redeem] = useState(() =>
    createPassWrite((body: { pin?: string }, idempotencyKey) =>
      portalWrite('perks.redeemVoucher', { params: { voucherId: id }, body, idempotencyKey }),
    ),
  )
  const redeeming = useCallMutation(() => redeem(requiresPin ? { pin } : {}))
  const { data, error, isPending } = redeeming
  const isPinWrong = error instanceof ApiError && error.code === 'wrong_pin'
  const failure = error && !isPinWrong ? errorText(error, t) : undefined
  const close = (): void => {
    setPin('')
    setIsPinMissing(false)
    redeeming.reset()
    onClose()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const isMissing = requiresPin && pin.trim() === ''
    setIsPinMissing(isMissing)
    if (!isMissing) redeeming.mutate()
  }
  return (
    <Dialog
      title={t('area.perks.redeemTitle', { name: pass.name })}
      open={open}
      size="small"
      persistent={isPending}
      onClose={close}
      actions={
        data ? (
          <Button onClick={close}>{t('area.perks.close')}</Button>
        ) : (
          <>
            <Button variant="secondary" disabled={isPending} onClick={close}>
              {t('area.perks.cancel')}
            </Button>
            <Button type="submit" form={formId} busy={isPending}>
              {t('area.perks.redeem')}
            </Button>
          </>
        )
      }
    >
      {data ? (
        <Stack gap={4}>
          <Notice tone="success" live title={t('area.perks.state.redeemed')}>
            {t('area.perks.redeemedText', { serial })}
          </Notice>
          <RedeemedClock at={data.redeemedOn} />
        </Stack>
      ) : (
        <form id={formId} noValidate onSubmit={submit}>
          <Stack gap={4}>
            <p>{t('area.perks.redeemText')}</p>
            {failure ? (
              <Notice tone="danger" live title={failure.title}>
                <p>{failure.text}</p>
                {failure.requestId === undefined ? null : (
                  <p>{t('ui.notification.request', { id: failure.requestId })}</p>
                )}
              </Notice>
            ) : null}
            {requiresPin ? (
              <PasswordField
                name={`${formId}-pin`}
                label={t('area.perks.pin')}
                hint={t('area.perks.pinHint')}
                error={
                  isPinMissing
                    ? t('area.perks.pinMissing')
                    : isPinWrong && !isPending
                      ? t('area.perks.pinWrong')
                      : undefined
                }
                required
                inputMode="numeric"
                autoComplete="off"
                maxLength={100}
                toggleLabels={{ show: t('area.perks.pinShow'), hide: t('area.perks.pinHide') }}
                onChange={(event) => setPin(event.target.value)}
              />
            ) : null}
          </Stack>
        </form>
      )}
    </Dialog>
  )
}
