import { useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { tokenName } from '../../../src/core/config/describe/describeConfigPath'
import { useText } from '../../../src/core/intl/useText'
import { ColourDot } from '../../chrome/ColourDot'
import { useFocusAfterRemoval } from '../../chrome/useFocusAfterRemoval'
import { closeStep, currentConfig, edit } from '../../editor/Editor'
import { useEditorStore } from '../../editor/EditorStoreContext'
import { useFindText } from '../useFindText'
import { setColour } from './fixColours'
import type { ColourSuggestion } from './suggestColour'

/**
 * A button that sets a suggested colour, as one undo step. It disappears once the pair is readable;
 * the focus then moves to the first of the controls from `next` that is still on the page.
 */
export function UseColour({
  suggestion: { token, colour },
  scheme,
  omitsName = false,
  next,
}: {
  suggestion: ColourSuggestion
  /** The palette in which the colour is set; the light one by default. */
  scheme?: 'dark' | undefined
  /** Whether the button leaves out the colour's name, as below the colour's own field. */
  omitsName?: boolean
  next: (button: HTMLElement) => Iterable<HTMLElement | null>
}): ReactNode {
  const t = useText()
  const find = useFindText()
  const editorStore = useEditorStore()
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfterRemoval(button, next)
  return (
    <Use
      ref={button}
      type="button"
      onClick={() =>
        editorStore.update((editor) =>
          closeStep(
            edit(closeStep(editor), setColour(currentConfig(editor), token, colour, scheme)),
          ),
        )
      }
    >
      <Dot style={{ background: colour }} />
      {omitsName
        ? t('studio.contrast.use', { colour })
        : t('studio.contrast.useFor', { colour, name: tokenName(token, find) })}
    </Use>
  )
}

const Use = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  min-block-size: 24px;
  padding-inline: 6px;
  border-radius: 4px;
  color: var(--portico-color-text);
  font-size: 0.75rem;
  font-weight: 400;
  text-align: start;
  text-decoration: underline;
  text-underline-offset: 0.2em;
  &:hover {
    background: var(--portico-color-primary-soft);
  }
`
const Dot = styled(ColourDot)`
  inline-size: 12px;
  block-size: 12px;
  border-radius: 3px;
`
