import type { ArrayFieldTemplateProps } from '@rjsf/utils'
import { useStore } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ownPageUri } from '../../../src/core/config/clubPages'
import { itemName } from '../../../src/core/config/describe/itemName'
import { useText } from '../../../src/core/intl/useText'
import { ownValue } from '../../../src/core/json/plainObject'
import { toPointer } from '../../../src/core/json/pointer'
import { Button } from '../../../src/ui/controls/Button'
import { useFormContext } from '../FormContext'
import { openControl } from '../openControl'
import { useFindText } from '../useFindText'
import { AddOwnPage } from './AddOwnPage'
import { KeyedList } from './KeyedList'
import { withConstantKey } from './NamedList'

/** The pages that the club has added, each with a way to its sections, and the button that adds one. */
export function OwnPageList({ items, fieldPathId }: ArrayFieldTemplateProps): ReactNode {
  const t = useText()
  const find = useFindText()
  const store = useStore()
  const { pointer, value, set, readOnly } = useFormContext()
  const list = Array.isArray(value) ? (value as unknown[]) : []
  return (
    <KeyedList
      id={fieldPathId.$id}
      path={pointer}
      list={list}
      switchable
      isUnordered
      readOnly={readOnly}
      empty={t('studio.ownPages-empty')}
      replace={(next) => set([], next)}
      summarize={(item, index) => {
        const uri = ownPageUri(String(ownValue(item, 'id') ?? ''))
        const path = ownValue(item, 'path')
        return {
          name: itemName(item, find.languages) ?? t('studio.list.unnamed'),
          note: typeof path === 'string' ? path : uri,
          body: (
            <Body>
              {withConstantKey(items[index])}
              <Button
                variant="secondary"
                size="small"
                iconEnd="chevron-end"
                onClick={() => openControl(toPointer(['props', 'sections', uri]), store)}
              >
                {t('studio.ownPages.sections')}
              </Button>
            </Body>
          ),
        }
      }}
      add={<AddOwnPage list={list} />}
    />
  )
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`
