import { Wrench } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { lazyPart } from '../../src/ui/feedback/lazyPart'
import { ToolButton } from '../chrome/ToolButton'
import { toolsFor, type Tool } from './tools'

const { OnDemand: ToolsList } = lazyPart(async () => (await import('./ToolsList')).ToolsList)

/**
 * The *Tools* button with its menu; empty for admins who may not open any tool. The caller renders
 * the chosen tool's dialog, because narrow windows hide parts of the bar.
 */
export function ToolsMenu({
  level,
  hasDesk,
  onChoose,
}: {
  level: string
  hasDesk: boolean
  onChoose: (tool: Tool) => void
}): ReactNode {
  const t = useText()
  const anchor = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open) return
    // A window that becomes too narrow hides the button, and with it the way to close the menu,
    // which makes the rest of the page inert.
    const close = (): void => {
      if (anchor.current?.checkVisibility() === false) setOpen(false)
    }
    window.addEventListener('resize', close)
    return () => window.removeEventListener('resize', close)
  }, [open])
  const availableTools = toolsFor(level)
  if (availableTools.length === 0) return null
  return (
    <Anchor ref={anchor}>
      <ToolButton
        icon={Wrench}
        label={t('studio.tools')}
        word={t('studio.tools')}
        expanded={open}
        onClick={() => setOpen(true)}
      />
      {open ? (
        <ToolsList
          anchor={anchor}
          tools={availableTools}
          hasDesk={hasDesk}
          onChoose={onChoose}
          onClose={() => setOpen(false)}
          onLoadFailed={() => setOpen(false)}
        />
      ) : null}
    </Anchor>
  )
}

const Anchor = styled.span`
  display: inline-flex;
`
