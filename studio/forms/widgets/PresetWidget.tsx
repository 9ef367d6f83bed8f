import type { WidgetProps } from '@rjsf/utils'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import catalogue from '../../../generated/catalogue.json'
import { useDynamicText } from '../../../src/core/intl/useText'
import { resolveColor } from '../../../src/core/theme/resolveColor'
import { humanizeKey } from '../../../src/core/config/describeConfigPath'
import { choiceTile } from '../../chrome/choiceTile'
import { useFormContext } from '../FormContext'
import { paintedTokens } from '../../editor/paintedTokens'

/**
 * A choice of presets, each with a strip of its colours; the first option is the base theme without
 * a preset.
 */
export function PresetWidget({ id, label, value, readonly, onChange }: WidgetProps): ReactNode {
  const t = useDynamicText()
  const { release } = useFormContext()
  const shown = typeof value === 'string' ? value : ''
  const presets = ['', ...Object.keys(catalogue.presets)]
  return (
    <Presets id={id} role="radiogroup" aria-label={t(label)} tabIndex={-1}>
      {(presets.includes(shown) ? presets : [...presets, shown]).map((preset) => (
        <Preset key={preset}>
          <input
            type="radio"
            name={id}
            checked={preset === shown}
            disabled={readonly}
            onChange={() => {
              release()
              onChange(preset || undefined)
            }}
          />
          <span>{preset === '' ? t('studio.preset.none') : humanizeKey(preset)}</span>
          <Strip aria-hidden>
            {coloursOf(preset).map((colour, at) => (
              <span key={at} style={{ background: colour }} />
            ))}
          </Strip>
        </Preset>
      ))}
    </Presets>
  )
}

const SHOWN = [
  'color-background',
  'color-surface',
  'color-primary',
  'color-accent',
  'color-text',
] as const

function coloursOf(preset: string): readonly (string | undefined)[] {
  const { tokens } = paintedTokens({ theme: { preset } }, catalogue)
  return SHOWN.map((token) => resolveColor(token, tokens))
}

const Presets = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px;
`
const Preset = styled.label`
  ${choiceTile}
  display: grid;
  gap: 8px;
  padding: 10px 12px 12px;
  font-weight: 600;
`
const Strip = styled.span`
  display: flex;
  block-size: 18px;
  overflow: hidden;
  border: 1px solid color-mix(in oklab, var(--portico-color-text) 14%, transparent);
  border-radius: 5px;
  forced-color-adjust: none;
  > span {
    flex: 1;
  }
`
