import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MessageId } from '../../generated/MessageId'
import type { JsonSchema } from '../../schemas/JsonSchema'
import { useDynamicText, useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { fieldId } from '../../src/ui/controls/fieldId'
import { FieldErrorText } from '../../src/ui/controls/FieldNotes'
import { IconButton } from '../../src/ui/controls/IconButton'
import { Icon } from '../../src/ui/media/Icon'
import type { ListOptions } from '../resources/Resource'
import { nameOf, type Item } from '../values/items'
import { useValueText } from '../values/useValueText'
import { localizedTexts } from './localizedTexts'
import { RecordField } from './RecordField'
import { TranslatedField } from './TranslatedField'

/** An item of a list in a record: a row with its name and buttons, and its fields below when open. */
export function ItemCard({
  scope,
  schema,
  path,
  item,
  stored,
  before,
  fields,
  errors,
  conflicts,
  options: {
    note: Note,
    isKept,
    picture: Picture,
    describe,
    add,
    copies,
    needed,
    controls,
    more: More,
  },
  language,
  list,
  items,
  isOpen,
  isLast,
  isFull,
  readOnly,
  onChange,
  onToggle,
  onMove,
  onDuplicate,
  onCopies,
  onRemove,
}: {
  /** What the ids of its texts start with. */
  scope: string
  schema: JsonSchema
  /** Its path in the form, such as `ticketTypes/2`. */
  path: string
  item: Item
  /** The item as stored; undefined for a new one. */
  stored: Item | undefined
  /** The item that the changes are based on. */
  before: Item | undefined
  /** Its properties that have a field. */
  fields: readonly string[]
  errors: Readonly<Record<string, MessageId>>
  /** Its properties that someone else has changed too. */
  conflicts: readonly string[]
  options: ListOptions
  /** The language of the texts that are edited; '' for the item's own. */
  language: string
  /** The field of a list in the item. */
  list: (
    property: string,
    list: {
      schema: JsonSchema
      stored: unknown
      before: unknown
      theirs: { value: unknown } | undefined
    },
  ) => ReactNode
  /** All items of the list. */
  items: readonly Item[]
  /** Whether it is to be open; with an error or a conflict it is open in any case. */
  isOpen: boolean
  isLast: boolean
  /** Whether the list takes no more items. */
  isFull: boolean
  readOnly: boolean
  onChange: (property: string, value: unknown) => void
  onToggle: () => void
  onMove: (by: 1 | -1) => void
  onDuplicate: () => void
  /** Called to add copies of the item, each with properties of its own. */
  onCopies: (parts: readonly Item[]) => void
  onRemove: () => void
}): ReactNode {
  const t = useText()
  const find = useDynamicText()
  const body = useId()
  const valueText = useValueText()
  const described = describe?.(item, (field) =>
    valueText({ scope, field, schema: schema.properties?.[field] ?? {} }, item[field]),
  )
  const name = (described ?? nameOf(item)) || t('desk.item.unnamed')
  // A field with an error or a conflict must be visible, and focusable.
  const faulty = Object.keys(errors).flatMap((at) =>
    at.startsWith(`${path}/`) ? [at.slice(path.length + 1).split('/')[0]] : [],
  )
  const open = isOpen || conflicts.length > 0 || fields.some((field) => faulty.includes(field))
  const texts = localizedTexts(schema)
  // What is added in a way of its own, such as an upload, is nothing to have twice.
  const canCopy = add === undefined && copies !== false
  const isFirst = path.endsWith('/0')
  // An error in what has no field, such as a picture that is not the company's.
  const [hiddenPath, hiddenError] =
    Object.entries(errors).find(
      ([at]) =>
        at.startsWith(`${path}/`) &&
        !fields.some((field) => `${at}/`.startsWith(`${path}/${field}/`)),
    ) ?? []
  return (
    <Card>
      <Head>
        <Toggle
          id={hiddenPath && fieldId(hiddenPath)}
          type="button"
          aria-describedby={hiddenPath && `${fieldId(hiddenPath)}-error`}
          aria-expanded={open}
          aria-controls={body}
          onClick={onToggle}
        >
          <Icon name={open ? 'chevron-up' : 'chevron-down'} size={20} />
          {Picture ? <Picture item={item} /> : null}
          <Words>
            <bdi>{name}</bdi>
            {Note ? (
              <small>
                <Note item={item} stored={stored} />
              </small>
            ) : null}
          </Words>
        </Toggle>
        {readOnly ? null : (
          <>
            <IconButton
              id={fieldId(`${path}/up`)}
              icon="chevron-up"
              label={t('desk.item.up', { name })}
              disabled={isFirst}
              onClick={() => onMove(-1)}
            />
            <IconButton
              id={fieldId(`${path}/down`)}
              icon="chevron-down"
              label={t('desk.item.down', { name })}
              disabled={isLast}
              onClick={() => onMove(1)}
            />
            <IconButton
              icon="close"
              label={t('desk.item.remove', { name })}
              disabled={stored !== undefined && isKept?.(stored) === true}
              onClick={onRemove}
            />
          </>
        )}
      </Head>
      {hiddenPath === undefined ? null : (
        <FieldErrorText name={hiddenPath} error={hiddenError && t(hiddenError)} />
      )}
      <Body id={body} hidden={!open}>
        {open ? (
          <>
            {fields.map((field) => {
              const error = errors[`${path}/${field}`]
              const part = schema.properties?.[field] ?? {}
              const fieldPath = `${path}/${field}`
              const theirs = conflicts.includes(field) ? { value: before?.[field] } : undefined
              if (part.items?.properties !== undefined)
                return list(field, {
                  schema: part,
                  stored: stored?.[field],
                  before: before?.[field],
                  theirs,
                })
              const Control = controls?.[field]
              if (Control !== undefined)
                return (
                  <Control
                    key={field}
                    name={fieldPath}
                    label={find(`${scope}.field.${field}`)}
                    error={error && t(error)}
                    item={item}
                    items={items}
                    readOnly={readOnly}
                    onChange={(value) => onChange(field, value)}
                  />
                )
              const place = {
                scope,
                field,
                schema: needed?.includes(field) === true ? { ...part, default: undefined } : part,
              }
              if (texts !== undefined && language !== '' && texts.fields.includes(field))
                return (
                  <TranslatedField
                    key={`${language}/${field}`}
                    path={`${path}/`}
                    place={place}
                    value={item[field]}
                    texts={texts}
                    language={language}
                    translations={item[texts.list]}
                    stored={before?.[texts.list]}
                    conflicts={
                      conflicts.includes(texts.list) ? [`${texts.list}/${language}/${field}`] : []
                    }
                    readOnly={readOnly}
                    onChange={(value) => onChange(texts.list, value)}
                  />
                )
              return (
                <RecordField
                  key={field}
                  place={place}
                  name={fieldPath}
                  value={item[field]}
                  error={error && t(error)}
                  theirs={theirs}
                  readOnly={readOnly}
                  onChange={(value) => onChange(field, value)}
                />
              )
            })}
            {readOnly || isFull || More === undefined ? null : (
              <More name={`${path}/more`} item={item} items={items} onCopies={onCopies} />
            )}
            {readOnly || !canCopy ? null : (
              <Button
                id={fieldId(`${path}/duplicate`)}
                variant="secondary"
                size="small"
                icon="plus"
                idle={isFull}
                aria-label={t('desk.of', { what: t('desk.item.duplicate'), name })}
                onClick={onDuplicate}
              >
                {t('desk.item.duplicate')}
              </Button>
            )}
          </>
        ) : null}
      </Body>
    </Card>
  )
}

const Card = styled.div`
  inline-size: 100%;
  border: 1px solid var(--portico-color-border);
  border-radius: 8px;
`
const Head = styled.div`
  display: flex;
  align-items: center;
  padding-inline-end: 4px;
`
const Toggle = styled.button`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 10px;
  min-inline-size: 0;
  min-block-size: var(--portico-target-size);
  padding: 8px 12px;
  border-radius: 8px;
  text-align: start;
  > svg {
    flex: none;
    color: var(--portico-color-muted-text);
  }
`
const Words = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 12px;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  small {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
const Body = styled.div`
  padding: 16px 12px;
  border-block-start: 1px solid var(--portico-color-border);
  &:not([hidden]) {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
  > button {
    justify-self: start;
  }
`
