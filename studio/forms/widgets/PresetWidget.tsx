import type { WidgetProps } from '@rjsf/utils'
import { useAtomValue } from 'jotai'
import { Check, TriangleAlert } from 'lucide-react'
import { useDeferredValue, useMemo, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { catalogue } from '../../../generated/catalogue'
import { getByPointer } from '../../../src/core/json/getByPointer'
import { humanizeKey } from '../../../src/core/config/describe/describeConfigPath'
import { useDynamicText, useText } from '../../../src/core/intl/useText'
import { findFailingPairs } from '../../../src/core/theme/contrast/failingPairs'
import { Button } from '../../../src/ui/controls/Button'
import { choiceTile } from '../../chrome/choiceTile'
import { useFocusAfterRemoval } from '../../chrome/useFocusAfterRemoval'
import { lastStep, undo } from '../../editor/Editor'
import { editorAtom } from '../../editor/editorAtom'
import { useEditorStore } from '../../editor/EditorStoreContext'
import { paintedTokens } from '../../editor/paintedTokens'
import { setByPointer } from '../../../src/core/json/setByPointer'
import { useFormContext } from '../FormContext'
import { PresetPicture } from './PresetPicture'
import { useFontFaces } from './useFontFaces'

/**
 * A choice of presets, each as a small drawing, with the pairs of colours that would be hard to
 * read together with the club's own settings; the first option is the base theme without a preset.
 */
export function PresetWidget({ id, label, readonly, onChange }: WidgetProps): ReactNode {
  const t = useText()
  const labelText = useDynamicText()
  const { release, config } = useFormContext()
  const group = useRef<HTMLDivElement>(null)
  useFontFaces()
  // Read from the config, because the form keeps its last value when the config has none.
  const currentPreset = textOf(getByPointer(config, PRESET))
  const nameOf = (preset: string): string =>
    preset === '' ? t('studio.preset.none') : humanizeKey(preset)
  // The counts may lag slightly behind the choice.
  const settledConfig = useDeferredValue(config)
  const presets = useMemo(() => {
    const names = ['', ...Object.keys(catalogue.presets)]
    return (names.includes(currentPreset) ? names : [...names, currentPreset]).map((preset) => {
      const withPreset = setByPointer(settledConfig, PRESET, preset || undefined)
      const { inherited, tokens } = paintedTokens(withPreset, catalogue)
      return { preset, inherited, failing: findFailingPairs(tokens, catalogue.pairs).length }
    })
  }, [settledConfig, currentPreset])
  return (
    <>
      <Presets ref={group} id={id} role="radiogroup" aria-label={labelText(label)} tabIndex={-1}>
        {presets.map(({ preset, inherited, failing }, index) => (
          <Preset key={preset}>
            <input
              type="radio"
              name={id}
              value={preset}
              checked={preset === currentPreset}
              disabled={readonly}
              aria-labelledby={`${id}-${index}-name`}
              aria-describedby={failing > 0 ? `${id}-${index}-failing` : undefined}
              onChange={() => {
                release()
                onChange(preset || undefined)
              }}
            />
            <PresetPicture tokens={inherited} />
            <Name>
              <span id={`${id}-${index}-name`}>{nameOf(preset)}</span>
              {preset === currentPreset ? <Check size={16} strokeWidth={2.4} aria-hidden /> : null}
            </Name>
            {failing > 0 ? (
              <FailingCount id={`${id}-${index}-failing`}>
                <TriangleAlert size={14} aria-hidden />
                {t('studio.contrast.publish', { count: failing })}
              </FailingCount>
            ) : null}
          </Preset>
        ))}
      </Presets>
      <Status role="status">
        {readonly ? null : (
          <LastChoice
            nameOf={nameOf}
            radioOf={(preset) =>
              [...(group.current?.querySelectorAll('input') ?? [])].find(
                (radio) => radio.value === preset,
              ) ?? null
            }
          />
        )}
      </Status>
    </>
  )
}

/**
 * Shown while choosing a preset is the last step: explains that only the draft has changed, and
 * offers a button that returns to the previous preset.
 */
function LastChoice({
  nameOf,
  radioOf,
}: {
  nameOf: (preset: string) => string
  radioOf: (preset: string) => HTMLElement | null
}): ReactNode {
  const t = useText()
  const editor = useAtomValue(editorAtom)
  const last = lastStep(editor)
  return last?.pointer === PRESET ? (
    <ChoiceNote>
      <span>{t('studio.preset.chosen')}</span>
      <UndoChoice name={nameOf(textOf(last.before))} radio={() => radioOf(textOf(last.before))} />
    </ChoiceNote>
  ) : null
}

/** Undoes the choice; the focus then goes to the preset that is chosen again. */
function UndoChoice({ name, radio }: { name: string; radio: () => HTMLElement | null }): ReactNode {
  const t = useText()
  const editorStore = useEditorStore()
  const box = useRef<HTMLSpanElement>(null)
  useFocusAfterRemoval(box, () => [radio()])
  return (
    <span ref={box}>
      <Button size="small" variant="secondary" onClick={() => editorStore.update(undo)}>
        {t('studio.preset.back', { name })}
      </Button>
    </span>
  )
}

const PRESET = '/theme/preset'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const Presets = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 10px;
`
const Preset = styled.label`
  ${choiceTile}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 8px;
  padding: 8px;
  input {
    /* Scrolls a focused preset clear of the status line. */
    scroll-margin-block-end: 64px;
  }
`
const Name = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-block-size: 20px;
  padding-inline: 2px;
  font-weight: 600;
  svg {
    flex: none;
    color: var(--portico-color-primary);
  }
`
const FailingCount = styled.span`
  display: flex;
  gap: 6px;
  padding-inline: 2px;
  font-size: var(--portico-text-xs);
  line-height: 1.4;
  svg {
    flex: none;
    margin-block-start: 2px;
    color: var(--portico-color-warning);
  }
`
/** Sticks to the lower edge, so that it is visible wherever the chosen preset is. */
const Status = styled.div`
  position: sticky;
  inset-block-end: 8px;
`
const ChoiceNote = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 6px 12px;
  margin-block-start: 10px;
  padding-block: 6px;
  padding-inline: 12px 6px;
  border: 1px solid var(--portico-color-border);
  border-radius: 8px;
  background: var(--portico-color-surface);
  box-shadow: var(--portico-shadow-2);
  font-size: var(--portico-text-xs);
  > :first-child {
    flex: 1 1 120px;
  }
`
