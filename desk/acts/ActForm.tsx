import { useEffect, useEffectEvent, type FormEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ApiError } from '../../src/core/api/ApiError'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { media } from '../../src/ui/style/media'
import { ActNotice } from './ActNotice'
import { isSealed, type Act } from './useAct'

/**
 * A form that makes an act: its fields, why it has not happened, and its buttons. `onHold` says
 * whether the dialog around it may not be closed, because the outcome is open.
 */
export function ActForm<Body>({
  act,
  body,
  label,
  companyId,
  isDanger = false,
  beside,
  refusalText,
  onRefused,
  onHold,
  onBack,
  children,
}: {
  act: Act<Body>
  /** What is sent; undefined while something is missing. */
  body: Body | undefined
  label: string
  companyId: number
  isDanger?: boolean
  /** What is to be seen beside the buttons, such as whether to tell somebody. */
  beside?: ReactNode
  /** What this act says of a refusal, if it knows better than `ActNotice`. */
  refusalText?: ((error: ApiError) => string | undefined) | undefined
  /** Called when the act was refused, such as to read again what the form is about. */
  onRefused?: (() => void) | undefined
  onHold: (isHeld: boolean) => void
  onBack: () => void
  children?: ReactNode
}): ReactNode {
  const t = useText()
  const { state, make, repeat } = act
  const sealed = isSealed(state)
  useEffect(() => onHold(sealed), [sealed, onHold])
  const isRefused = state.status === 'refused'
  const reportRefusal = useEffectEvent(() => onRefused?.())
  useEffect(() => {
    if (isRefused) reportRefusal()
  }, [isRefused])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (body === undefined) repeat()
    else make(body)
  }
  return (
    <Form noValidate onSubmit={submit}>
      {children}
      <ActNotice act={act} companyId={companyId} refusalText={refusalText} />
      <Foot>
        <Beside>{beside}</Beside>
        <Buttons>
          {sealed ? null : (
            <Button variant="secondary" onClick={onBack}>
              {t('desk.act.back')}
            </Button>
          )}
          <Button
            type="submit"
            variant={isDanger ? 'danger' : 'primary'}
            idle={body === undefined && state.status !== 'unknown'}
            busy={state.status === 'busy'}
          >
            {state.status === 'unknown' ? t('desk.retry') : label}
          </Button>
        </Buttons>
      </Foot>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;
`
/* Over the dialog's padding, so that the buttons stay in sight below a long form. */
const Foot = styled.div`
  position: sticky;
  inset-block-end: -24px;
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-block-end: -24px;
  margin-inline: -24px;
  padding: 12px 24px;
  border-block-start: 1px solid var(--portico-color-border);
  background: var(--portico-color-surface);
`
const Beside = styled.div`
  flex: 1 1 200px;
  align-self: center;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  &:empty {
    display: none;
  }
  ${media.phone} {
    flex-basis: 100%;
  }
`
/* On one line, whether it is that of what stands beside them or the next. */
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 12px;
  margin-inline-start: auto;
`
