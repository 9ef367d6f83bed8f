import {
  Compass,
  FileText,
  Languages,
  LayoutTemplate,
  MessageSquareQuote,
  Palette,
  PanelsTopLeft,
  Shapes,
  Stamp,
  SwatchBook,
  ToggleRight,
  Type,
} from 'lucide-react'
import { useEffect, useRef, type ComponentType, type KeyboardEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { media } from '../../src/ui/style/media'
import { groups } from './groups'

/**
 * The groups as tabs in a column or a row: Tab reaches one of them, arrow keys move between them.
 */
export function GroupTabs({
  current,
  onChange,
  prefix,
}: {
  /** Id of the selected group. */
  current: string
  onChange: (id: string) => void
  /** Prefix of the ids of the tabs and their panel. */
  prefix: string
}): ReactNode {
  const t = useText()
  const list = useRef<HTMLDivElement>(null)
  // In a row the selected tab may be scrolled out of view, also after the row has become narrower
  // or is shown again.
  useEffect(() => {
    const row = list.current
    if (!row) return
    const observer = new ResizeObserver(() => {
      // Newer browsers return a promise.
      void row
        .querySelector(`#${prefix}-tab-${current}`)
        ?.scrollIntoView({ block: 'nearest', inline: 'center' })
    })
    // Observing calls back once at the start.
    observer.observe(row)
    return () => observer.disconnect()
  }, [current, prefix])
  const go = (index: number): void => {
    const group = groups[(index + groups.length) % groups.length]
    if (!group) return
    onChange(group.id)
    list.current?.querySelector<HTMLElement>(`#${prefix}-tab-${group.id}`)?.focus()
  }
  const move = (event: KeyboardEvent): void => {
    const currentIndex = groups.findIndex((group) => group.id === current)
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    go(step === 'first' ? 0 : step === 'last' ? groups.length - 1 : currentIndex + step)
  }
  return (
    <List ref={list} role="tablist" aria-label={t('studio.groups')} onKeyDown={move}>
      {groups.map((group) => {
        const Drawing = DRAWINGS[group.id] ?? Palette
        const isSelected = group.id === current
        return (
          <Tab
            key={group.id}
            type="button"
            role="tab"
            id={`${prefix}-tab-${group.id}`}
            aria-selected={isSelected}
            aria-controls={`${prefix}-panel`}
            tabIndex={isSelected ? 0 : -1}
            onClick={() => onChange(group.id)}
          >
            <Drawing size={17} strokeWidth={1.7} aria-hidden />
            {t(group.label)}
          </Tab>
        )
      })}
    </List>
  )
}

const STEPS: Readonly<Record<string, 1 | -1 | 'first' | 'last'>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
  Home: 'first',
  End: 'last',
}

const DRAWINGS: Readonly<
  Record<string, ComponentType<{ size?: number; strokeWidth?: number; 'aria-hidden'?: boolean }>>
> = {
  look: SwatchBook,
  colours: Palette,
  type: Type,
  shape: Shapes,
  logo: Stamp,
  slogans: MessageSquareQuote,
  layout: PanelsTopLeft,
  navigation: Compass,
  pages: FileText,
  sections: LayoutTemplate,
  messages: Languages,
  features: ToggleRight,
}

const List = styled.div`
  display: flex;
  flex-direction: column;
  gap: 2px;
  padding: 12px 8px;
  /* A shadow at each edge that hides tabs: the covers scroll with the tabs, the shadows don't. */
  background:
    linear-gradient(to right, var(--portico-color-surface) 50%, transparent) left / 40px 100%
      no-repeat local,
    linear-gradient(to left, var(--portico-color-surface) 50%, transparent) right / 40px 100%
      no-repeat local,
    linear-gradient(to right, var(--shade), transparent) left / 14px 100% no-repeat scroll,
    linear-gradient(to left, var(--shade), transparent) right / 14px 100% no-repeat scroll;
  --shade: color-mix(in oklab, var(--portico-color-text) 14%, transparent);
  @media (max-width: 1199px) {
    flex-flow: row wrap;
    padding: 8px;
    border-block-end: 1px solid var(--portico-color-border);
  }
  ${media.phone} {
    flex-wrap: nowrap;
    overflow-x: auto;
  }
`
const Tab = styled.button`
  display: flex;
  flex: none;
  align-items: center;
  gap: 10px;
  min-block-size: 38px;
  padding: 4px 12px;
  border-radius: var(--portico-radius-control);
  color: var(--portico-color-muted-text);
  white-space: nowrap;
  /* No background: when the strip scrolls under the pointer, another tab would look selected. */
  &:hover {
    color: var(--portico-color-text);
  }
  &[aria-selected='true'] {
    background: var(--portico-color-primary-soft);
    color: var(--portico-color-text);
    font-weight: 600;
  }
`
