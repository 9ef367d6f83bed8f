import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { DeskOrder } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { ScreenSection } from '../screens/ScreenSection'
import { useMoment } from '../values/useMoment'

/** What staff noted about an order, newest first. */
export function OrderNotes({
  notes,
  timezone,
}: {
  notes: DeskOrder['notes']
  timezone: string
}): ReactNode {
  const t = useText()
  const moment = useMoment(timezone)
  if (notes.length === 0) return null
  return (
    <ScreenSection title={t('desk.orders.notes')}>
      <List>
        {notes.map(({ id, at, byName, text }) => (
          <li key={id}>
            {text === '' ? <p>{t('desk.orders.noteErased')}</p> : <p dir="auto">{text}</p>}
            <span>{t('desk.orders.noteBy', { name: byName, at: moment(at) })}</span>
          </li>
        ))}
      </List>
    </ScreenSection>
  )
}

const List = styled.ul`
  display: grid;
  gap: 12px;
  max-inline-size: 720px;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
  p {
    white-space: pre-line;
  }
  span {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
