import { useEffect, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MessageId } from '../../generated/MessageId'
import type { JsonSchema } from '../../schemas/JsonSchema'
import { useDynamicText, useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { fieldId } from '../../src/ui/controls/fieldId'
import { FieldGroup } from '../../src/ui/controls/FieldGroup'
import type { ListOptions } from '../resources/Resource'
import type { FieldPlace } from '../values/useValueText'
import { findItem, itemsOf, keyOf, newItemId, type Item } from '../values/items'
import { copyItem } from './copyItem'
import { ItemCard } from './ItemCard'
import { emptyValue, type Values } from './recordValues'

/**
 * A list of objects in a record: its items can be opened and edited, moved, added, duplicated and
 * removed. The ids of its texts start with `<scope>.<field>`.
 */
export function ListField({
  place: { scope, field, schema },
  value,
  stored,
  errors,
  conflicts,
  before,
  options = {},
  values,
  readOnly,
  onChange,
}: {
  place: FieldPlace
  value: unknown
  /** The list as stored, with what staff can't write. */
  stored: unknown
  /** Message ids by path, such as `ticketTypes/2/places`. */
  errors: Readonly<Record<string, MessageId>>
  /** Paths of what someone else has changed too, such as `ticketTypes/12/places`, by item's key. */
  conflicts: readonly string[]
  /** The list that the changes are based on. */
  before: unknown
  options: ListOptions | undefined
  /** All that is typed in the form. */
  values: Values
  readOnly: boolean
  /** `isRearranged` if items have other places in the list than before. */
  onChange: (value: readonly Item[], isRearranged: boolean) => void
}): ReactNode {
  const t = useText()
  const find = useDynamicText()
  // The keys of the items that are open, of which a new one is the only one at first.
  const [opened, setOpened] = useState<readonly string[]>([])
  // What has the focus once the list is rendered anew: an id, and a second one if that is disabled.
  const [toFocus, setToFocus] = useState<readonly string[]>([])
  useEffect(() => {
    for (const id of toFocus) {
      const control = document.getElementById(id)
      if (control === null || control.matches(':disabled')) continue
      control.focus()
      return
    }
  }, [toFocus])
  const items = itemsOf(value)
  const room = (schema.maxItems ?? Infinity) - items.length
  const properties = Object.entries(schema.items?.properties ?? {})
  const hintId = `${scope}.hint.${field}`
  const hint = find(hintId)
  const error = errors[field]
  // What a list lacks is better said in its own words.
  const missingId = `${scope}.missing.${field}`
  const missing = find(missingId)
  const addId = fieldId(`${field}/add`)
  const AddItem = options.add
  /** Opens a new item and closes the others, but those with an error. */
  const open = (item: Item, index: number): void => {
    const faulty = items.filter((_one, at) =>
      Object.keys(errors).some((path) => path.startsWith(`${field}/${at}/`)),
    )
    setOpened([item, ...faulty].map((one) => keyOf(schema, one)))
    const [first = ''] = fieldsOf(schema, item, options, values)
    setToFocus([fieldId(`${field}/${index}/${first}`)])
  }
  const append = (item: Item): void => {
    onChange([...items, item], false)
    open(item, items.length)
  }
  /** Puts copies of an item after it, each with properties of its own; the first one is returned. */
  const insertCopies = (index: number, source: Item, parts: readonly Item[]): Item | undefined => {
    const copies = parts
      .slice(0, room)
      .reduce<readonly Item[]>(
        (made, part) => [...made, copyItem(schema, [...items, ...made], source, part)],
        [],
      )
    onChange(items.toSpliced(index + 1, 0, ...copies), index < items.length - 1)
    return copies[0]
  }
  const move = (from: number, by: 1 | -1): void => {
    const next = [...items]
    const [item] = next.splice(from, 1)
    if (item === undefined) return
    next.splice(from + by, 0, item)
    onChange(next, true)
    const button = (name: string): string => fieldId(`${field}/${from + by}/${name}`)
    setToFocus(by === 1 ? [button('down'), button('up')] : [button('up'), button('down')])
  }
  const remove = (index: number): void => {
    onChange(
      items.filter((_one, at) => at !== index),
      true,
    )
    setToFocus([addId])
  }
  return (
    <FieldGroup
      name={field}
      label={find(`${scope}.field.${field}`)}
      hint={hint === hintId ? undefined : hint}
      error={
        error && (error === 'desk.fault.required' && missing !== missingId ? missing : t(error))
      }
    >
      <Items>
        {items.map((item, index) => {
          const key = keyOf(schema, item)
          const prefix = `${field}/${index}`
          return (
            <ItemCard
              key={key}
              scope={`${scope}.${field}`}
              schema={schema.items ?? {}}
              path={prefix}
              item={item}
              stored={findItem(schema, stored, key)}
              before={findItem(schema, before, key)}
              fields={fieldsOf(schema, item, options, values)}
              errors={errors}
              conflicts={conflicts.flatMap((path) =>
                path.startsWith(`${field}/${key}/`) ? [path.slice(`${field}/${key}/`.length)] : [],
              )}
              options={options}
              isOpen={opened.includes(key)}
              items={items}
              isLast={index === items.length - 1}
              isFull={room <= 0}
              readOnly={readOnly}
              onChange={(property, next) =>
                onChange(
                  items.map((one) => {
                    if (one !== item) return one
                    const changed = { ...item, [property]: next }
                    return { ...changed, ...options.follows?.(changed, property) }
                  }),
                  false,
                )
              }
              onToggle={() =>
                setOpened(
                  opened.includes(key) ? opened.filter((one) => one !== key) : [...opened, key],
                )
              }
              onMove={(by) => move(index, by)}
              onDuplicate={() => {
                const copy = insertCopies(index, item, [options.copy?.(item, items) ?? {}])
                if (copy) open(copy, index + 1)
              }}
              onCopies={(parts) => {
                insertCopies(index, item, parts)
                // What was pressed may be gone.
                setToFocus([fieldId(`${prefix}/duplicate`)])
              }}
              onRemove={() => remove(index)}
            />
          )
        })}
        {readOnly ? null : AddItem ? (
          <AddItem id={addId} items={items} onAdd={append} />
        ) : (
          <Button
            id={addId}
            variant="secondary"
            size="small"
            icon="plus"
            idle={room <= 0}
            onClick={() =>
              append(
                Object.fromEntries(
                  properties.flatMap(([name, part]): [string, unknown][] =>
                    part['x-desk']?.readOnly === true
                      ? []
                      : [[name, name === 'id' ? newItemId(items) : emptyValue(part)]],
                  ),
                ),
              )
            }
          >
            {find(`${scope}.${field}.add`)}
          </Button>
        )}
      </Items>
    </FieldGroup>
  )
}

/** The properties of an item that have a field now. */
const fieldsOf = (
  list: JsonSchema,
  item: Item,
  { pointless }: ListOptions,
  values: Values,
): readonly string[] => {
  const hidden = pointless?.(item, values) ?? []
  return Object.entries(list.items?.properties ?? {}).flatMap(([name, part]) =>
    name === 'id' || part['x-desk']?.readOnly === true || hidden.includes(name) ? [] : [name],
  )
}

const Items = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: 8px;
  margin-block-start: 8px;
`
