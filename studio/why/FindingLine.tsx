import { Check, CircleSlash, Info } from 'lucide-react'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { openControl } from '../forms/openControl'
import { hasFormsAtom } from '../preview/inspectAtoms'
import { useSettingTrail } from './useSettingTrail'

/**
 * One finding as a sentence, with the command that an owner can run on the server and a button that
 * opens the setting in its form, where there is one.
 */
export function FindingLine({
  tone,
  text,
  setting,
  command,
}: {
  tone: 'visible' | 'hidden' | 'info'
  text: string
  setting?: string | undefined
  command?: string | undefined
}): ReactNode {
  const t = useText()
  const trail = useSettingTrail()
  const hasForms = useAtomValue(hasFormsAtom)
  const ToneIcon = ICONS[tone]
  return (
    <Line data-tone={tone}>
      <ToneIcon size={18} strokeWidth={1.8} aria-hidden />
      <span>{text}</span>
      {command ? <Command dir="ltr">{command}</Command> : null}
      {setting && hasForms ? (
        <Button variant="secondary" size="small" onClick={() => openControl(setting)}>
          {t('studio.why.open', { setting: trail(setting) })}
        </Button>
      ) : null}
    </Line>
  )
}

const ICONS = { visible: Check, hidden: CircleSlash, info: Info } as const

const Command = styled.code`
  padding: 2px 6px;
  border-radius: 4px;
  background: var(--portico-color-surface-sunken);
  font-size: var(--portico-text-sm);
  overflow-wrap: anywhere;
  user-select: all;
`
const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px 10px;
  > svg {
    flex: none;
    color: var(--portico-color-muted-text);
  }
  /* Leaves room for the icon, so that a long text wraps beside it instead of below it. */
  > svg + span {
    max-inline-size: calc(100% - 28px);
  }
  &[data-tone='visible'] > svg {
    color: var(--portico-color-success);
  }
  &[data-tone='hidden'] > svg {
    color: var(--portico-color-danger);
  }
`
