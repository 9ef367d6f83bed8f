import { useEffect, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MessageId } from '../../generated/MessageId'
import type { JsonSchema } from '../../schemas/JsonSchema'
import { useDynamicText, useOptionalText, useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { fieldId } from '../../src/ui/controls/fieldId'
import { FieldGroup } from '../../src/ui/controls/FieldGroup'
import type { ListOptions } from '../resources/Resource'
import { useValueText, type FieldPlace } from '../values/useValueText'
import { findItem, itemsOf, keyOf, newItemId, type Item } from '../values/items'
import { copyItem } from './copyItem'
import { ItemCard } from './ItemCard'
import { localizedTexts } from './localizedTexts'
import { emptyValue, type Values } from './recordValues'

/**
 * A list of objects in a record: its items can be opened and edited, moved, added, duplicated and
 * removed, and so can those of lists in it. The ids of its texts start with `<scope>.<field>`.
 */
export function ListField({
  place,
  name = place.field,
  language,
  value,
  stored,
  errors,
  conflicts,
  before,
  theirs,
  options = {},
  values,
  readOnly,
  onChange,
}: {
  place: FieldPlace
  /** The list's path in the form, such as `questions/2/options`; its field by default. */
  name?: string
  /** The language of the texts that are edited; '' for the list's own. */
  language: string
  value: unknown
  /** The list as stored, with what staff can't write. */
  stored: unknown
  /** Message ids by path, such as `ticketTypes/2/places`. */
  errors: Readonly<Record<string, MessageId>>
  /** Paths of what someone else has changed too, such as `ticketTypes/12/places`, by item's key. */
  conflicts: readonly string[]
  /** The list that the changes are based on. */
  before: unknown
  /** What someone else has stored meanwhile; undefined if they didn't change the list as a whole. */
  theirs?: { value: unknown } | undefined
  options: ListOptions | undefined
  /** All that is typed in the form. */
  values: Values
  readOnly: boolean
  /** `isRearranged` if items have other places in the list than before. */
  onChange: (value: readonly Item[], isRearranged: boolean) => void
}): ReactNode {
  const { scope, field, schema } = place
  const t = useText()
  const valueText = useValueText()
  const find = useDynamicText()
  const findOptional = useOptionalText()
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
  const error = errors[name]
  // What a list lacks is better said in its own words.
  const missing =
    error === 'desk.fault.required' ? findOptional(`${scope}.missing.${field}`) : undefined
  const addId = fieldId(`${name}/add`)
  const AddItem = options.add
  /** Opens a new item and closes the others, but those with an error. */
  const open = (item: Item, index: number): void => {
    const faulty = items.filter((_one, at) =>
      Object.keys(errors).some((path) => path.startsWith(`${name}/${at}/`)),
    )
    setOpened([item, ...faulty].map((one) => keyOf(schema, one)))
    const [first = ''] = fieldsOf(schema, item, options, values)
    setToFocus([fieldId(`${name}/${index}/${first}`)])
  }
  const setProperty = (item: Item, property: string, next: unknown): void =>
    onChange(
      items.map((one) => {
        if (one !== item) return one
        const changed = { ...item, [property]: next }
        return { ...changed, ...options.follows?.(changed, property) }
      }),
      false,
    )
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
    const button = (way: string): string => fieldId(`${name}/${from + by}/${way}`)
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
      name={name}
      label={find(`${scope}.field.${field}`)}
      hint={
        theirs
          ? t('desk.form.theirs', { value: valueText(place, theirs.value) })
          : findOptional(`${scope}.hint.${field}`)
      }
      error={missing ?? (error && t(error))}
    >
      <Items>
        {items.map((item, index) => {
          const key = keyOf(schema, item)
          const prefix = `${name}/${index}`
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
                path.startsWith(`${name}/${key}/`) ? [path.slice(`${name}/${key}/`.length)] : [],
              )}
              options={options}
              language={language}
              list={(property, list) => (
                <ListField
                  key={property}
                  place={{ scope: `${scope}.${field}`, field: property, schema: list.schema }}
                  name={`${prefix}/${property}`}
                  language={language}
                  value={item[property]}
                  stored={list.stored}
                  errors={errors}
                  conflicts={[]}
                  before={list.before}
                  theirs={list.theirs}
                  options={options.lists?.[property]}
                  values={item}
                  readOnly={readOnly}
                  onChange={(next) => setProperty(item, property, next)}
                />
              )}
              isOpen={opened.includes(key)}
              items={items}
              isLast={index === items.length - 1}
              isFull={room <= 0}
              readOnly={readOnly}
              onChange={(property, next) => setProperty(item, property, next)}
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
  const hidden = [...(pointless?.(item, values) ?? []), localizedTexts(list.items ?? {})?.list]
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
