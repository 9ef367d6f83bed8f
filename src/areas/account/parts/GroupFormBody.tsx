import { useEffect, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../../core/intl/useText'
import { Button } from '../../../ui/controls/Button'
import { ErrorSummary } from '../../../ui/controls/ErrorSummary'
import { Notice } from '../../../ui/feedback/Notice'
import { Stack } from '../../../ui/layout/Stack'
import { media } from '../../../ui/style/media'
import { errorText } from '../../../ui/feedback/errorText'
import type { GroupForm } from './useGroupForm'

/**
 * A group's form: error summary, fields, Save and Cancel. With `takesFocus`, focus moves to the
 * first enabled field, which skips a select whose options are still loading.
 */
export function GroupFormBody<T extends object>({
  form,
  label,
  submitLabel,
  takesFocus = true,
  onCancel,
  children,
}: {
  form: GroupForm<T>
  label: string
  submitLabel?: string
  takesFocus?: boolean
  onCancel?: () => void
  children: ReactNode
}): ReactNode {
  const t = useText()
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (takesFocus)
      element.current
        ?.querySelector<HTMLElement>(
          'input:not(:disabled), select:not(:disabled), textarea:not(:disabled)',
        )
        ?.focus()
  }, [takesFocus])
  const { failure } = form
  const error = failure?.error && errorText(failure.error, t)
  return (
    <form ref={element} name={form.name} noValidate aria-label={label} onSubmit={form.submit}>
      <Stack gap={5}>
        <ErrorSummary title={t('area.account.fault.title')} {...form.summary} />
        {failure && (
          <Notice tone="danger" live title={t(`area.account.failed.${failure.code}.title`)}>
            {error?.text ?? t(`area.account.failed.${failure.code}.text`)}
            {error?.requestId ? (
              <div>{t('ui.notification.request', { id: error.requestId })}</div>
            ) : null}
          </Notice>
        )}
        <Fields>{children}</Fields>
        <Stack row gap={3}>
          <Button type="submit" busy={form.busy}>
            {submitLabel ?? t('area.account.save')}
          </Button>
          {onCancel ? (
            <Button variant="quiet" disabled={form.busy} onClick={onCancel}>
              {t('area.account.cancel')}
            </Button>
          ) : null}
        </Stack>
      </Stack>
    </form>
  )
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-5) var(--portico-space-4);
  align-items: start;
  ${media.up('sm')} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > [data-wide] {
      grid-column: 1 / -1;
    }
  }
`
