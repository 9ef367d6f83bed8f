import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { isColour } from '../../schemas/formats/colour'
import { isPlainObject, type PlainObject } from '../../src/core/config/plainObject'
import { useText } from '../../src/core/intl/useText'
import { describePlace } from '../editor/describePlace'
import { useFindText } from '../forms/useFindText'

/** A difference as a call or `diffConfig` gives it. */
export interface ShownChange {
  path: string
  before?: unknown
  after?: unknown
}

/** Changes in words: what, and from what to what, colours with their swatch. `configs` know the names of slogans and entries. */
export function ChangeList({ changes, configs }: { changes: readonly ShownChange[]; configs: readonly PlainObject[] }): ReactNode {
  const find = useFindText()
  return (
    <List>
      {changes.map((change) => (
        <li key={change.path}>
          <Place>{describePlace(change.path, configs, find)}</Place>
          <ChangeValues change={change} />
        </li>
      ))}
    </List>
  )
}

function ChangeValues({ change: { before, after } }: { change: ShownChange }): ReactNode {
  const t = useText()
  if (isPlainObject(after) && before === undefined) return <Values>{t('studio.change.added')}</Values>
  if (isPlainObject(before) && after === undefined) return <Values>{t('studio.change.removed')}</Values>
  if (Array.isArray(before) && Array.isArray(after)) return <Values>{t('studio.change.order')}</Values>
  return (
    <Values>
      <Value value={before} />
      <Arrow aria-hidden>→</Arrow>
      <Hidden>{t('studio.change.becomes')}</Hidden>
      <Value value={after} />
    </Values>
  )
}

/** One value in words; nothing is the default. */
export function Value({ value }: { value: unknown }): ReactNode {
  const t = useText()
  if (value === undefined || value === null) return <Muted>{t('studio.change.default')}</Muted>
  if (value === '') return <Muted>{t('studio.change.empty')}</Muted>
  if (typeof value === 'boolean') return <span>{t(value ? 'studio.change.on' : 'studio.change.off')}</span>
  if (isPlainObject(value) || Array.isArray(value)) return <span>{t('studio.change.several')}</span>
  const text = String(value)
  return (
    <Whole>
      {isColour(text) ? <Dot style={{ background: text }} /> : null}
      {text.length > 120 ? `${text.slice(0, 119)}…` : text}
    </Whole>
  )
}

const List = styled.ul`
  display: grid;
  > li {
    display: grid;
    gap: 2px;
    padding-block: 10px;
    border-block-start: 1px solid var(--portico-color-border);
  }
  > li:first-child {
    border-block-start: 0;
  }
`
const Place = styled.span`
  font-weight: 600;
`
const Values = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  overflow-wrap: anywhere;
`
const Whole = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
`
const Dot = styled.span`
  flex: none;
  inline-size: 16px;
  block-size: 16px;
  border: 1px solid color-mix(in oklab, var(--portico-color-text) 20%, transparent);
  border-radius: 4px;
  forced-color-adjust: none;
`
const Muted = styled.span`
  color: var(--portico-color-muted-text);
`
const Arrow = styled.span`
  color: var(--portico-color-muted-text);
`
const Hidden = styled.span`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`
