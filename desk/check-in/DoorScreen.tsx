import { useEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { PortalLink } from '../../src/ui/controls/PortalLink'
import { Notice } from '../../src/ui/feedback/Notice'
import { media } from '../../src/ui/style/media'
import { isChosenElsewhere } from '../../studio/session/domains'
import { ScreenTitle } from '../screens/ScreenTitle'
import { deskQueries } from '../session/deskApi'
import { MovedNotice } from '../session/MovedNotice'
import { AnswerCard } from './AnswerCard'
import { answerLook } from './answerLook'
import { Camera } from './camera/Camera'
import { ConnectionNotices } from './ConnectionNotices'
import { DirectionChoice } from './DirectionChoice'
import { DoorCountsBar } from './DoorCountsBar'
import { GuestSearch } from './GuestSearch'
import { RecentScans } from './RecentScans'
import { cleanCode, ScanForm } from './ScanForm'
import { isSilent, setSilent, signal } from './signal'
import { UndoDialog, type Undoable } from './UndoDialog'
import { useDoor } from './useDoor'
import { useDoorEvents } from './useDoorEvents'
import { ENTRANCE } from './door/entrance'

/** The screen of one door: for one hand, a scanner or a camera. */
export function DoorScreen({
  companyId,
  eventId,
}: {
  companyId: number
  /** Id of the event, or `ENTRANCE`. */
  eventId: number
}): ReactNode {
  const t = useText()
  const door = useDoor(companyId, eventId)
  const [direction, setDirection] = useState<'in' | 'out'>('in')
  const [hasCamera, setHasCamera] = useState(false)
  const [isQuiet, setIsQuiet] = useState(isSilent)
  const [undoing, setUndoing] = useState<Undoable | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const event = useDoorEvents(companyId).data?.find(({ id }) => id === eventId)
  const shown = door?.shown ?? null
  useEffect(() => {
    // Each answer is heard, also one that looks like the last.
    if (shown) signal(shown.type === 'refused' ? 'danger' : answerLook(shown).tone)
  }, [shown])
  // On a phone with the camera on, the keyboard would cover the picture.
  const focus = (): void => {
    if (!hasCamera) field.current?.focus()
  }
  // Focused before the dialog opens, the code gets the focus back when it closes.
  const askUndo = (scan: Undoable): void => {
    focus()
    setUndoing(scan)
  }
  const isReady = door !== null
  useEffect(() => {
    if (isReady) field.current?.focus()
  }, [isReady])
  const scan = (whom: { serial: string } | { guest: string }): void =>
    void door?.door.scan(whom, direction)
  return (
    <>
      <Back to="/check-in">{t('desk.checkIn.doors')}</Back>
      <ScreenTitle
        // Until the event is known, and for an older one, only *Check-in*.
        title={
          eventId === ENTRANCE
            ? t('desk.checkIn.entrance')
            : (event?.title ?? t('desk.checkIn.title'))
        }
      />
      {event?.cancelled === true ? (
        <Notice tone="danger" live>
          {t('desk.checkIn.cancelledEvent')}
        </Notice>
      ) : null}
      <DoorCountsBar
        companyId={companyId}
        eventId={eventId}
        isCancelled={event?.cancelled === true}
      />
      {door === null ? null : isChosenElsewhere(door.problem) ? (
        <MovedNotice companyId={companyId} onDone={() => void door.door.flush()} />
      ) : (
        <ConnectionNotices door={door} />
      )}
      <Columns>
        <Column>
          <DirectionChoice
            direction={direction}
            onChange={(next) => {
              setDirection(next)
              focus()
            }}
          />
          <ScanForm
            direction={direction}
            isBusy={door?.isBusy === true}
            field={field}
            onCode={(serial) => scan({ serial })}
          />
          <AnswerCard shown={shown} onUndo={askUndo} />
          {hasCamera ? (
            <Camera
              onCode={(read) => {
                const serial = cleanCode(read)
                if (serial !== '') scan({ serial })
              }}
            />
          ) : null}
          <Tools>
            <Button
              variant="secondary"
              icon="camera"
              aria-pressed={hasCamera}
              onClick={() => setHasCamera(!hasCamera)}
            >
              {t('desk.checkIn.camera.use')}
            </Button>
            <Button
              variant="secondary"
              icon="bell"
              aria-pressed={!isQuiet}
              onClick={() => {
                setSilent(!isQuiet)
                setIsQuiet(!isQuiet)
                focus()
              }}
            >
              {t('desk.checkIn.sound')}
            </Button>
          </Tools>
        </Column>
        <Column>
          {door === null ? null : (
            <GuestSearch
              list={door.list}
              door={door.door}
              direction={direction}
              onChoose={(guest) => scan({ guest })}
              onAsk={focus}
            />
          )}
          <RecentScans companyId={companyId} eventId={eventId} onUndo={askUndo} />
        </Column>
      </Columns>
      <UndoDialog
        companyId={companyId}
        scan={undoing}
        onClose={() => setUndoing(null)}
        onUndone={() => void deskQueries.invalidateQueries({ queryKey: ['desk.checkIn', eventId] })}
      />
    </>
  )
}

const Back = styled(PortalLink)`
  justify-self: start;
  color: var(--portico-color-link);
  text-decoration: underline;
`
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  gap: 24px;
  align-items: start;
  max-inline-size: 1120px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  button[aria-pressed='true'] {
    border-color: var(--portico-color-primary);
    background: var(--portico-color-primary-soft);
  }
`
