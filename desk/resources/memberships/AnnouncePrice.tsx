import { useState, type ReactNode } from 'react'
import type { Calls, DeskPrices } from '../../../generated/types'
import { fieldCodes } from '../../../src/core/api/fieldCodes'
import { useText } from '../../../src/core/intl/useText'
import { addDays, isDay } from '../../../src/core/time/calendarDay'
import { TextField } from '../../../src/ui/controls/TextField'
import { StudioDialog } from '../../../studio/chrome/StudioDialog'
import { useUnsavedChanges } from '../../../studio/chrome/useUnsavedChanges'
import { ActForm } from '../../acts/ActForm'
import { isSealed, useAct } from '../../acts/useAct'
import { deskApi } from '../../session/deskApi'
import { useDay } from '../../values/useDay'

/** What the acts about a membership's price share. */
export interface PriceAct {
  membershipId: number
  companyId: number
  onClose: () => void
  onDone: (prices: DeskPrices) => void
  /** Called if something has changed meanwhile, so that nothing was done. */
  onStale: () => void
}

/** How far ahead a price can be announced, in days after the earliest. */
const MAX_DAYS = 700

/** Announces the membership's price to all who pay another, from a day on. */
export function AnnouncePrice({
  membershipId,
  companyId,
  prices,
  price,
  onClose,
  onDone,
  onStale,
}: PriceAct & { prices: DeskPrices; price: string }): ReactNode {
  const t = useText()
  const day = useDay()
  const [isHeld, setIsHeld] = useState(false)
  const [from, setFrom] = useState(prices.earliest)
  const [text, setText] = useState('')
  useUnsavedChanges(text !== '')
  const act = useAct(
    (body: Calls['desk.prices.announce']['body'], idempotencyKey) =>
      deskApi
        .call('desk.prices.announce', {
          params: { id: membershipId },
          body,
          idempotencyKey,
          chosen: { companyId },
        })
        .catch((error: unknown) => {
          onStale()
          throw error
        }),
    onDone,
  )
  const faults = act.state.status === 'refused' ? fieldCodes(act.state.error, ['from']) : []
  const last = addDays(prices.earliest, MAX_DAYS)
  const isReady = isDay(from) && from >= prices.earliest && from <= last
  const isStale = act.state.status === 'refused' && act.state.error.code === 'conflict'
  const readOnly = isSealed(act.state)
  return (
    <StudioDialog
      title={t('desk.memberships.prices.question', {
        count: prices.people,
        price,
        date: isDay(from) ? day(from) : day(prices.earliest),
      })}
      {...(!isHeld && { onClose })}
    >
      <ActForm
        act={act}
        body={
          isReady
            ? { price: prices.price ?? 0, people: prices.people, from, text: text.trim() }
            : undefined
        }
        label={t('desk.memberships.prices.announceDo', { count: prices.people })}
        companyId={companyId}
        onHold={setIsHeld}
        onBack={onClose}
      >
        <p>{t('desk.memberships.prices.questionText')}</p>
        {isStale ? <p role="alert">{t('desk.memberships.prices.stale')}</p> : null}
        <TextField
          name="from"
          type="date"
          label={t('desk.memberships.prices.from')}
          hint={t('desk.memberships.prices.fromHint', { date: day(prices.earliest) })}
          error={
            !isReady || faults.length > 0
              ? t('desk.memberships.prices.wrongDay', { date: day(prices.earliest) })
              : undefined
          }
          required
          min={prices.earliest}
          max={last}
          value={from}
          readOnly={readOnly}
          onChange={({ target }) => {
            setFrom(target.value)
            act.reset()
          }}
        />
        <TextField
          name="text"
          multiline
          label={t('desk.memberships.prices.message')}
          hint={t('desk.memberships.prices.messageHint')}
          maxLength={1500}
          dir="auto"
          value={text}
          readOnly={readOnly}
          onChange={({ target }) => {
            setText(target.value)
            act.reset()
          }}
        />
      </ActForm>
    </StudioDialog>
  )
}
