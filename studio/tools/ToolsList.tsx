import type { ReactNode, RefObject } from 'react'
import { Menu, MenuItem, Popover } from 'react-aria-components'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { popoverLine, popoverSheet } from '../../src/ui/overlays/popoverSheet'
import type { Tool } from './tools'

/** The menu under the button *Tools*; only ever loaded lazily. */
export function ToolsList({ anchor, tools, onChoose, onClose }: {
  anchor: RefObject<HTMLElement | null>
  tools: readonly Tool[]
  onChoose: (tool: Tool) => void
  onClose: () => void
}): ReactNode {
  const t = useText()
  return (
    <Sheet
      triggerRef={anchor}
      isOpen
      placement="bottom end"
      // Beside its button, so that it wears the studio's colours and not those of the page.
      UNSTABLE_portalContainer={anchor.current ?? undefined}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <Menu aria-label={t('studio.tools')} autoFocus="first" onClose={onClose}>
        {tools.map((tool) => (
          <MenuItem key={tool.id} id={tool.id} textValue={t(`studio.tools.${tool.id}`)} onAction={() => onChoose(tool)}>
            <tool.icon size={18} strokeWidth={1.7} aria-hidden />
            <span>{t(`studio.tools.${tool.id}`)}</span>
          </MenuItem>
        ))}
      </Menu>
    </Sheet>
  )
}

const Sheet = styled(Popover)`
  ${popoverSheet}
  min-inline-size: 240px;
  [role='menu'] {
    outline: none;
  }
  [role='menuitem'] {
    ${popoverLine}
    flex-wrap: nowrap;
    justify-content: start;
  }
`
