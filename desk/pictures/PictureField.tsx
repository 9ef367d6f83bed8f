import { useEffect, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { fieldId } from '../../src/ui/controls/fieldId'
import { FieldGroup } from '../../src/ui/controls/FieldGroup'
import { AddPicture } from './AddPicture'
import { ItemPicture } from './ItemPicture'

/** A picture of a record: chosen as in a list of pictures, or none. */
export function PictureField({
  name,
  label,
  hint,
  error,
  value,
  readOnly,
  onChange,
}: {
  name: string
  label: string
  hint?: string | undefined
  error: string | undefined
  /** Its address; empty for none. */
  value: unknown
  readOnly: boolean
  onChange: (address: string) => void
}): ReactNode {
  const t = useText()
  const hasPicture = typeof value === 'string' && value !== ''
  const addId = fieldId(`${name}/add`)
  const isRemoved = useRef(false)
  useEffect(() => {
    // The button that removed it is gone.
    if (isRemoved.current) document.getElementById(addId)?.focus()
    isRemoved.current = false
  }, [addId, value])
  return (
    <FieldGroup name={name} label={label} hint={hint} error={error}>
      <Content>
        {hasPicture ? <ItemPicture item={{ url: value }} /> : null}
        {hasPicture && !readOnly ? (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              isRemoved.current = true
              onChange('')
            }}
          >
            {t('desk.picture.remove')}
          </Button>
        ) : null}
        {readOnly ? null : (
          <AddPicture id={addId} items={[]} onAdd={({ url }) => onChange(String(url))} />
        )}
      </Content>
    </FieldGroup>
  )
}

const Content = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  margin-block-start: 8px;
`
