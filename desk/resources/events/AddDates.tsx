import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useLanguage } from '../../../src/core/intl/useFormat'
import { useText } from '../../../src/core/intl/useText'
import { Button } from '../../../src/ui/controls/Button'
import { IconButton } from '../../../src/ui/controls/IconButton'
import { TextField } from '../../../src/ui/controls/TextField'
import { Notice } from '../../../src/ui/feedback/Notice'
import { StudioDialog } from '../../../studio/chrome/StudioDialog'
import { deskApi } from '../../session/deskApi'
import { useDateChange, type DateDialogProps } from './dateDialog'
import { DialogForm } from './DialogForm'

/** The most days that are added at once. */
const MAX_DAYS = 100

/** Asks on which further days an event takes place. */
export function AddDates({ record, companyId, onDone, onClose }: DateDialogProps): ReactNode {
  const t = useText()
  const { locale } = useLanguage()
  const [days, setDays] = useState<readonly string[]>([])
  const [day, setDay] = useState('')
  const { isBusy, fault, send, setFault } = useDateChange({ onDone })
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
  const nameOf = (one: string): string => format.format(new Date(`${one}T00:00Z`))
  // A day that is typed but not listed yet counts too.
  const all = [...new Set([...days, ...(day === '' ? [] : [day])])].sort()
  const isFull = all.length > MAX_DAYS
  return (
    <StudioDialog
      title={t('desk.dates.add.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('studio.cancel')}
          </Button>
          <Button
            idle={all.length === 0 || isFull}
            busy={isBusy}
            onClick={() =>
              void send(() =>
                deskApi.call('desk.dates.add', {
                  params: { id: record.id },
                  body: { days: all },
                  chosen: { companyId },
                }),
              )
            }
          >
            {t('desk.dates.add.save', { count: all.length })}
          </Button>
        </>
      }
    >
      <DialogForm>
        <p>{t('desk.dates.add.hint')}</p>
        <Row>
          <TextField
            name="day"
            type="date"
            label={t('desk.dates.day')}
            value={day}
            onChange={({ target }) => {
              setDay(target.value)
              setFault(undefined)
            }}
          />
          <Button
            variant="secondary"
            idle={day === ''}
            onClick={() => {
              setDays(all)
              setDay('')
            }}
          >
            {t('desk.dates.day.add')}
          </Button>
        </Row>
        {days.length === 0 ? null : (
          <Days aria-label={t('desk.dates.day.list')}>
            {days.map((one) => (
              <li key={one}>
                {nameOf(one)}
                <IconButton
                  icon="close"
                  label={t('desk.dates.day.remove', { day: nameOf(one) })}
                  onClick={() => setDays(days.filter((other) => other !== one))}
                />
              </li>
            ))}
          </Days>
        )}
        {fault === undefined ? null : <Notice tone="danger" live title={t(fault)} />}
      </DialogForm>
    </StudioDialog>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px;
  > :first-child {
    flex: 1;
  }
`
const Days = styled.ul`
  && {
    padding: 0;
    list-style: none;
  }
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
`
