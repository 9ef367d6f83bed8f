import { getUiOptions, type ArrayFieldItemTemplateProps, type ArrayFieldTemplateProps } from '@rjsf/utils'
import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react'
import { cloneElement, createContext, use, useEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { isPlainObject } from '../../../src/core/config/plainObject'
import { useText } from '../../../src/core/intl/useText'
import { Button } from '../../../src/ui/controls/Button'
import { Switch } from '../../chrome/Switch'
import { ToolButton } from '../../chrome/ToolButton'
import { useFormContext } from '../FormContext'
import { newItemId } from '../newItemId'
import { ItemCard } from './ItemCard'

/** Where the focus goes once the list is drawn anew: to a control of an item by its id; without an item to the button that adds one. */
interface FocusWish {
  id: string | undefined
  control: 'up' | 'down' | 'open'
}

const FocusNext = createContext<(wish: FocusWish) => void>(() => undefined)

/** A list of named items with a button that adds one. An item keeps its state and the focus wherever it moves. */
export function NamedList({ items, uiSchema }: ArrayFieldTemplateProps): ReactNode {
  const t = useText()
  const { value, replace, readOnly } = useFormContext()
  const options = getUiOptions(uiSchema)
  const list = Array.isArray(value) ? (value as unknown[]) : []
  const box = useRef<HTMLDivElement>(null)
  const wish = useRef<FocusWish>(undefined)
  useEffect(() => {
    if (!wish.current) return
    const { id, control } = wish.current
    const target = id === undefined ? box.current?.querySelector<HTMLElement>(':scope > button') : [...(box.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])].find((item) => item.dataset['item'] === id)?.querySelector<HTMLElement>(`[data-control=${control}]`)
    if (!target) return
    target.focus()
    wish.current = undefined
  })
  // Its title is for the person to write; an item without one is not published (openFaults).
  const add = (): void => replace([...list, { id: newItemId(t(String(options['newTitle'])), list) }])
  const keyed = new Set(list.map((_item, at) => idAt(list, at))).size === list.length
  return (
    <FocusNext value={(next) => (wish.current = next)}>
      <div ref={box}>
        {items.length > 0 ? <List role="list">{items.map((item, at) => cloneElement(item, { key: (keyed ? idAt(list, at) : undefined) ?? item.key }))}</List> : <Empty>{t(String(options['empty']))}</Empty>}
        {readOnly ? null : (
          <Button variant="secondary" size="small" icon="plus" wide onClick={add}>
            {t(String(options['add']))}
          </Button>
        )}
      </div>
    </FocusNext>
  )
}

/** One item: its title, moved, switched off or removed on its line; its fields below. */
export function NamedItem({ index, totalItems, registry, parentUiSchema, children }: ArrayFieldItemTemplateProps): ReactNode {
  const t = useText()
  const { value, replace, readOnly } = useFormContext()
  const list = Array.isArray(value) ? (value as unknown[]) : []
  const item = list[index]
  const title = isPlainObject(item) && typeof item['title'] === 'string' && item['title'] !== '' ? item['title'] : ''
  const focusNext = use(FocusNext)
  const [startOpen] = useState(title === '')
  const name = title || t(String(getUiOptions(parentUiSchema)['unnamed']))
  const enabled = !(isPlainObject(item) && item['enabled'] === false)
  const move = (by: -1 | 1): void => {
    const moved = list.filter((_one, at) => at !== index)
    moved.splice(index + by, 0, item)
    focusNext({ id: idAt(list, index), control: by < 0 ? 'up' : 'down' })
    replace(moved)
  }
  const remove = (): void => {
    focusNext({ id: idAt(list, index + 1), control: 'open' })
    replace(list.filter((_one, at) => at !== index))
  }
  const enable = (on: boolean): void =>
    replace(list.map((one, at) => (at === index && isPlainObject(one) ? { ...one, enabled: on ? undefined : false } : one)))
  return (
    <ItemCard
      id={idAt(list, index)}
      title={name}
      dimmed={!enabled}
      startOpen={startOpen}
      tools={
        <>
          <ToolButton control="up" icon={ChevronUp} label={t('studio.list.up', { name })} disabled={readOnly || index === 0} onClick={() => move(-1)} />
          <ToolButton control="down" icon={ChevronDown} label={t('studio.list.down', { name })} disabled={readOnly || index === totalItems - 1} onClick={() => move(1)} />
          <ToolButton icon={Trash2} label={t('studio.list.remove', { name })} disabled={readOnly} onClick={remove} />
          <Switch id={`${registry.globalFormOptions.idPrefix}_${index}_on`} label={t('studio.list.show', { name })} hideLabel checked={enabled} disabled={readOnly} onChange={enable} />
        </>
      }
    >
      {children}
    </ItemCard>
  )
}

/** The id of the item at a place; undefined where there is none. */
function idAt(list: readonly unknown[], index: number): string | undefined {
  const item = list[index]
  return isPlainObject(item) && typeof item['id'] === 'string' ? item['id'] : undefined
}

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  margin-block-end: 12px;
`
const Empty = styled.p`
  margin-block-end: 12px;
  padding: 20px;
  border: 1px dashed var(--portico-color-border);
  border-radius: 8px;
  color: var(--portico-color-muted-text);
  text-align: center;
`
