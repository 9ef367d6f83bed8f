import { ChevronDown, ChevronUp, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { isPlainObject, ownValue } from '../../../src/core/json/plainObject'
import { toPointer } from '../../../src/core/json/pointer'
import { useText } from '../../../src/core/intl/useText'
import { Switch } from '../../chrome/Switch'
import { ToolButton } from '../../chrome/ToolButton'
import { AppendTo } from './AppendTo'
import { ItemCard } from './ItemCard'
import { withItemEnabled } from './withItemEnabled'

/** How a list shows one of its items. */
export interface ItemSummary {
  name: string
  /** Whether the item could have a name but has none; its card is then open at first. */
  unnamed?: boolean
  note?: string | undefined
  icon?: ReactNode
  body: ReactNode
  /** A control on the upper edge of the item's card. */
  above?: ReactNode
  /** What the item is dragged by. */
  handle?: ReactNode
  /** Whether the item can't be removed. */
  fixed?: boolean
}

/**
 * Where the focus goes after the list re-renders: to a control or the first field of the item with
 * this id, or without an id, to the add button.
 */
interface FocusRequest {
  id: string | undefined
  control: 'up' | 'down' | 'open' | 'field'
}

/**
 * A list of named items: the row of an item has the buttons that move, disable (if its schema
 * supports that) or remove it, with its fields below; `add` is at the end. Items keep their state
 * and focus when moved.
 */
export function KeyedList({
  id,
  path,
  list,
  summarize,
  switchable,
  isUnordered = false,
  readOnly,
  empty,
  add,
  newest,
  replace,
}: {
  /** Prefix of the ids of the list's controls. */
  id: string
  /** The list's path in the config (JSON Pointer, items by key). */
  path: string
  list: readonly unknown[]
  summarize: (item: unknown, index: number) => ItemSummary
  switchable: boolean
  /** Whether the order of the items means nothing, so that they have no buttons that move them. */
  isUnordered?: boolean
  readOnly: boolean
  empty: string
  /** The control that adds an item through `AppendTo`. */
  add: ReactNode
  /** Id of the item that was added last, if it was not through `AppendTo`. */
  newest?: string | undefined
  replace: (list: readonly unknown[]) => void
}): ReactNode {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const focusRequest = useRef<FocusRequest>(undefined)
  // The item added last; its card is open at first, because its fields are edited next.
  const [appendedId, setAppendedId] = useState<string>()
  const addedId = newest ?? appendedId
  useEffect(() => {
    if (!focusRequest.current) return
    const { id: item, control } = focusRequest.current
    const target =
      item === undefined
        ? box.current?.querySelector<HTMLElement>(':scope > [data-add] button')
        : [
            ...(box.current?.querySelectorAll<HTMLElement>(':scope > [role=list] > [data-item]') ??
              []),
          ]
            .find((card) => card.dataset['item'] === item)
            ?.querySelector<HTMLElement>(control === 'field' ? FIELD : `[data-control=${control}]`)
    if (!target) return
    target.focus()
    // Scroll an opened card to its row, so that the fields below it are visible.
    if (target.getAttribute('aria-expanded') === 'true') target.scrollIntoView({ block: 'start' })
    focusRequest.current = undefined
  })
  const move = (index: number, by: -1 | 1): void => {
    const moved = list.filter((_one, other) => other !== index)
    moved.splice(index + by, 0, list[index])
    focusRequest.current = { id: idAt(list, index), control: by < 0 ? 'up' : 'down' }
    replace(moved)
  }
  const remove = (index: number): void => {
    focusRequest.current = { id: idAt(list, index + 1), control: 'open' }
    replace(list.filter((_one, other) => other !== index))
  }
  const append = (item: unknown): void => {
    // The control that added the item may be gone after the list re-renders, so the focus moves to
    // the new item.
    focusRequest.current = {
      id: idAt([item], 0),
      control: summarize(item, list.length).unnamed ? 'field' : 'open',
    }
    setAppendedId(idAt([item], 0))
    replace([...list, item])
  }
  const setEnabled = (index: number, on: boolean): void =>
    replace(
      list.map((one, other) =>
        other === index && isPlainObject(one) ? withItemEnabled(one, on) : one,
      ),
    )
  const hasUniqueIds = new Set(list.map((_item, index) => idAt(list, index))).size === list.length
  return (
    <div ref={box}>
      {list.length > 0 ? (
        <List role="list">
          {list.map((item, index) => {
            const {
              name,
              unnamed = false,
              note,
              icon,
              body,
              above,
              handle,
              fixed = false,
            } = summarize(item, index)
            const isEnabled = ownValue(item, 'enabled') !== false
            return (
              <ItemCard
                key={(hasUniqueIds ? idAt(list, index) : undefined) ?? index}
                id={idAt(list, index)}
                path={path + toPointer([idAt(list, index) ?? String(index)])}
                title={name}
                note={note}
                noteBelow
                icon={icon}
                above={above}
                handle={handle}
                dimmed={!isEnabled}
                startOpen={unnamed || (addedId !== undefined && addedId === idAt(list, index))}
                addedElsewhere={unnamed || addedId === idAt(list, index) ? undefined : addedId}
                tools={
                  <>
                    {isUnordered ? null : (
                      <>
                        <ToolButton
                          control="up"
                          icon={ChevronUp}
                          label={t('studio.list.up', { name })}
                          disabled={readOnly || index === 0}
                          onClick={() => move(index, -1)}
                        />
                        <ToolButton
                          control="down"
                          icon={ChevronDown}
                          label={t('studio.list.down', { name })}
                          disabled={readOnly || index === list.length - 1}
                          onClick={() => move(index, 1)}
                        />
                      </>
                    )}
                    {fixed ? null : (
                      <ToolButton
                        icon={Trash2}
                        label={t('studio.list.remove', { name })}
                        disabled={readOnly}
                        onClick={() => remove(index)}
                      />
                    )}
                    {switchable ? (
                      <Switch
                        id={`${id}_${index}_on`}
                        label={t('studio.list.show', { name })}
                        hideLabel
                        checked={isEnabled}
                        disabled={readOnly}
                        onChange={(on) => setEnabled(index, on)}
                      />
                    ) : null}
                  </>
                }
              >
                {body}
              </ItemCard>
            )
          })}
        </List>
      ) : (
        <Empty>{empty}</Empty>
      )}
      {readOnly ? null : (
        <AppendTo value={append}>
          <div data-add>{add}</div>
        </AppendTo>
      )}
    </div>
  )
}

const FIELD = 'input:not([type=hidden], [type=checkbox]), textarea, select'

/** The id of the item at an index; undefined if there is no such item or it has no id. */
function idAt(list: readonly unknown[], index: number): string | undefined {
  const id = ownValue(list[index], 'id')
  return typeof id === 'string' ? id : undefined
}

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  margin-block-end: 10px;
`
const Empty = styled.p`
  margin-block-end: 10px;
  padding: 16px;
  border: 1px dashed var(--portico-color-border);
  border-radius: 8px;
  color: var(--portico-color-muted-text);
  text-align: center;
`
