import type { ReactNode, RefObject } from 'react'
import { MenuItem } from 'react-aria-components'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { MenuSheet } from '../../src/ui/overlays/MenuSheet'
import type { Tool } from './tools'

/** The menu of the *Tools* button; its code is always loaded lazily. */
export function ToolsList({
  anchor,
  tools,
  onChoose,
  onClose,
}: {
  anchor: RefObject<HTMLElement | null>
  tools: readonly Tool[]
  onChoose: (tool: Tool) => void
  onClose: () => void
}): ReactNode {
  const t = useText()
  return (
    <MenuSheet anchor={anchor} label={t('studio.tools')} inside onClose={onClose}>
      {tools.map((tool) => (
        <MenuItem
          key={tool.id}
          id={tool.id}
          textValue={t(`studio.tools.${tool.id}`)}
          onAction={() => onChoose(tool)}
        >
          <ToolLabel>
            <tool.icon size={18} strokeWidth={1.7} aria-hidden />
            <span>{t(`studio.tools.${tool.id}`)}</span>
          </ToolLabel>
        </MenuItem>
      ))}
    </MenuSheet>
  )
}

const ToolLabel = styled.span`
  display: flex;
  align-items: center;
  gap: 14px;
  min-inline-size: 190px;
`
