import { useRef, useState, type ReactNode } from 'react'
import { useText } from '../../../core/intl/useText'
import { Button } from '../../../ui/controls/Button'
import { lazyPart } from '../../../ui/feedback/lazyPart'

/** Props of an event's share button; `path` leads to the event's public page, never to a ticket. */
export interface ShareEventProps {
  title: string
  path: string
}

/** A button with the networks and apps on which an event can be shared. */
export function ShareEvent(props: ShareEventProps): ReactNode {
  const t = useText()
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLSpanElement>(null)
  const close = (): void => setOpen(false)
  return (
    <span ref={box}>
      <Button
        variant="secondary"
        size="small"
        icon="users"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {t('area.events.share')}
      </Button>
      {open ? <Menu {...props} anchor={box} onClose={close} onLoadFailed={close} /> : null}
    </span>
  )
}

const { OnDemand: Menu } = lazyPart(async () => (await import('./ShareMenu')).ShareMenu)
