import type { ReactNode, RefObject } from 'react'
import { MenuItem } from 'react-aria-components'
import { calendarChoices } from '../../core/calendar/calendarLinks'
import { useText } from '../../core/intl/useText'
import { Icon } from '../media/Icon'
import { MenuSheet } from '../overlays/MenuSheet'
import type { AddToCalendarProps } from './AddToCalendar'
import { downloadIcs } from './downloadIcs'

/** The menu of calendars under the button; always loaded lazily. */
export function CalendarMenu({
  anchor,
  event,
  host,
  onClose,
}: AddToCalendarProps & { anchor: RefObject<HTMLElement | null>; onClose: () => void }): ReactNode {
  const t = useText()
  return (
    <MenuSheet anchor={anchor} label={t('ui.calendar.add')} onClose={onClose}>
      {calendarChoices(event, host).map(({ name, href }) => (
        <MenuItem
          key={name}
          id={name}
          textValue={name}
          {...(href === undefined
            ? {
                onAction: () => {
                  downloadIcs(event)
                },
              }
            : { href, target: '_blank', rel: 'noopener noreferrer' })}
        >
          <span>{name}</span>
          <Icon name={href === undefined ? 'download' : 'external'} size={20} />
        </MenuItem>
      ))}
    </MenuSheet>
  )
}
