import { useId, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MessageId } from '../../generated/MessageId'
import { useText } from '../../src/core/intl/useText'
import type { PlainObject } from '../../src/core/json/plainObject'
import { Button } from '../../src/ui/controls/Button'
import { compactField } from '../chrome/compactField'
import { getCompanySelection } from '../session/getCompanySelection'
import { studioApi } from '../session/studioAtoms'
import { invalidateCalls } from '../session/studioQueries'
import { useStudioMutation } from '../session/useStudioMutation'
import { lookFailure } from './lookFailure'

/** A form that keeps the draft's look under a name. */
export function KeepLook({
  look,
  onKept,
}: {
  /** The draft's look. */
  look: PlainObject
  /** Called with a text that says that it was kept. */
  onKept: (text: string) => void
}): ReactNode {
  const t = useText()
  const id = useId()
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<MessageId>()
  const keeping = useStudioMutation(async () => {
    setFailure(undefined)
    try {
      const body = { name: name.trim(), config: look }
      await studioApi.call('admin.looks.create', { body, chosen: getCompanySelection() })
      await invalidateCalls('admin.looks.list')
      onKept(t('studio.looks.kept', { name: body.name }))
      setName('')
    } catch (error) {
      setFailure(lookFailure(error))
    }
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() === '') setFailure('studio.looks.nameless')
        else keeping.mutate()
      }}
    >
      <Row>
        <label htmlFor={id}>{t('studio.looks.name')}</label>
        <Box
          id={id}
          data-first
          dir="auto"
          value={name}
          maxLength={60}
          autoComplete="off"
          aria-invalid={failure !== undefined}
          aria-describedby={failure === undefined ? undefined : `${id}-failure`}
          onChange={(event) => {
            setName(event.target.value)
            setFailure(undefined)
          }}
        />
        <Button type="submit" size="small" busy={keeping.isPending}>
          {t('studio.looks.keep')}
        </Button>
      </Row>
      {failure === undefined ? null : (
        <Failure id={`${id}-failure`} role="alert">
          {t(failure)}
        </Failure>
      )}
    </form>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  > label {
    font-weight: 600;
  }
`
const Box = styled.input`
  ${compactField}
  flex: 1 1 180px;
  inline-size: auto;
`
const Failure = styled.p`
  margin-block-start: 4px;
  color: var(--portico-color-danger);
  font-size: var(--portico-text-sm);
`
