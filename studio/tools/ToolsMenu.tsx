import { Wrench } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Domain } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { lazyOverlay } from '../../src/ui/overlays/lazyOverlay'
import { ToolButton } from '../chrome/ToolButton'
import { toolsFor, type Tool } from './tools'

const ToolsList = lazyOverlay(async () => (await import('./ToolsList')).ToolsList)

/** The button *Tools* with its menu, and the dialog of the tool that was chosen; nothing for who may open none. */
export function ToolsMenu({ domain, level }: { domain: Domain; level: string }): ReactNode {
  const t = useText()
  const anchor = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Tool>()
  const offered = toolsFor(level)
  if (offered.length === 0) return null
  const leave = (): void => setChosen(undefined)
  return (
    <Anchor ref={anchor}>
      <ToolButton icon={Wrench} label={t('studio.tools')} expanded={open} onClick={() => setOpen(true)} />
      {open ? <ToolsList anchor={anchor} tools={offered} onChoose={setChosen} onClose={() => setOpen(false)} onMissing={() => setOpen(false)} /> : null}
      {chosen ? <chosen.Dialog domain={domain} onClose={leave} onMissing={leave} /> : null}
    </Anchor>
  )
}

const Anchor = styled.span`
  display: inline-flex;
`
