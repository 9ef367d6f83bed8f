import { Trash2 } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { compactField } from '../chrome/compactField'
import { ToolButton } from '../chrome/ToolButton'
import { useFindText } from '../forms/useFindText'
import type { AppErrors } from './toAppErrors'

/**
 * A colour of the app; `id` stays the same while its name is edited. A stored colour that the club's
 * theme has too is called by its name there.
 */
export interface ColourRow {
  id: number
  isStored: boolean
  name: string
  value: string
}

/** The app's colours: rows that can be added and removed, each with name, swatch and value. */
export function ColourRows({
  rows,
  readOnly,
  errors,
  onChange,
}: {
  rows: readonly ColourRow[]
  readOnly: boolean
  errors: AppErrors
  onChange: (rows: readonly ColourRow[]) => void
}): ReactNode {
  const t = useText()
  const find = useFindText()
  const id = useId()
  const replaceRow = (row: ColourRow): void =>
    onChange(rows.map((one) => (one.id === row.id ? row : one)))
  return (
    <Group role="group" aria-labelledby={id}>
      <h4 id={id}>{t('studio.mobile.colours')}</h4>
      {rows.map((row) => {
        const errorId = errors[`colours/${row.name.trim()}`]
        const knownName = row.isStored ? find(`studio.colour.${row.name}`) : undefined
        return (
          <Row key={row.id}>
            {knownName === undefined ? (
              <Field
                value={row.name}
                readOnly={readOnly}
                maxLength={40}
                spellCheck={false}
                autoComplete="off"
                autoCapitalize="none"
                aria-label={t('studio.mobile.colourName')}
                onChange={(event) => replaceRow({ ...row, name: event.target.value })}
              />
            ) : (
              <Name>
                {knownName}
                <small>{find(`studio.colour.${row.name}-hint`)}</small>
              </Name>
            )}
            <Swatch style={{ background: row.value }} />
            <Field
              value={row.value}
              readOnly={readOnly}
              maxLength={60}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="none"
              aria-label={knownName ?? (row.name || t('studio.mobile.colour'))}
              aria-invalid={errorId ? true : undefined}
              aria-describedby={errorId ? `${id}-${row.id}` : undefined}
              onChange={(event) => replaceRow({ ...row, value: event.target.value })}
            />
            {readOnly ? null : (
              <ToolButton
                icon={Trash2}
                label={t('studio.list.remove', { name: knownName ?? row.name })}
                onClick={() => onChange(rows.filter((one) => one.id !== row.id))}
              />
            )}
            {errorId ? <ErrorText id={`${id}-${row.id}`}>{t(errorId)}</ErrorText> : null}
          </Row>
        )
      })}
      {errors['colours'] ? <ErrorText role="alert">{t(errors['colours'])}</ErrorText> : null}
      {readOnly ? null : (
        <div>
          <Button
            variant="secondary"
            size="small"
            icon="plus"
            onClick={() =>
              onChange([
                ...rows,
                {
                  id: Math.max(-1, ...rows.map((row) => row.id)) + 1,
                  name: '',
                  value: '',
                  isStored: false,
                },
              ])
            }
          >
            {t('studio.mobile.addColour')}
          </Button>
        </div>
      )}
    </Group>
  )
}

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  h4 {
    font-size: var(--portico-text-sm);
    font-weight: 600;
  }
`
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 30px minmax(0, 1fr) var(--portico-target-size);
  align-items: center;
  gap: 4px 10px;
`
const Field = styled.input`
  ${compactField}
`
const Name = styled.span`
  font-weight: 600;
  small {
    display: block;
    color: var(--portico-color-muted-text);
    font-weight: 400;
    font-size: var(--portico-text-xs);
  }
`
const Swatch = styled.span`
  inline-size: 30px;
  block-size: 30px;
  border: 1px solid var(--portico-color-border);
  border-radius: 8px;
`
const ErrorText = styled.p`
  grid-column: 1 / -1;
  color: var(--portico-color-danger);
  font-size: var(--portico-text-sm);
`
