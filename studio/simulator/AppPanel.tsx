import { useAtom, useSetAtom } from 'jotai'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useId, type FormEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useLanguage } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { compactField } from '../chrome/compactField'
import { useClubZone } from '../session/useClubZone'
import { appMessageRequestAtom, transcriptAtom } from './transcript'

/**
 * Shows the simulated app beside the portal: the messages in both directions, and the messages that
 * the app can send. Times are in the club's time zone.
 */
export function AppPanel(): ReactNode {
  const t = useText()
  const { locale } = useLanguage()
  const [entries, setEntries] = useAtom(transcriptAtom)
  const send = useSetAtom(appMessageRequestAtom)
  const [heading, field] = [useId(), useId()]
  const timeFormat = new Intl.DateTimeFormat(locale, {
    timeStyle: 'medium',
    timeZone: useClubZone(),
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const type = String(new FormData(event.currentTarget).get('type')).trim()
    if (type !== '') send({ type })
  }
  return (
    <Panel aria-labelledby={heading}>
      <Title id={heading}>{t('studio.app.title')}</Title>
      <Hint>{t('studio.app.hint')}</Hint>
      <SendButtons>
        <Button variant="secondary" size="small" onClick={() => send({ type: 'logout' })}>
          {t('studio.app.send', { type: 'logout' })}
        </Button>
        <Button variant="secondary" size="small" onClick={() => send({ type: 'done' })}>
          {t('studio.app.send', { type: 'done' })}
        </Button>
      </SendButtons>
      <TypeForm onSubmit={submit}>
        <label htmlFor={field}>{t('studio.app.type')}</label>
        <TypeField
          id={field}
          name="type"
          defaultValue="network_change"
          maxLength={100}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
        />
        <Button type="submit" variant="secondary" size="small">
          {t('studio.app.sendOther')}
        </Button>
      </TypeForm>
      <Head>
        <h3>{t('studio.app.transcript')}</h3>
        <Button
          variant="quiet"
          size="small"
          disabled={entries.length === 0}
          onClick={() => setEntries([])}
        >
          {t('studio.app.clear')}
        </Button>
      </Head>
      <Log role="log" aria-label={t('studio.app.transcript')} tabIndex={0}>
        {entries.length === 0 ? <Hint>{t('studio.app.silent')}</Hint> : null}
        {entries.map((entry) => {
          const Arrow = entry.direction === 'from-portal' ? ArrowLeft : ArrowRight
          const payload = Object.entries(entry.payload).map(
            ([name, value]) =>
              `${name.replaceAll('_', ' ')}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
          )
          return (
            <Entry key={entry.id} data-direction={entry.direction}>
              <Arrow size={15} aria-hidden />
              <p>
                <time dateTime={entry.at.toISOString()}>{timeFormat.format(entry.at)}</time>{' '}
                <span>{t(`studio.app.${entry.direction}`)}</span> <code>{entry.type}</code>
              </p>
              <Payload>
                {entry.isKnown
                  ? payload.join(', ') || t('studio.app.noPayload')
                  : t('studio.app.ignored')}
              </Payload>
            </Entry>
          )
        })}
      </Log>
    </Panel>
  )
}

const Panel = styled.aside`
  display: flex;
  flex: none;
  flex-direction: column;
  gap: 10px;
  inline-size: 288px;
  min-block-size: 0;
  padding: 14px 16px;
  border-inline-start: 1px solid var(--portico-color-border);
  background: var(--portico-color-surface);
  @media (max-width: 1199px) {
    inline-size: auto;
    max-block-size: 45%;
    border-inline-start: 0;
    border-block-start: 1px solid var(--portico-color-border);
    overflow-y: auto;
  }
`
const Title = styled.h2`
  font-size: var(--portico-text-md);
  font-weight: 600;
`
const Hint = styled.p`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
`
const SendButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
const TypeForm = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 2px 8px;
  label {
    grid-column: 1 / -1;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
const TypeField = styled.input`
  ${compactField}
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  h3 {
    font-size: var(--portico-text-sm);
    font-weight: 600;
  }
`
const Log = styled.div`
  flex: 1;
  min-block-size: 72px;
  overflow-y: auto;
`
const Entry = styled.div`
  display: grid;
  grid-template-columns: 18px minmax(0, 1fr);
  gap: 0 6px;
  padding-block: 6px;
  border-block-end: 1px solid var(--portico-color-border);
  font-size: var(--portico-text-sm);
  overflow-wrap: anywhere;
  svg {
    margin-block-start: 3px;
    color: var(--portico-color-muted-text);
  }
  time,
  span {
    color: var(--portico-color-muted-text);
    font-variant-numeric: tabular-nums;
  }
  code {
    font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace;
  }
`
const Payload = styled.p`
  grid-column: 2;
  font-size: var(--portico-text-xs);
`
