import { useState, type ReactNode } from 'react'
import type { GuestPass } from '#generated/types'
import { useNow } from '../../../core/hours/useNow'
import { useText } from '../../../core/intl/useText'
import { portalWrite } from '../../../core/query/portalWrite'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { useItemDrawer } from '../../../ui/drawers/useItemDrawer'
import { Button } from '../../../ui/controls/Button'
import { localizedText } from '../../../ui/feedback/localizedText'
import { notify } from '../../../ui/feedback/notificationStore'
import { notifyError } from '../../../ui/feedback/notifyError'
import { Stack } from '../../../ui/layout/Stack'
import { createPassWrite } from '../data/createPassWrite'
import { guestPassActions } from '../model/passActions'
import { GivePassDrawer } from './GivePassDrawer'

/**
 * The buttons that send, resend or transfer a guest pass, or take it back and send it to someone
 * else, each shown while it is possible.
 */
export function GuestPassButtons({ pass: guestPass }: { pass: GuestPass }): ReactNode {
  const t = useText()
  const now = useNow()
  const { id, pass, guest, transferredOn } = guestPass
  const {
    item: openDrawer,
    name: drawerName,
    open: setOpenDrawer,
    close,
  } = useItemDrawer<'send' | 'transfer' | 'takeBack'>((act) => `guest-pass-${id}-${act}`)
  const transfer = guestPass.status === 'transferred' ? 'takeBack' : 'transfer'
  const name = guest?.fullName ?? ''
  const [resend] = useState(() =>
    createPassWrite((_values: undefined, idempotencyKey) =>
      portalWrite('perks.resendGuestPass', { params: { passId: id }, idempotencyKey }),
    ),
  )
  const resending = useCallMutation(async () => {
    const topic = `guest-pass-${id}`
    try {
      await resend(undefined)
      notify({
        topic,
        tone: 'success',
        title: localizedText('area.perks.sentTo', { name }),
        text: localizedText('area.perks.resentText'),
      })
    } catch (error) {
      notifyError(error, topic)
    }
  })
  const actions = now && guestPassActions(guestPass, now)
  if (!actions) return null
  const { canSend, canResend, canTransfer } = actions
  return (
    <>
      {canSend || canResend || canTransfer ? (
        <Stack row gap={3}>
          {canSend ? (
            <Button size="small" aria-haspopup="dialog" onClick={() => setOpenDrawer('send')}>
              {t('area.perks.send')}
            </Button>
          ) : null}
          {canResend ? (
            <Button
              size="small"
              variant="secondary"
              busy={resending.isPending}
              onClick={() => resending.mutate()}
            >
              {t('area.perks.resend')}
            </Button>
          ) : null}
          {canTransfer ? (
            <Button
              size="small"
              variant="secondary"
              aria-haspopup="dialog"
              onClick={() => setOpenDrawer(transfer)}
            >
              {t(`area.perks.${transfer}`)}
            </Button>
          ) : null}
        </Stack>
      ) : null}
      {openDrawer ? (
        <GivePassDrawer
          name={drawerName}
          passId={id}
          formName={`guest-pass-${id}`}
          title={t(`area.perks.${openDrawer}Title`, { name: pass.name })}
          intro={
            guest ? t('area.perks.transferPassText', { guest: name }) : t('area.perks.sendText')
          }
          submitLabel={t(`area.perks.${openDrawer}`)}
          doneText={(recipient) =>
            localizedText(
              openDrawer === 'send' ? 'area.perks.sentTo' : 'area.perks.transferredTo',
              { name: recipient },
            )
          }
          send={({ passId, recipient }, idempotencyKey) =>
            portalWrite('perks.transferGuestPass', {
              body: {
                id: passId,
                ...recipient,
                ...(openDrawer === 'takeBack' &&
                  transferredOn !== null && { takeBack: transferredOn }),
              },
              idempotencyKey,
            })
          }
          onClose={close}
        />
      ) : null}
    </>
  )
}
