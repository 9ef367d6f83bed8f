import { ConciergeBell } from 'lucide-react'
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
  hasDesk,
  onChoose,
  onClose,
}: {
  anchor: RefObject<HTMLElement | null>
  tools: readonly Tool[]
  /** Whether the admin may also use the desk, which is a page of its own. */
  hasDesk: boolean
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
      {hasDesk ? (
        <MenuItem id="desk" href="/desk/" textValue={t('studio.openDesk')}>
          <ToolLabel>
            <ConciergeBell size={18} strokeWidth={1.7} aria-hidden />
            <span>{t('studio.openDesk')}</span>
          </ToolLabel>
        </MenuItem>
      ) : null}
    </MenuSheet>
  )
}

const ToolLabel = styled.span`
  display: flex;
  align-items: center;
  gap: 14px;
  min-inline-size: 190px;
`
