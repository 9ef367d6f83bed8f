import { useAtomValue } from 'jotai'
import { useState, type FormEvent, type ReactNode } from 'react'
import type { MembershipCard } from '#generated/types'
import { randomUuid } from '../../../core/api/randomUuid'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { portalWrite } from '../../../core/query/portalWrite'
import { useCallMutation } from '../../../core/query/useCallMutation'
import { configAtom } from '../../../core/session/atoms'
import { addDays, dayIn } from '../../../core/time/calendarDay'
import { lastInstantBefore } from '../../../core/time/lastInstantBefore'
import { Button } from '../../../ui/controls/Button'
import { TextField } from '../../../ui/controls/TextField'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import { Dialog } from '../../../ui/overlays/Dialog'
import { notifyRefusal } from '../data/notifyRefusal'
import { refetchCards } from '../data/refetchCards'
import { MAX_DAYS_AHEAD, MAX_FROZEN_DAYS } from '../model/freezeLimits'

/**
 * Buttons that freeze or cancel a card, each after a confirmation, or that undo the freeze or the
 * cancellation; renders nothing for a card that has ended.
 */
export function TermButtons({ card }: { card: MembershipCard }): ReactNode {
  const t = useText()
  const { date } = useFormat()
  const [openDialog, setOpenDialog] = useState<'cancel' | 'freeze'>()
  const close = (): void => setOpenDialog(undefined)
  const { id, active, freeze, endsOn, canKeep, subscription, expirationDate } = card
  const params = { cardId: id }
  const acting = useCallMutation(async (call: 'cancel' | 'keep' | 'unfreeze') => {
    try {
      await portalWrite(`memberships.${call}`, { params, idempotencyKey: randomUuid() })
      await refetchCards()
    } catch (error) {
      notifyRefusal(error)
    }
    // Only this call has a dialog; after another call, a dialog that the customer has opened in the
    // meantime stays open.
    if (call === 'cancel') close()
  })
  const isEnded = !active && freeze === null
  if (isEnded) return null
  // A card can end before the paid term does.
  const [endDate = null] = [subscription?.nextDate ?? null, expirationDate]
    .filter((at) => at !== null)
    .sort()
  return (
    <Stack row gap={3}>
      {freeze !== null ? (
        <Button
          variant="secondary"
          busy={acting.isPending}
          onClick={() => acting.mutate('unfreeze')}
        >
          {t('area.memberships.unfreeze')}
        </Button>
      ) : endsOn === null ? (
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpenDialog('freeze')}>
          {t('area.memberships.freeze')}
        </Button>
      ) : null}
      {endsOn === null ? (
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpenDialog('cancel')}>
          {t('area.memberships.cancel')}
        </Button>
      ) : canKeep ? (
        <Button busy={acting.isPending} onClick={() => acting.mutate('keep')}>
          {t('area.memberships.keepMembership')}
        </Button>
      ) : null}
      <Dialog
        title={t('area.memberships.cancelTitle', { title: card.title })}
        open={openDialog === 'cancel'}
        size="small"
        onClose={close}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {t('area.memberships.keepMembership')}
            </Button>
            <Button
              variant="danger"
              busy={acting.isPending}
              onClick={() => acting.mutate('cancel')}
            >
              {t('area.memberships.cancel')}
            </Button>
          </>
        }
      >
        <p>
          {endDate === null
            ? t('area.memberships.cancelNow')
            : t('area.memberships.cancelText', { date: date(lastInstantBefore(endDate)) })}
        </p>
      </Dialog>
      <Dialog
        title={t('area.memberships.freezeTitle', { title: card.title })}
        open={openDialog === 'freeze'}
        size="small"
        onClose={close}
      >
        <FreezeForm card={card} onClose={close} />
      </Dialog>
    </Stack>
  )
}

function FreezeForm({ card, onClose }: { card: MembershipCard; onClose: () => void }): ReactNode {
  const t = useText()
  const { timezone } = useAtomValue(configAtom).intl
  const [today] = useState(() => dayIn(timezone, new Date()))
  const [startDate, setStartDate] = useState(today)
  const latestStart = addDays(today, MAX_DAYS_AHEAD)
  const latestEnd = addDays(startDate || today, MAX_FROZEN_DAYS)
  const freezing = useCallMutation(async (body: { startDate: string; endDate: string }) => {
    try {
      await portalWrite('memberships.freeze', {
        params: { cardId: card.id },
        body,
        idempotencyKey: randomUuid(),
      })
      await refetchCards()
    } catch (error) {
      notifyRefusal(error)
      return
    }
    onClose()
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    freezing.mutate({
      startDate: String(entered.get('startDate')),
      endDate: String(entered.get('endDate')),
    })
  }
  return (
    <form onSubmit={submit}>
      <Stack gap={5}>
        <Text>{t('area.memberships.freezeText')}</Text>
        <TextField
          type="date"
          name="startDate"
          label={t('area.memberships.freezeFrom')}
          required
          min={today}
          max={latestStart}
          value={startDate}
          onChange={(event) => setStartDate(event.target.value)}
        />
        <TextField
          type="date"
          name="endDate"
          label={t('area.memberships.freezeUntil')}
          required
          min={addDays(startDate || today, 1)}
          max={latestEnd}
        />
        <Stack row gap={3}>
          <Button variant="secondary" onClick={onClose}>
            {t('area.memberships.notNow')}
          </Button>
          <Button type="submit" busy={freezing.isPending}>
            {t('area.memberships.freeze')}
          </Button>
        </Stack>
      </Stack>
    </form>
  )
}
