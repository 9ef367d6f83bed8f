import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useNow } from '../../src/core/hours/useNow'
import { useText } from '../../src/core/intl/useText'
import { useLanguage } from '../../src/core/intl/useFormat'
import { dayIn } from '../../src/core/time/calendarDay'
import { zoneAbbreviation } from '../../src/core/intl/zoneAbbreviation'
import { zoneNames } from '../../src/core/intl/zoneTable'
import { TimeField } from '../../src/ui/inputs/TimeField'
import { media } from '../../src/ui/style/media'
import { choiceTile } from '../chrome/choiceTile'
import { compactField } from '../chrome/compactField'
import { SelectBox } from '../chrome/SelectBox'
import { useClubZone } from '../session/useClubZone'
import { minutesPerUnit, parseWhen, startsNow, type DurationUnit, type When } from './when'
import type { MessageId } from '../../generated/MessageId'

/**
 * The choice whether to publish now, at a set time, or temporarily; times are in the club's time
 * zone. With `showMissing`, empty fields are marked too.
 */
export function WhenFields({
  when,
  showMissing,
  onChange,
}: {
  when: When
  showMissing: boolean
  onChange: (when: When) => void
}): ReactNode {
  const t = useText()
  const id = useId()
  const zone = useClubZone()
  const { locale } = useLanguage()
  const now = useNow() ?? new Date(0)
  const { timing, errors, isAmbiguous } = parseWhen(when, zone, now)
  const zoneName = zoneAbbreviation(
    zone,
    timing.at === undefined ? now : new Date(timing.at),
    zoneNames(zone),
  )
  /**
   * The error to show at a field: invalid input is reported immediately, missing input only after
   * an attempt to submit.
   */
  const visibleError = (field: keyof typeof errors): MessageId | undefined =>
    showMissing || (field !== 'amount' && when.date !== '') ? errors[field] : undefined
  const timeError = visibleError('time')
  const fieldProps = (field: keyof typeof errors) => ({
    id: `${id}-${field}`,
    'aria-invalid': visibleError(field) ? true : undefined,
    'aria-describedby': visibleError(field) ? `${id}-${field}-fault` : `${id}-hint`,
    'data-when': field,
  })
  const renderError = (field: keyof typeof errors): ReactNode => {
    const text = visibleError(field)
    return text === undefined ? null : (
      <ErrorText id={`${id}-${field}-fault`} role="alert">
        {t(text)}
      </ErrorText>
    )
  }
  return (
    <Group>
      <legend>{t('studio.schedule.when')}</legend>
      <Tiles>
        {(['now', 'at', 'while'] as const).map((kind) => (
          <Tile key={kind}>
            <input
              type="radio"
              name={id}
              checked={when.kind === kind}
              onChange={() => onChange({ ...when, kind })}
            />
            {t(`studio.schedule.${kind}`)}
          </Tile>
        ))}
      </Tiles>
      {when.kind === 'now' ? null : (
        <>
          <Fields>
            <label htmlFor={`${id}-date`}>
              {t(when.kind === 'while' ? 'studio.schedule.fromDate' : 'studio.schedule.date')}
              <Box
                {...fieldProps('date')}
                type="date"
                min={dayIn(zone, now)}
                value={when.date}
                required={when.kind === 'at'}
                onChange={(event) => onChange({ ...when, date: event.target.value })}
              />
            </label>
            {when.kind === 'while' ? (
              <>
                <label htmlFor={`${id}-amount`}>
                  {t('studio.schedule.amount')}
                  <Box
                    {...fieldProps('amount')}
                    type="number"
                    inputMode="numeric"
                    min={1}
                    step={1}
                    value={when.amount}
                    required
                    onChange={(event) => onChange({ ...when, amount: event.target.value })}
                  />
                </label>
                <label htmlFor={`${id}-unit`}>
                  {t('studio.schedule.unit')}
                  <SelectBox
                    id={`${id}-unit`}
                    value={when.unit}
                    onChange={(event) => onChange({ ...when, unit: unitOf(event.target.value) })}
                  >
                    {(Object.keys(minutesPerUnit) as DurationUnit[]).map((unit) => (
                      <option key={unit} value={unit}>
                        {t(`studio.schedule.unit.${unit}`)}
                      </option>
                    ))}
                  </SelectBox>
                </label>
              </>
            ) : null}
          </Fields>
          {renderError('date')}
          {renderError('amount')}
          {startsNow(when) ? null : (
            <Time data-when="time">
              <TimeField
                name={`${id}time`}
                label={t('studio.schedule.time')}
                value={when.time}
                hours={hoursOf(locale)}
                error={timeError && t(timeError)}
                onChange={(time) => onChange({ ...when, time })}
              />
            </Time>
          )}
          <Hint id={`${id}-hint`}>
            {t(when.kind === 'while' ? 'studio.schedule.hintWhile' : 'studio.schedule.hint', {
              zone: zoneName,
            })}{' '}
            {isAmbiguous ? t('studio.schedule.twice', { zone: zoneName }) : null}
          </Hint>
        </>
      )}
    </Group>
  )
}

const hoursOf = (locale: string): 12 | 24 =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ? 12 : 24

const unitOf = (text: string): DurationUnit =>
  text === 'minutes' || text === 'hours' ? text : 'days'

const Group = styled.fieldset`
  min-inline-size: 0;
  margin: 16px 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-block-end: 6px;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
    font-weight: 600;
  }
`
const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Tile = styled.label`
  ${choiceTile}
  display: grid;
  place-items: center;
  min-block-size: 40px;
  padding: 6px 10px;
  text-align: center;
`
const Fields = styled.div`
  display: grid;
  /* A narrower date box would cut off the date in some languages. */
  grid-template-columns: repeat(auto-fit, minmax(156px, 1fr));
  gap: 8px 12px;
  margin-block-start: 12px;
  label {
    display: grid;
    gap: 4px;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
const Time = styled.div`
  margin-block-start: 12px;
  label {
    color: var(--portico-color-muted-text);
    font-weight: var(--portico-font-body-weight);
    font-size: var(--portico-text-sm);
  }
`
const Box = styled.input`
  ${compactField}
`
const Hint = styled.p`
  margin-block-start: 6px;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-xs);
`
const ErrorText = styled.p`
  margin-block-start: 6px;
  color: var(--portico-color-danger);
  font-size: var(--portico-text-sm);
`
