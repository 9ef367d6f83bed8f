import type { ReactNode, RefObject } from 'react'
import { Menu, MenuItem, Popover } from 'react-aria-components'
import { styled } from 'styled-components'
import { calendarChoices } from '../../core/calendar/calendarLinks'
import { useText } from '../../core/intl/useText'
import { Icon } from '../media/Icon'
import { popoverLine, popoverSheet } from '../overlays/popoverSheet'
import type { AddToCalendarProps } from './AddToCalendar'
import { downloadIcs } from './downloadIcs'

/** The calendars under the button; only ever loaded lazily. */
export function CalendarMenu({ anchor, event, host, onClose }: AddToCalendarProps & { anchor: RefObject<HTMLElement | null>; onClose: () => void }): ReactNode {
  const t = useText()
  return (
    <Sheet
      triggerRef={anchor}
      isOpen
      placement="bottom end"
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Menu aria-label={t('ui.calendar.add')} autoFocus="first" onClose={onClose}>
        {calendarChoices(event, host).map(({ name, href }) => (
          <MenuItem
            key={name}
            id={name}
            textValue={name}
            {...(href === undefined
              ? { onAction: () => { downloadIcs(event) } }
              : { href, target: '_blank', rel: 'noopener noreferrer' })}
          >
            <span>{name}</span>
            <Icon name={href === undefined ? 'download' : 'external'} size={20} />
          </MenuItem>
        ))}
      </Menu>
    </Sheet>
  )
}

const Sheet = styled(Popover)`
  ${popoverSheet}
  min-inline-size: 200px;
  [role='menu'] {
    outline: none;
  }
  [role='menuitem'] {
    ${popoverLine}
  }
  [role='menuitem'] svg {
    color: var(--portico-color-muted-text);
  }
`
