import type { KeyboardEvent, ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'

/** What a picture is chosen from: the company's uploads, or the drawings of the product. */
export type PictureTab = 'uploads' | 'drawings'

/** The two tabs of a choice of pictures; Tab reaches one of them, arrow keys switch. */
export function PictureTabs({
  current,
  prefix,
  onChange,
}: {
  current: PictureTab
  /** Prefix of the ids of the tabs and their panel. */
  prefix: string
  onChange: (tab: PictureTab) => void
}): ReactNode {
  const t = useText()
  const other = current === 'uploads' ? 'drawings' : 'uploads'
  const move = (event: KeyboardEvent): void => {
    if (!KEYS.has(event.key)) return
    event.preventDefault()
    onChange(other)
    document.getElementById(`${prefix}-${other}`)?.focus()
  }
  return (
    <List role="tablist" aria-label={t('studio.picture.from')} onKeyDown={move}>
      {(['uploads', 'drawings'] as const).map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${prefix}-${tab}`}
          aria-selected={tab === current}
          aria-controls={`${prefix}-panel`}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onChange(tab)}
        >
          {t(tab === 'uploads' ? 'studio.picture.uploads' : 'studio.picture.scenes')}
        </button>
      ))}
    </List>
  )
}

const KEYS: ReadonlySet<string> = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'])

const List = styled.div`
  display: flex;
  gap: 4px;
  margin-block-end: 8px;
  border-block-end: 1px solid var(--portico-color-border);
  > button {
    min-block-size: 34px;
    margin-block-end: -1px;
    padding: 4px 10px;
    border-block-end: 2px solid transparent;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
  > button:hover {
    color: var(--portico-color-text);
  }
  > button[aria-selected='true'] {
    border-block-end-color: var(--portico-color-primary);
    color: var(--portico-color-text);
    font-weight: 600;
  }
`
