import { Maximize2, Monitor, Smartphone, Tablet } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { useAtom } from 'jotai'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { previewAtom, previewWidths, type PreviewWidth } from '../preview/previewAtoms'

/** A row of buttons with device icons that set the preview's width. */
export function WidthButtons(): ReactNode {
  const t = useText()
  const [view, setView] = useAtom(previewAtom)
  return (
    <Row role="group" aria-label={t('studio.preview.width')}>
      {previewWidths.map((width) => {
        const Icon = ICONS[width]
        const name = t(`studio.width.${width}`)
        return (
          <button
            key={width}
            type="button"
            aria-label={name}
            aria-pressed={width === view.width}
            title={name}
            onClick={() => setView({ ...view, width })}
          >
            <Icon size={17} strokeWidth={1.7} aria-hidden />
          </button>
        )
      })}
    </Row>
  )
}

const ICONS: Readonly<
  Record<
    PreviewWidth,
    ComponentType<{ size?: number; strokeWidth?: number; 'aria-hidden'?: boolean }>
  >
> = { '390': Smartphone, '820': Tablet, '1440': Monitor, free: Maximize2 }

const Row = styled.div`
  display: flex;
  flex: none;
  border: 1px solid var(--portico-color-border);
  border-radius: var(--portico-radius-control);
  > button {
    display: grid;
    place-items: center;
    inline-size: max(32px, var(--portico-target-size) - 8px);
    block-size: var(--portico-control-height);
    border-radius: calc(var(--portico-radius-control) - 1px);
    color: var(--portico-color-muted-text);
    &:hover {
      background: var(--portico-color-primary-soft);
    }
    &[aria-pressed='true'] {
      background: var(--portico-color-primary-soft);
      color: var(--portico-color-text);
    }
  }
`
