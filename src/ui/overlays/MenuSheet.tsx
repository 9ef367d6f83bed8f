import type { ReactNode, RefObject } from 'react'
import { Menu, Popover } from 'react-aria-components'
import { styled } from 'styled-components'
import { AriaLocale } from './AriaLocale'
import { popoverLine, popoverSheet } from './popoverSheet'

/**
 * A menu of react-aria `MenuItem`s under the button that opens it; always loaded lazily. With
 * `inside` the menu is rendered within `anchor`, to inherit the colours of `anchor` instead of the
 * page's.
 */
export function MenuSheet({
  anchor,
  label,
  inside = false,
  onClose,
  children,
}: {
  anchor: RefObject<HTMLElement | null>
  label: string
  inside?: boolean
  onClose: () => void
  children: ReactNode
}): ReactNode {
  return (
    <AriaLocale>
      <Sheet
        triggerRef={anchor}
        isOpen
        placement="bottom end"
        {...(inside && anchor.current ? { UNSTABLE_portalContainer: anchor.current } : {})}
        onOpenChange={(open) => {
          if (!open) onClose()
        }}
      >
        <Menu aria-label={label} autoFocus="first" onClose={onClose}>
          {children}
        </Menu>
      </Sheet>
    </AriaLocale>
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
    flex: none;
    color: var(--portico-color-muted-text);
  }
`
